import type { Help } from './schema.ts'
import type { Language } from './titles.ts'

export interface HelpContact {
  /** A telephone number as it is dialled and as it is written in the language; null where the contact begins with none. */
  phone: { dial: string; written: string } | null
  /** What else the contact says. */
  rest: string
}

/** What of a contact is a telephone number, in either script. */
const PHONE = /^[\d०-९-]*/

/** How a help entry is reached, the telephone number by itself, so that a press can dial it. */
export function contactOf({ contact }: Help, language: Language): HelpContact {
  const dial = PHONE.exec(contact.en)?.[0] ?? ''
  const written = PHONE.exec(contact[language])?.[0] ?? ''
  const phone = dial && written ? { dial, written } : null
  return { phone, rest: contact[language].slice(phone ? written.length : 0) }
}
