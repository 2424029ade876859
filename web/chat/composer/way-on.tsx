import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { isBlank } from '../../../contract/text.ts'
import { LongTextHelp } from '../long-text/long-text-help.tsx'
import { RetryLater } from '../thread/retry-later.tsx'

interface WayOnProps {
  text: string
  /** In how many seconds the service takes the question again; null where it does not say. */
  retryAfter: number | null
  onChange: (text: string) => void
  onSend: () => void
  onSendParts: (parts: readonly string[]) => void
}

/** What can be done about a message that cannot be sent as it is. */
export function WayOn({ text, retryAfter, onChange, onSend, onSendParts }: WayOnProps) {
  return (
    <>
      {retryAfter !== null && <RetryLater seconds={retryAfter} onRetry={() => isBlank(text) || onSend()} />}
      {text.length > QUESTION_MAX_LENGTH && (
        <LongTextHelp text={text} onShortened={onChange} onSendParts={onSendParts} />
      )}
    </>
  )
}
