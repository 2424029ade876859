import { ArrowUp, CircleAlert, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { useMessages } from '../../messages/messages.tsx'
import { hasTouchKeyboard, isSendKey } from './composer-keys.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useFirstFocus, useFocusReturn } from './use-focus.ts'

/** From this length on the box says how much room is left. */
const COUNT_FROM = QUESTION_MAX_LENGTH - 400

interface ComposerProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
  /** From sending until the first words: nothing can be typed. */
  isAwaiting: boolean
  /** While words come: the next question can be typed, and the reply stopped. */
  isAnswering: boolean
  /** Nothing can be sent yet, but typed. */
  isBlocked?: boolean
  /** The box has the focus when it appears. */
  takesFocus: boolean
  /** Why the last question is in the box again. */
  failure: string | null
}

export function Composer(props: ComposerProps) {
  const { text, onChange, isAwaiting, isAnswering, isBlocked = false, failure } = props
  const { composer } = useMessages().chat
  const noteId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useAutoGrow(box, text)
  useFirstFocus(box, props.takesFocus)
  useFocusReturn(box, isAwaiting)
  useFocusReturn(box, isAnswering)

  const excess = text.length - QUESTION_MAX_LENGTH
  const canSend = text.trim() !== '' && excess <= 0 && !isAwaiting && !isAnswering && !isBlocked
  const send = () => canSend && props.onSend()

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isSendKey(pressOf(event), hasTouchKeyboard())) return
    event.preventDefault()
    send()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={handleSubmit} className="grid w-full gap-1.5">
      <Note id={noteId} failure={failure} length={text.length} />
      <div className="flex items-end gap-2 rounded-lg border border-field bg-surface p-1.5 pl-4 outline-offset-2 outline-indigo has-[textarea:focus]:outline-2">
        <textarea
          ref={box}
          rows={1}
          aria-label={composer.label}
          aria-describedby={noteId}
          aria-invalid={excess > 0}
          placeholder={composer.placeholder}
          value={text}
          disabled={isAwaiting}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          enterKeyHint="enter"
          className="max-h-[150px] min-h-11 flex-1 resize-none bg-transparent py-2.5 text-base outline-none placeholder:text-muted disabled:text-muted"
        />
        {isAnswering ? <StopButton onStop={props.onStop} /> : <SendButton isDisabled={!canSend} />}
      </div>
      <p className="text-center text-xs text-muted">{composer.caution}</p>
    </form>
  )
}

const pressOf = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) => ({
  key,
  shiftKey,
  keyCode,
  isComposing: nativeEvent.isComposing,
})

/** What is wrong with the message, or how much room is left. */
function Note({ id, failure, length }: { id: string; failure: string | null; length: number }) {
  const { composer } = useMessages().chat
  const excess = length - QUESTION_MAX_LENGTH
  const problem = excess > 0 ? composer.tooLong(QUESTION_MAX_LENGTH, excess) : failure
  return (
    <div id={id} role="status" className="text-sm empty:hidden">
      {problem ? (
        <p className="flex items-start gap-1.5 px-1 text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      ) : (
        length >= COUNT_FROM && (
          <p className="px-1 text-right text-muted tabular-nums">{composer.count(length, QUESTION_MAX_LENGTH)}</p>
        )
      )}
    </div>
  )
}

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-md transition-colors'

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  const { composer } = useMessages().chat
  return (
    <button
      type="submit"
      aria-label={composer.send}
      disabled={isDisabled}
      className={`${ROUND} bg-crimson text-on-crimson enabled:hover:bg-crimson/90 disabled:bg-sunken disabled:text-muted`}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  )
}

function StopButton({ onStop }: { onStop: () => void }) {
  const { composer } = useMessages().chat
  return (
    <button
      type="button"
      aria-label={composer.stop}
      onClick={onStop}
      className={`${ROUND} border border-field text-ink hover:bg-sunken`}
    >
      <Square aria-hidden="true" className="size-4 fill-current" />
    </button>
  )
}
