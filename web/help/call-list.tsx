import type { ReactNode } from 'react'
import { dateIn } from '../../contract/date-in.ts'
import type { HelpView } from '../../contract/library.ts'
import type { Language } from '../../contract/preferences.ts'
import { useWriting } from '../ui/writing.ts'
import './call-list.css'
import { HELP_TEXTS } from './help-texts.ts'

interface CallListProps {
  help: readonly HelpView[]
  language: Language
  /** They are to be called before anything else is read. */
  isUrgent?: boolean
  /** Stands behind the rows: what is still being written. */
  children?: ReactNode
}

/** Whom to call or where to go: a row for each, which dials wherever it is pressed, and the day they were checked on. */
export function CallList({ help, language, isUrgent = false, children }: CallListProps) {
  const { write, langOf } = useWriting()
  const texts = HELP_TEXTS[language]
  const checked = ({ checkedOn }: HelpView) => texts.checked(dateIn(checkedOn, language))
  const days = new Set(help.map(checked))
  const [onlyDay] = days.size === 1 ? days : []
  return (
    <div className="call-list" data-urgent={isUrgent || undefined} lang={langOf(texts.call)}>
      <ul>
        {help.map((each) => (
          <li key={each.name}>
            <Row help={each} call={texts.call} checked={onlyDay ? null : checked(each)} />
          </li>
        ))}
        {children && <li className="call-row">{children}</li>}
      </ul>
      {onlyDay && <p>{write(onlyDay, true)}</p>}
    </div>
  )
}

function Row({ help, call, checked }: { help: HelpView; call: string; checked: string | null }) {
  const { write } = useWriting()
  const { name, phone, contact } = help
  const whom = (
    <span className="call-whom">
      <strong>{write(name, true)}</strong>
      {contact && <small>{write(contact.replace(/^, /, ''), true)}</small>}
      {checked && <small>{write(checked, true)}</small>}
    </span>
  )
  if (!phone) return <div className="call-row">{whom}</div>
  return (
    <a href={`tel:${phone.dial}`} className="call-row">
      {whom}
      <span className="call-number">
        <span>{write(call, true)}</span>
        <span>{write(phone.written)}</span>
      </span>
    </a>
  )
}
