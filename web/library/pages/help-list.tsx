import type { HelpView } from '../../../contract/library.ts'
import type { LibraryMessages } from '../../messages/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'

interface HelpListProps {
  help: readonly HelpView[]
  texts: LibraryMessages['guide']
  formatDay: (isoDate: string) => string
}

/** Whom to call or where to go, with the date on which the oldest of it was checked. */
export function HelpList({ help, texts, formatDay }: HelpListProps) {
  const [checkedOn = ''] = help.map((each) => each.checkedOn).sort()
  return (
    <>
      <ul className="grid gap-3">
        {help.map(({ name, phone, contact }) => (
          <li key={name}>
            <strong className="font-medium">{name}</strong>
            <span className="block">
              {phone && (
                <a href={`tel:${phone.dial}`} className={`${linkClass} inline-block py-1 text-xl tabular-nums`}>
                  {phone.written}
                </a>
              )}
              {contact}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{texts.helpChecked(formatDay(checkedOn))}</p>
    </>
  )
}
