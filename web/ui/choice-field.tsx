import { useId } from 'react'
import type { MenuChoice } from './menu.tsx'

/** One of several that are shown together; each takes effect at once. */
export function ChoiceField({ label, options }: MenuChoice) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, lang, isChosen, onSelect }) => (
          <label
            key={label}
            lang={lang}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-field px-3 hover:border-ink has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={onSelect}
              className="size-4 shrink-0 accent-indigo"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
