import type { Help } from './schema.ts'
import type { Language } from '../contract/preferences.ts'

export interface HelpContact {
  name: string
  /** A telephone number as it is dialled and as it is written in the language; null where the contact begins with none. */
  phone: { dial: string; written: string } | null
  /** What else the contact says. */
  contact: string
  /** ISO date. */
  checkedOn: string
}

/** What of a contact is a telephone number, in either script. */
const PHONE = /^[\d०-९-]*/

/** A help entry in one language, the telephone number by itself, so that a press can dial it. */
export function contactOf({ name, contact, checkedOn }: Help, language: Language): HelpContact {
  const dial = PHONE.exec(contact.en)?.[0] ?? ''
  const written = PHONE.exec(contact[language])?.[0] ?? ''
  const phone = dial && written ? { dial, written } : null
  return {
    name: name[language],
    phone,
    contact: contact[language].slice(phone ? written.length : 0),
    checkedOn,
  }
}
