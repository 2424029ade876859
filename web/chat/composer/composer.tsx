import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { isBlank } from '../../../contract/text.ts'
import { useClient } from '../../client.tsx'
import { useSignal } from '../../signal.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useIsClient } from '../../ui/use-is-client.ts'
import { DictationButton } from '../later-screens.ts'
import { SendButton, StopButton } from './composer-buttons.tsx'
import { hasTouchKeyboard, isSendKey } from './composer-keys.ts'
import { ComposerNote } from './composer-note.tsx'
import { useTypedBefore } from './take-over.ts'
import { isScarce, LimitNote } from './later-limit-note.ts'
import { useAutoGrow } from './use-auto-grow.ts'
import { useFirstFocus, useFocusLeave, useFocusMove, useFocusReturn } from './use-focus.ts'

interface ComposerProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onStop: () => void
  /** From sending until the first words: nothing can be typed, but the reply can be stopped. */
  isAwaiting: boolean
  /** The question is stored, and no word of its reply is there. */
  isReplyDue?: boolean
  /** While words come: the next question can be typed and sent, and the reply can be stopped. */
  isAnswering: boolean
  /** What is sent while words come waits for their end; without it nothing is sent then. */
  canQueue?: boolean
  /** Text can be typed, but not sent yet. */
  isBlocked?: boolean
  /** Why the last question is in the box again. */
  failure: string | null
  /** What can be done about it. */
  wayOn?: ReactNode
}

// One line has the same height in either language, so that nothing moves when the first letter is typed.
const BOX =
  'max-h-[150px] min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2 text-base leading-7 outline-none aria-disabled:text-muted'
// In large text it is longer than the box, and fades out at its end.
const PLACEHOLDER =
  'placeholder:whitespace-nowrap placeholder:text-muted placeholder-shown:[mask-image:linear-gradient(to_left,transparent,black_1.5rem)]'

/** The box in which a question is written, at the foot of its screen. */
export function Composer(props: ComposerProps) {
  const { text, onChange, isAwaiting, isAnswering, canQueue = false, failure, wayOn } = props
  const { composer } = useTexts().chat
  const noteId = useId()
  const keysId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const left = useSignal(useClient().questionsLeft)
  useAutoGrow(box, text)
  useTypedBefore(box, text, onChange)
  const isUnderWay = isAwaiting || isAnswering
  useFocusReturn(box, isUnderWay)
  useFocusMove(box, isUnderWay)
  useFocusLeave(box, props, text === '')
  const takesFocus = useFirstFocus()

  const canSpeak = useIsDictationThere()

  const obstacle = obstacleToSending(props)
  const waits = isAnswering && !canQueue
  const send = () => obstacle === null && !waits && props.onSend()

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
    <form onSubmit={handleSubmit} className="mx-auto grid w-full grid-cols-1 max-w-[44rem] gap-1.5 px-4 pt-2 pb-3">
      <ComposerNote id={noteId} failure={failure} length={text.length} />
      {wayOn}
      <div className="flex items-end gap-2 rounded-lg border border-field bg-surface p-1.5 pl-4 outline-offset-2 outline-indigo has-[textarea:focus]:outline-2">
        <textarea
          ref={box}
          rows={1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The box is what the screen is for, and ready to type in.
          autoFocus={takesFocus}
          autoComplete="off"
          lang={text ? langAttributeOf(text) : undefined}
          aria-label={composer.label}
          aria-describedby={`${noteId} ${keysId}`}
          aria-invalid={text.length > QUESTION_MAX_LENGTH}
          placeholder={composer.placeholder}
          value={text}
          // Not with `disabled` or `readonly`: either would close the keyboard of a phone.
          aria-disabled={isAwaiting}
          aria-readonly={isAwaiting}
          onChange={(event) => isAwaiting || onChange(event.target.value)}
          onKeyDown={handleKey}
          enterKeyHint="enter"
          className={`${BOX} ${PLACEHOLDER}`}
        />
        {!isUnderWay && canSpeak && (
          <Suspense>
            <DictationButton text={text} onChange={onChange} />
          </Suspense>
        )}
        {isUnderWay && <StopButton onStop={props.onStop} />}
        {/* Beside Stop only with something to send: a finger that means one does not hit the other. */}
        {(isUnderWay ? obstacle !== 'empty' && !isAwaiting && !waits : true) && (
          <SendButton obstacle={obstacle && composer.cannotSend[obstacle]} />
        )}
      </div>
      <p id={keysId} className="sr-only">
        {/* Not where Enter begins a line: on the keyboard of a touch screen. */}
        <span className="pointer-coarse:hidden">{composer.keys}</span>
      </p>
      {isScarce(left) && (
        <Suspense>
          <LimitNote {...left} />
        </Suspense>
      )}
      <p className="text-center text-xs text-muted">{composer.caution}</p>
    </form>
  )
}

/** Only where the browser has it, and once the page is there. */
function useIsDictationThere(): boolean {
  const isClient = useIsClient()
  return isClient && ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window)
}

/** Why a message cannot be sent now; null when it can. */
function obstacleToSending({ text, isAwaiting, isBlocked = false }: ComposerProps) {
  if (isAwaiting) return 'awaiting'
  if (isBlocked) return 'loading'
  if (isBlank(text)) return 'empty'
  return text.length > QUESTION_MAX_LENGTH ? 'tooLong' : null
}

const pressOf = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) => ({
  key,
  shiftKey,
  keyCode,
  isComposing: nativeEvent.isComposing,
})
