import { Fragment, useMemo } from 'react'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { type Finding, findPersonal, findPersonalInAnswer } from './find-personal.ts'
import type { ShownMessage } from './choice.ts'

interface LookAtTheseProps {
  /** All of the conversation: what its questions tell of a person, an answer may repeat. */
  messages: readonly ShownMessage[]
  chosen: readonly ShownMessage[]
}

/** The chosen texts in which something may say who somebody is, with it marked. */
export function LookAtThese({ messages, chosen }: LookAtTheseProps) {
  const { dialog: texts } = useSharingTexts()
  const questions = useMemo(
    () => messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    [messages],
  )
  const marked = chosen
    .map((message) => ({ ...message, findings: findingsIn(message, questions) }))
    .filter(({ findings }) => findings.length > 0)

  return (
    <section aria-labelledby="look-at-these" className="look-at-these grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="look-at-these" className="font-medium">
        {texts.look}
      </h3>
      <p className="text-sm text-muted">
        {marked.length > 0 ? texts.lookAt : texts.nothing} {texts.notComplete}
      </p>
      {marked.map(({ messageId, role, content, findings }) => (
        <div key={messageId} className="border-l-2 border-marigold pl-3 text-sm wrap-anywhere">
          <p className="text-muted">
            {role === 'user' ? texts.question : texts.answer}{' '}
            {kindsOf(findings)
              .map((kind) => texts.kinds[kind])
              .join(', ')}
          </p>
          <p lang={langAttributeOf(content)} className="whitespace-pre-wrap">
            <MarkedText text={content} findings={findings} />
          </p>
        </div>
      ))}
    </section>
  )
}

function findingsIn({ role, content }: ShownMessage, questions: readonly string[]): Finding[] {
  return role === 'user' ? findPersonal(content) : findPersonalInAnswer(content, questions)
}

const kindsOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ kind }) => kind))]

/** Words that stand around what is marked, on either side. */
const AROUND = 60

/** A text as far as it stands around what is marked in it. */
function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const { dialog: texts } = useSharingTexts()
  return findings.map(({ kind, start, end }, place) => {
    const before = text.slice(findings[place - 1]?.end ?? 0, start)
    const isLast = place === findings.length - 1
    return (
      <Fragment key={start}>
        {shortened(before, place > 0)}
        <mark>
          {text.slice(start, end)}
          <span className="sr-only"> ({texts.kinds[kind]})</span>
        </mark>
        {isLast && cutEnd(text.slice(end))}
      </Fragment>
    )
  })
}

/** What is far from a mark is left out: at the beginning, or between two of them. */
function shortened(words: string, hasMarkBefore: boolean): string {
  if (words.length <= 2 * AROUND) return words
  const end = words.slice(-AROUND)
  const near = `… ${end.slice(end.indexOf(' ') + 1)}`
  return hasMarkBefore ? `${cutEnd(words)} ${near.slice(2)}` : near
}

function cutEnd(words: string): string {
  if (words.length <= AROUND) return words
  const near = words.slice(0, AROUND)
  return `${near.slice(0, Math.max(near.lastIndexOf(' '), 0) || AROUND)} …`
}
