import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { isBlank } from '../../../contract/text.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { ComposerNote } from '../composer/composer-note.tsx'
import { hasTouchKeyboard, isSendKey } from '../composer/composer-keys.ts'
import type { Branches, Edited } from './branches.ts'

/** A question in the place where it stands, to be put in other words. */
export function QuestionEditor({ edited, branches }: { edited: Edited; branches: Branches }) {
  const { cancel, send } = branches
  const { branches: texts } = useSourceTexts()
  const { composer } = useTexts().chat
  const noteId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { failure } = edited
  const [text, setText] = useState(edited.text)
  const canSend = !isBlank(text) && text.length <= QUESTION_MAX_LENGTH

  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (canSend) void send(text)
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, keyCode, nativeEvent } = event
    const { isComposing } = nativeEvent
    if (key === 'Escape' && !isComposing) return cancel()
    if (!isSendKey({ key, shiftKey, keyCode, isComposing }, hasTouchKeyboard())) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-[30em] gap-2 justify-self-end">
      <ComposerNote id={noteId} failure={failure} length={text.length} />
      <textarea
        ref={box}
        rows={3}
        autoComplete="off"
        lang={text ? langAttributeOf(text) : undefined}
        aria-label={texts.editedText}
        aria-describedby={noteId}
        aria-invalid={text.length > QUESTION_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        className="field-sizing-content max-h-[50vh] min-h-24 w-full resize-none rounded-lg border border-field bg-surface px-4 py-2 text-base leading-7 outline-offset-2 outline-indigo focus:outline-2"
      />
      <p className="text-sm text-muted">{texts.editNote}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>{texts.cancel}</Button>
        <Button type="submit" variant="main" aria-disabled={!canSend || undefined}>
          {composer.send}
        </Button>
      </div>
    </form>
  )
}
