import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  hint?: string
  error?: string
}

/** A labelled input with its error tied to it. Passwords can be shown. */
export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={!!error}
          aria-describedby={described || undefined}
          className={`min-h-11 w-full rounded-md border border-field bg-surface px-3 py-2 text-base text-ink aria-invalid:border-bad ${isPassword ? 'pr-12' : ''}`}
        />
        {isPassword && <ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

function ShowPassword({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { ui } = useMessages()
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={ui.showPassword}
      aria-pressed={isShown}
      onClick={onToggle}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
