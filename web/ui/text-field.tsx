import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: string
  error?: string
}

const INPUT =
  'min-h-11 w-full rounded-md border border-field bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-muted disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad'

/** What a shown password must not have done to it. */
const AS_TYPED = { autoCapitalize: 'none', spellCheck: false }

/** A labelled input with its error tied to it. Passwords can be shown, until their form is sent. */
export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useSubmitOf(frame, () => setIsShown(false))
  const isPassword = type === 'password'
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div ref={frame} className="relative">
        <input
          {...(isPassword && AS_TYPED)}
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={!!error}
          aria-describedby={described || undefined}
          className={`${INPUT} ${isPassword ? 'pr-12' : ''}`}
        />
        {isPassword && <ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {/* Live, so that an error is heard when the focus is in its field already. */}
      <div aria-live="polite" className="empty:-mt-1.5">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert aria-hidden="true" className="h-[1lh] w-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** Browsers offer to remember a password only where it is hidden when the form goes out. */
function useSubmitOf(inside: RefObject<HTMLElement | null>, onSubmit: () => void): void {
  const handleSubmit = useEffectEvent(onSubmit)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const listen = () => handleSubmit()
    form?.addEventListener('submit', listen)
    return () => form?.removeEventListener('submit', listen)
  }, [inside])
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { ui } = useTexts()
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={ui.showPassword}
      aria-pressed={isShown}
      onClick={onToggle}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted transition-colors hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
