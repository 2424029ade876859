import type { Language } from '../../contract/preferences.ts'
import { layOutHtml, layOutText } from './mail-layout.ts'
import { MAIL_TEXTS } from './mail-texts.ts'

interface MailDetails {
  /** The language of who caused the mail. */
  language: Language
  /** Who has proven to own the address, as they call themselves (it may hold anything); null for everybody else. */
  name: string | null
  link: string
}

export interface LinkMailDetails extends MailDetails {
  /** When the link stops working. */
  expiresAt: number
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** The mail with a link that confirms an address, or that lets its owner choose a new password. */
export function linkMail(kind: 'verification' | 'recovery', { expiresAt, ...details }: LinkMailDetails): WrittenMail {
  return writeMail(kind, details, MAIL_TEXTS[details.language].validity(expiresAt))
}

/**
 * The mail that tells of a new password, or the address before of a new one, with a link to where a person who did not change
 * it can do something.
 */
export function changeMail(
  kind: 'passwordChanged' | 'emailChanged',
  { changedAt, ...details }: MailDetails & { changedAt: number },
): WrittenMail {
  return writeMail(kind, details, MAIL_TEXTS[details.language].changed(changedAt))
}

function writeMail(
  kind: 'verification' | 'recovery' | 'passwordChanged' | 'emailChanged',
  { language, name, link }: MailDetails,
  when: string,
): WrittenMail {
  const { greeting, otherWay, signature, [kind]: texts } = MAIL_TEXTS[language]
  const { subject, ...parts } = texts
  const content = {
    ...parts,
    language,
    greeting: greeting(name === null ? '' : harmless(name)),
    when,
    link,
    otherWay,
    signature,
  }
  return { subject, text: layOutText(content), html: layOutHtml(subject, content) }
}

const LONGEST_NAME = 60

// A name is what anybody wrote, also for somebody else's address: only the proven owner of an address is greeted by it.
// Mail programs turn what looks like an address into a link, so even then such a name is left out.
const LOOKS_LIKE_A_LINK = /[/\\@:]|\.\p{L}{2}/u

function harmless(name: string): string {
  const oneLine = name.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  return oneLine.length > LONGEST_NAME || LOOKS_LIKE_A_LINK.test(oneLine) ? '' : oneLine
}
