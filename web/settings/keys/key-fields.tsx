import { type ComponentProps, useId } from 'react'
import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { TextField } from '../../ui/text-field.tsx'

interface KeyFieldsProps {
  name: ComponentProps<'input'>
  nameError: string | undefined
  allows: ComponentProps<'input'>
}

/** What a key is called, and whether its program may say how it wants to be answered. */
export function KeyFields({ name, nameError, allows }: KeyFieldsProps) {
  const { make: texts } = useKeyTexts()
  const hint = useId()
  return (
    <>
      <TextField {...name} label={texts.name} hint={texts.nameHint} autoComplete="off" error={nameError} />
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input {...allows} type="checkbox" aria-describedby={hint} className="size-5 shrink-0 accent-indigo" />
          <span className="min-w-0 font-medium">{texts.allow}</span>
        </label>
        <p id={hint} className="text-sm text-muted">
          {texts.allowHint}
        </p>
      </div>
    </>
  )
}
