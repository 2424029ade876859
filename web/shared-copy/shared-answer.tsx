import { type CorrectionsView, correctedSince } from '../../contract/library.ts'
import type { SharedMessage } from '../../contract/shares.ts'
import { citationsIn, pageOf } from '../chat/sources/cited-sources.ts'
import { CorrectionNotice } from '../chat/sources/correction-notice.tsx'
import { listInAnswer } from '../chat/sources/list-in-answer.tsx'
import { SourceList } from '../chat/sources/source-list.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useSourceTexts } from '../texts/use-source-texts.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { AS_WRITTEN } from '../ui/writing.ts'

interface SharedAnswerProps {
  message: SharedMessage
  /** Among the messages of the copy. */
  place: number
  label: string
  corrections: CorrectionsView
}

/** An answer with its sources, all of them, and with what of them was corrected since. */
export function SharedAnswer({ message, place, label, corrections }: SharedAnswerProps) {
  const { content, sources, status } = message
  const texts = useSourceTexts()
  const { chat, language } = useTexts()
  const listId = `sources-${place}`
  const citations = citationsIn(sources, { texts, language, writing: AS_WRITTEN, elsewhere: `#${listId}` })
  const corrected = sources.flatMap((source) => {
    const page = pageOf(source)
    const correctedOn = page && correctedSince(corrections, page, source.correctedOn)
    return page && correctedOn ? [{ source, page, correctedOn }] : []
  })
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      <div lang={langAttributeOf(content)} className="max-w-[30em]">
        <Markdown text={content} citations={citations} listAs={listInAnswer} />
      </div>
      {status === 'stopped' && <EndNote>{chat.thread.stopped}</EndNote>}
      {(status === 'failed' || status === 'interrupted') && <EndNote>{chat.thread[status]}</EndNote>}
      {corrected.length > 0 && <CorrectionNotice corrected={corrected} />}
      {sources.length > 0 && (
        <div id={listId}>
          <SourceList sources={sources} digits={AS_WRITTEN.digitsOf(content)} isWhole />
        </div>
      )}
    </article>
  )
}

/** How an answer ended that did not come to its end. */
function EndNote({ children }: { children: string }) {
  return <p className="mt-3 border-t border-line pt-2.5 text-sm text-muted">{children}</p>
}
