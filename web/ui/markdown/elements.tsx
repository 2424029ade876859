// Markdown tokens turned into React elements. What a model wrote is hostile input: raw HTML is shown as text, images
// are never loaded, and only harmless addresses become links.

import type { MarkedToken, Token, Tokens } from 'marked'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { endsSentence, useWriting } from '../writing.ts'
import type { AsWritten } from './as-written.ts'
import { CitationsProvider, Words } from './citations.tsx'
import { isCitationLabel } from './cited-pieces.ts'
import { decodeEntities } from '../../../contract/character-references.ts'
import { isAddressAt, safeHref } from './safe-href.ts'

/** The elements of tokens that stand side by side; at the beginning of a block, a sentence begins with them. */
export function elementsOf(tokens: readonly Token[] = [], isStart = false): ReactNode {
  // Tokens have no identity of their own: their place in the text is what stays the same while it grows, and children
  // one by one have their place for a key.
  return createElement(
    Fragment,
    null,
    ...tokens.map((token, place) =>
      elementOf(token as MarkedToken | AsWritten, place === 0 ? isStart : endsSentence(tokens[place - 1]?.raw)),
    ),
  )
}

/** The element of one token; a kind that is unknown is shown as it was written. */
export function elementOf(token: MarkedToken | AsWritten, isStart = false): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <Worded as="p" token={token} />
    case 'heading':
      return <Heading heading={token} />
    case 'list':
      return <List list={token} />
    case 'list_item':
      return <Worded as="li" token={token} />
    case 'blockquote':
      return <blockquote>{elementsOf(token.tokens)}</blockquote>
    case 'code':
      return <Code text={token.text} />
    case 'table':
      return <Table table={token} />
    case 'hr':
      return <hr />
    case 'strong':
      return <strong>{elementsOf(token.tokens, isStart)}</strong>
    case 'em':
      return <em>{elementsOf(token.tokens, isStart)}</em>
    case 'del':
      return <del>{elementsOf(token.tokens)}</del>
    case 'codespan':
      return (
        <code>
          <Written text={token.text} />
        </code>
      )
    case 'br':
      return <br />
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'link':
      return (
        <Link written={token.href} words={token.text}>
          {elementsOf(token.tokens, isStart)}
        </Link>
      )
    case 'image':
      return (
        <Link written={token.href} words={token.text || token.href}>
          <Written text={shown(token.text || token.href)} />
        </Link>
      )
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? elementsOf(token.tokens, isStart) : <Words text={shown(token.text)} isStart={isStart} />
    case 'as-written':
      return (
        <span className="as-written">
          <Words text={token.text} />
        </span>
      )
    case 'space':
    case 'def':
      return null
    default:
      return <Written text={token.raw} />
  }
}

/** Nobody sees what a character reference stands for, either. */
const shown = (text: string) => withoutControlCharacters(decodeEntities(text))

/** Words that cite nothing. */
function Written({ text }: { text: string }) {
  return useWriting().write(text)
}

interface WordedProps {
  as: 'p' | 'li' | 'h3' | 'th' | 'td'
  token: { text: string; tokens?: Token[] | undefined }
  scope?: 'col'
  'data-align'?: Tokens.TableCell['align']
}

/** An element with the language of its words. */
function Worded({ as: Element, token: { text, tokens }, ...rest }: WordedProps) {
  return (
    <Element lang={useWriting().langOf(text)} {...rest}>
      {elementsOf(tokens, true)}
    </Element>
  )
}

function Code({ text }: { text: string }) {
  const { write, langOf } = useWriting()
  return (
    <pre tabIndex={0} lang={langOf(text)}>
      <code>{write(text)}</code>
    </pre>
  )
}

/** The level of the headings in a block. */
export const HeadingLevel = createContext(3)

function Heading({ heading }: { heading: Tokens.Heading }) {
  return <Worded as={`h${useContext(HeadingLevel)}` as 'h3'} token={heading} />
}

function List({ list }: { list: Tokens.List }) {
  const items = elementsOf(list.items)
  return list.ordered ? <ol start={list.start === '' ? undefined : list.start}>{items}</ol> : <ul>{items}</ul>
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    <div className="table-scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <Worded as="th" key={index} scope="col" data-align={cell.align} token={cell} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <Worded as="td" key={column} data-align={cell.align} token={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LinkProps {
  written: string
  /** What it is written on. */
  words: string
  children: ReactNode
}

/** The host stands behind a link that leads elsewhere than its words say: a phone shows nobody where a link leads. */
function Link({ written, words, children }: LinkProps) {
  const safe = safeHref(decodeEntities(written))
  if (!safe) return children
  // The mark of a source leads to that source, or nowhere.
  const label = words.replace(/[[\]*_~`\s]/g, '')
  if (isCitationLabel(label)) return <Words text={`[${label}]`} />
  const { href, host } = safe
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      target={host === null || href.startsWith('mailto:') ? undefined : '_blank'}
      data-host={host === null || isAddressAt(host, decodeEntities(words)) ? undefined : host}
    >
      <CitationsProvider value={null}>{children}</CitationsProvider>
    </a>
  )
}
