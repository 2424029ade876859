import type { Source } from '../../../contract/conversation.ts'
import { useWriting } from '../../ui/writing.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { useCorrectedSources } from './corrections.ts'
import { SourceList } from './source-list.tsx'

interface AnswerSourcesProps {
  /** The words of the answer. */
  text: string
  sources: readonly Source[]
}

/** What stands under the words of an answer that has sources: which of them were corrected since, and all of them. */
export function AnswerSources({ text, sources }: AnswerSourcesProps) {
  const writing = useWriting()
  const corrected = useCorrectedSources(sources)
  return (
    <>
      {corrected.length > 0 && <CorrectionNotice corrected={corrected} />}
      <SourceList sources={sources} digits={writing.digitsOf(text)} />
    </>
  )
}
