import type { ComponentProps } from 'react'

/** A link in the header or footer of a public page, as high as a finger needs it. */
export function FrameLink({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`inline-flex min-h-11 min-w-11 items-center rounded-sm text-indigo underline-offset-3 hover:underline ${className}`}
    >
      {children}
    </a>
  )
}
