// The words of the mails, in both languages.

import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { type CalendarDay, calendarDay } from '../../contract/kathmandu.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import type { Language } from '../../contract/preferences.ts'

interface LinkMailTexts {
  subject: string
  /** The first line that a list of mails shows beside the subject. */
  preview: string
  whatHappened: string
  button: string
  otherwise: string
}

interface MailTexts {
  /** Asks the owner of an address to confirm it: after sign-up, on request, and after a change of address. */
  verification: LinkMailTexts
  /** Lets the owner of an account choose a new password. */
  recovery: LinkMailTexts
  /** An empty name is left out. */
  greeting: (name: string) => string
  validity: (expiresAt: number) => string
  otherWay: string
  signature: string
}

const en: MailTexts = {
  verification: {
    subject: 'Confirm your email address for Kanooni',
    preview: 'One step is left: confirm that this address is yours.',
    whatHappened: 'This email address was given for an account at Kanooni. Confirm that it is yours.',
    button: 'Confirm email address',
    otherwise: 'If you did not ask for this, you can ignore this mail. The address then stays unconfirmed.',
  },
  recovery: {
    subject: 'Reset your Kanooni password',
    preview: 'Choose a new password for your account.',
    whatHappened:
      'We were asked to reset the password of your Kanooni account. Choose a new one; your other devices are then signed out.',
    button: 'Reset password',
    otherwise:
      'If you did not ask for this, you can ignore this mail. Your password stays as it is, and nobody can change it without this link.',
  },
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  validity: (expiresAt) => `The link works once, until ${englishTime(expiresAt)}.`,
  otherWay: 'If the button does not work, open this address in your browser:',
  signature: 'Kanooni · Law For Everyone',
}

const ne: MailTexts = {
  verification: {
    subject: 'Kanooni: आफ्नो इमेल ठेगाना पुष्टि गर्नुहोस्',
    preview: 'एउटै काम बाँकी छ: यो ठेगाना तपाईंकै हो भनेर पुष्टि गर्नुहोस्।',
    whatHappened: 'Kanooni को एउटा खातामा यो इमेल ठेगाना दिइएको छ। ठेगाना तपाईंकै हो भने पुष्टि गर्नुहोस्।',
    button: 'इमेल ठेगाना पुष्टि गर्नुहोस्',
    otherwise: 'तपाईंले दिनुभएको होइन भने यो इमेललाई वास्ता नगर्नुहोस्। पुष्टि नगरेसम्म केही हुँदैन।',
  },
  recovery: {
    subject: 'आफ्नो Kanooni पासवर्ड फेर्नुहोस्',
    preview: 'आफ्नो खाताको नयाँ पासवर्ड रोज्नुहोस्।',
    whatHappened:
      'तपाईंको Kanooni खाताको पासवर्ड फेर्ने अनुरोध आयो। नयाँ पासवर्ड रोज्नुहोस्। त्यसपछि अरू मोबाइल र कम्प्युटरमा साइन आउट हुन्छ।',
    button: 'पासवर्ड फेर्नुहोस्',
    otherwise: 'यो अनुरोध तपाईंको होइन भने यो इमेललाई वास्ता नगर्नुहोस्। पासवर्ड जस्ताको तस्तै रहन्छ, र यो लिङ्क नभई कसैले फेर्न सक्दैन।',
  },
  greeting: (name) => (name ? `नमस्ते ${name} जी,` : 'नमस्ते,'),
  validity: (expiresAt) => `यो लिङ्क एकपटक मात्र चल्छ, ${nepaliTime(expiresAt)}सम्म।`,
  otherWay: 'बटनले काम गरेन भने यो ठेगाना ब्राउजरमा खोल्नुहोस्:',
  signature: 'Kanooni · सबैका लागि कानुन',
}

export const MAIL_TEXTS: Record<Language, MailTexts> = { en, ne }

const timeZone = 'Asia/Kathmandu'
const englishDate = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
const nepaliWeekday = new Intl.DateTimeFormat('ne', { timeZone, weekday: 'long' })

function englishTime(instant: number): string {
  return `${englishDate.format(instant)}, ${clock.format(instant)} Nepal time`
}

/** The day in both calendars, in numbers as people write it. */
function nepaliTime(instant: number): string {
  const common = `सन् ${inNumbers(calendarDay(instant))}`
  const bikramSambat = bikramSambatDay(instant)
  const day = bikramSambat ? `${inNumbers(bikramSambat)} (${common})` : common
  return nepaliDigits(`${nepaliWeekday.format(instant)}, ${day}, नेपाली समय ${clock.format(instant)} बजे`)
}

function inNumbers({ year, month, date }: CalendarDay): string {
  return `${year}/${month + 1}/${date}`
}
