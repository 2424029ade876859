import type { Source } from '../../../contract/conversation.ts'
import { digitsOf } from '../../ui/markdown/digits-of.ts'
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
  const corrected = useCorrectedSources(sources)
  return (
    <>
      {corrected.length > 0 && <CorrectionNotice corrected={corrected} />}
      <SourceList sources={sources} write={digitsOf(text)} />
    </>
  )
}
