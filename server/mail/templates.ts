import type { Language } from '../../contract/preferences.ts'
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts'
import {
  type ChangeMailKind,
  type CodeMailKind,
  type LinkMailKind,
  MAIL_TEXTS,
  type MailWords,
  type NoticeMailKind,
} from './mail-texts.ts'

interface MailDetails {
  /** The language of who caused the mail. */
  language: Language
  /** Who has proven to own the address, as they call themselves (it may hold anything); null for everybody else. */
  name: string | null
}

export interface LinkMailDetails extends MailDetails {
  link: string
  /** When the link stops working. */
  expiresAt: number
}

export interface CodeMailDetails extends MailDetails {
  /** Digits to type. */
  code: string
  /** When the code stops working. */
  expiresAt: number
}

export interface NoticeMailDetails extends MailDetails {
  changedAt: number
}

export interface ChangeMailDetails extends NoticeMailDetails {
  /** Where a person who did not do it can do something. */
  link: string
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** The mail with a link that confirms an address, lets its owner choose a new password, or signs somebody in. */
export function linkMail(kind: LinkMailKind, { expiresAt, link, ...details }: LinkMailDetails): WrittenMail {
  const { otherWay, validity, [kind]: words } = MAIL_TEXTS[details.language]
  return writeMail(words, details, { action: { button: words.button, link, otherWay }, when: validity(expiresAt) })
}

/** The mail with a code that is typed into a page which waits for it. */
export function codeMail(kind: CodeMailKind, { expiresAt, code, ...details }: CodeMailDetails): WrittenMail {
  const { codeLabel, codeValidity, [kind]: words } = MAIL_TEXTS[details.language]
  return writeMail(words, details, { action: { label: codeLabel, code }, when: codeValidity(expiresAt) })
}

/** The mail that tells of something that was done with an account, with a link to where a person who did not do it can act. */
export function changeMail(kind: ChangeMailKind, { changedAt, link, ...details }: ChangeMailDetails): WrittenMail {
  const { otherWay, changed, [kind]: words } = MAIL_TEXTS[details.language]
  return writeMail(words, details, { action: { button: words.button, link, otherWay }, when: changed(changedAt) })
}

/** The mail that tells of something after which there is nothing left to do. */
export function noticeMail(kind: NoticeMailKind, { changedAt, ...details }: NoticeMailDetails): WrittenMail {
  const { changed, [kind]: words } = MAIL_TEXTS[details.language]
  return writeMail(words, details, { action: null, when: changed(changedAt) })
}

function writeMail(
  { subject, preview, whatHappened, otherwise }: MailWords,
  { language, name }: MailDetails,
  rest: Pick<MailContent, 'action' | 'when'>,
): WrittenMail {
  const { greeting, signature } = MAIL_TEXTS[language]
  const content: MailContent = {
    language,
    preview,
    greeting: greeting(name === null ? '' : harmless(name)),
    whatHappened,
    otherwise,
    signature,
    ...rest,
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
