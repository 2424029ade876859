import { Check, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TITLE_MAX_LENGTH } from '../../contract/conversation.ts'
import { isBlank, onOneLine } from '../../contract/text.ts'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'

const BUTTON =
  'grid size-target shrink-0 place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 md:pointer-fine:size-9'

interface RenameFieldProps {
  title: string
  /** With the new title, or null where the old one stays. */
  onEnd: (title: string | null) => void
}

/** A title that is written anew in its place: Enter saves it, Escape keeps the old one. */
export function RenameField({ title, onEnd }: RenameFieldProps) {
  const { title: texts } = useRecentsTexts()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const written = onOneLine(input.current?.value ?? '').trim()
    const excess = Array.from(written).length - TITLE_MAX_LENGTH
    if (!isBlank(written) && excess <= 0) return onEnd(written === title ? null : written)
    setError(isBlank(written) ? texts.empty : texts.tooLong(TITLE_MAX_LENGTH, excess))
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Not the sheet of a phone, in which it stands.
    event.preventDefault()
    event.stopPropagation()
    onEnd(null)
  }
  return (
    <form noValidate onSubmit={handleSubmit} onKeyDown={handleKey} className="p-0.5">
      <div className="flex items-center">
        <input
          ref={input}
          type="text"
          defaultValue={title}
          aria-label={texts.label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          autoComplete="off"
          enterKeyHint="done"
          className="min-h-11 w-full min-w-0 flex-1 rounded-md border border-field bg-surface px-2 text-base text-ink focus-visible:-outline-offset-2 aria-invalid:border-bad md:pointer-fine:min-h-8 md:pointer-fine:text-sm"
        />
        <button type="submit" aria-label={texts.save} className={BUTTON}>
          <Check aria-hidden="true" className="size-4" />
        </button>
        <button type="button" aria-label={texts.cancel} onClick={() => onEnd(null)} className={BUTTON}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div aria-live="polite">
        {error !== null && (
          <p id={errorId} className="px-2 py-1 text-sm text-bad">
            {error}
          </p>
        )}
      </div>
    </form>
  )
}
