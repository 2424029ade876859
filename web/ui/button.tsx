import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /**
   * Shown instead of the label, with a spinner, and announced while the button's work is under way. The button then does
   * nothing but keeps the focus, which a disabled one would lose.
   */
  busyLabel?: string | false
}

export function Button({ variant, busyLabel, onClick, className = '', children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-disabled={!!busyLabel || undefined}
        onClick={busyLabel ? (event) => event.preventDefault() : onClick}
        className={`${buttonClass(variant)} ${className}`}
      >
        {busyLabel ? (
          <>
            <Spinner />
            {busyLabel}
          </>
        ) : (
          children
        )}
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="sr-only">
          {busyLabel}
        </span>
      )}
    </>
  )
}
