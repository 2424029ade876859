// The words of the mails. How they look is in mail-layout.ts.

import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts'

export interface LinkMailDetails {
  /** As the person gave it; it may hold anything. */
  name: string
  link: string
  /** When the link stops working. */
  expiresAt: number
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** Asks the owner of an address to confirm it: after sign-up, on request, and after a change of address. */
export function verificationMail(details: LinkMailDetails): WrittenMail {
  return writeMail('Confirm your email address for Kanooni', {
    preview: 'One step is left: confirm that this address is yours.',
    greeting: greet(details.name),
    whatHappened: 'This email address was given for an account at Kanooni. Confirm that it is yours.',
    button: 'Confirm email address',
    link: details.link,
    validity: `The link works once, until ${nepalTime(details.expiresAt)}.`,
    otherwise: 'If you did not ask for this, you can ignore this mail. The address then stays unconfirmed.',
  })
}

/** Lets the owner of an account choose a new password. */
export function recoveryMail(details: LinkMailDetails): WrittenMail {
  return writeMail('Reset your Kanooni password', {
    preview: 'Choose a new password for your account.',
    greeting: greet(details.name),
    whatHappened:
      'We were asked to reset the password of your Kanooni account. Choose a new one; your other devices are then signed out.',
    button: 'Reset password',
    link: details.link,
    validity: `The link works once, until ${nepalTime(details.expiresAt)}.`,
    otherwise:
      'If you did not ask for this, you can ignore this mail. Your password stays as it is, and nobody can change it without this link.',
  })
}

function writeMail(subject: string, content: MailContent): WrittenMail {
  return { subject, text: layOutText(content), html: layOutHtml(subject, content) }
}

const LONGEST_NAME = 60

// Anyone can sign up with somebody else's address and put an advertisement into the name. Mail programs turn what
// looks like an address into a link, so such a name is left out.
const LOOKS_LIKE_A_LINK = /[/\\@:]|\.\p{L}{2}/u

function greet(name: string): string {
  const oneLine = name.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  if (oneLine === '' || oneLine.length > LONGEST_NAME || LOOKS_LIKE_A_LINK.test(oneLine)) return 'Hello,'
  return `Hello ${oneLine},`
}

const nepalDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const nepalHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })

function nepalTime(instant: number): string {
  return `${nepalDate.format(instant)}, ${nepalHour.format(instant)} Nepal time`
}
