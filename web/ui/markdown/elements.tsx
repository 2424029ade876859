// Markdown tokens turned into React elements. What a model wrote is hostile input: raw HTML is shown as text, images
// are never loaded, and only harmless addresses become links.

import type { MarkedToken, Token, Tokens } from 'marked'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { langAttributeOf } from '../lang-attribute-of.ts'
import type { AsWritten } from './as-written.ts'
import { CitationsProvider, Words } from './citations.tsx'
import { isCitationLabel } from './cited-pieces.ts'
import { decodeEntities } from './entities.ts'
import { isAddressAt, safeHref } from './safe-href.ts'

/** The elements of tokens that stand side by side. */
export function elementsOf(tokens: readonly Token[] = []): ReactNode {
  // Tokens have no identity of their own: their place in the text is what stays the same while it grows, and children
  // one by one have their place for a key.
  return createElement(Fragment, null, ...tokens.map((token) => elementOf(token as MarkedToken | AsWritten)))
}

/** The element of one token; a kind that is unknown is shown as it was written. */
export function elementOf(token: MarkedToken | AsWritten): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p lang={langAttributeOf(token.text)}>{elementsOf(token.tokens)}</p>
    case 'heading':
      return <Heading heading={token} />
    case 'list':
      return <List list={token} />
    case 'list_item':
      return <li lang={langAttributeOf(token.text)}>{elementsOf(token.tokens)}</li>
    case 'blockquote':
      return <blockquote>{elementsOf(token.tokens)}</blockquote>
    case 'code':
      return (
        <pre tabIndex={0} lang={langAttributeOf(token.text)}>
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <Table table={token} />
    case 'hr':
      return <hr />
    case 'strong':
      return <strong>{elementsOf(token.tokens)}</strong>
    case 'em':
      return <em>{elementsOf(token.tokens)}</em>
    case 'del':
      return <del>{elementsOf(token.tokens)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'link':
      return (
        <Link written={token.href} words={token.text}>
          {elementsOf(token.tokens)}
        </Link>
      )
    case 'image':
      return (
        <Link written={token.href} words={token.text || token.href}>
          {shown(token.text || token.href)}
        </Link>
      )
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? elementsOf(token.tokens) : <Words text={shown(token.text)} />
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
      return token.raw
  }
}

/** Nobody sees what a character reference stands for, either. */
const shown = (text: string) => withoutControlCharacters(decodeEntities(text))

/** The level of the headings in a block. */
export const HeadingLevel = createContext(3)

function Heading({ heading: { text, tokens } }: { heading: Tokens.Heading }) {
  const Level = `h${useContext(HeadingLevel)}` as 'h3'
  return <Level lang={langAttributeOf(text)}>{elementsOf(tokens)}</Level>
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
              <th key={index} scope="col" data-align={cell.align} lang={langAttributeOf(cell.text)}>
                {elementsOf(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} data-align={cell.align} lang={langAttributeOf(cell.text)}>
                  {elementsOf(cell.tokens)}
                </td>
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
      target={host === null ? undefined : '_blank'}
      data-host={host === null || isAddressAt(host, decodeEntities(words)) ? undefined : host}
    >
      <CitationsProvider value={null}>{children}</CitationsProvider>
    </a>
  )
}
