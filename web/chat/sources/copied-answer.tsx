// An answer to be pasted elsewhere: rich, as a mail or a document takes it, and as the plain text of a message.

import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Source } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { Copied } from '../../copy-text.ts'
import { useWriting, type Writing, WritingContext } from '../../ui/writing.ts'
import type { SourceTexts } from '../../texts/use-source-texts.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import type { Message } from '../message.ts'
import { citationsIn, isVerified, pageOf } from './cited-sources.ts'
import { plainText } from './plain-text.ts'

interface CopiedAnswerProps {
  answer: Pick<Message, 'content' | 'sources'>
  /** Null where it is not known. */
  question: string | null
  texts: SourceTexts
  language: Language
  /** As the answer is shown. */
  writing: Writing
  /** The days, in words, on which sources were corrected after the answer was written. */
  corrected: ReadonlyMap<Source, string>
  /** The day of the answer, in words. */
  day: string
}

/** What goes to the clipboard of an answer. Numbers of sources and of lists are in the script of its words. */
export function copiedAnswer(props: CopiedAnswerProps): Copied {
  const page = document.createElement('div')
  const root = createRoot(page)
  flushSync(() => root.render(<CopiedPage {...props} />))
  const copy = page.cloneNode(true) as HTMLElement
  root.unmount()
  keepWords(copy)
  return { text: `${plainText(copy, props.writing.digitsOf(props.answer.content))}\n`, html: copy.innerHTML }
}

function CopiedPage({ answer, question, texts, language, writing, corrected, day }: CopiedAnswerProps) {
  const { content, sources } = answer
  const digits = writing.digitsOf(content)
  return (
    <WritingContext value={writing}>
      {question !== null && (
        <p>
          <strong>{texts.copied.question}</strong>{' '}
          {question.split('\n').map((line, place) => (
            <Fragment key={place}>
              {place > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      <Markdown text={content} citations={citationsIn(sources, { texts, language, writing })} />
      {sources.length > 0 && (
        <p>
          <strong>{texts.heading}</strong>
        </p>
      )}
      {sources.map((source) => (
        <CopiedSource
          key={source.number}
          source={source}
          number={digits(String(source.number))}
          texts={texts}
          correctedOn={corrected.get(source)}
        />
      ))}
      <p>{texts.copied.end(day)}</p>
    </WritingContext>
  )
}

interface CopiedSourceProps {
  source: Source
  number: string
  texts: SourceTexts
  correctedOn: string | undefined
}

/** With its address to be read and tapped: whoever gets it has no card to open. */
function CopiedSource({ source, number, texts, correctedOn }: CopiedSourceProps) {
  const { write } = useWriting()
  const { title, heading } = source
  const page = pageOf(source)
  return (
    <p>
      [{number}] {write(title, true)}
      {heading && `: ${write(heading, true)}`}
      {!isVerified(source) && ` ${texts.copied.unverified}`}
      {correctedOn !== undefined && ` ${texts.copied.corrected(correctedOn)}`}
      {page && (
        <>
          <br />
          <a href={page}>{location.host + page}</a>
        </>
      )}
    </p>
  )
}

/** Leaves what a page elsewhere can use: the words and their structure, and addresses that lead there from anywhere. */
function keepWords(page: HTMLElement): void {
  for (const cited of page.querySelectorAll('.citation, .cited-words')) cited.replaceWith(cited.textContent)
  for (const link of page.querySelectorAll('a')) link.setAttribute('href', link.href)
  for (const element of page.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
}

const KEPT = new Set(['href', 'lang', 'start'])
