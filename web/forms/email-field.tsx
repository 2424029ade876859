import type { ComponentProps } from 'react'
import { TextField } from '../ui/text-field.tsx'

/** A field for the address that one signs in with, so password managers know it as the user name. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
