import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { useWriting } from '../../ui/writing.ts'
import type { Message } from '../message.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { useCorrectedSources } from './corrections.ts'
import { SourceList } from './source-list.tsx'

/**
 * What stands under the words of an answer: which of its sources were corrected since, and all of them; of one that is no reply
 * of ours, that it is a copy.
 */
export function AnswerSources({ answer }: { answer: Pick<Message, 'content' | 'sources' | 'model'> }) {
  const { content: text, sources, model } = answer
  const texts = useSourceTexts()
  const writing = useWriting()
  const corrected = useCorrectedSources(sources)
  if (model === null) return <p className="mt-3 border-t border-line pt-2.5 text-sm text-muted">{texts.copy}</p>
  return (
    <>
      {corrected.length > 0 && <CorrectionNotice corrected={corrected} />}
      <SourceList sources={sources} digits={writing.digitsOf(text)} />
    </>
  )
}
