import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** Shown instead of the label, with a spinner, while the button's work is under way; the button is then disabled. */
  busyLabel?: string | false
}

export function Button({ variant, busyLabel, disabled, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || !!busyLabel}
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
  )
}
