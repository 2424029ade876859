// The words of the mails, in both languages.

import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { dateIn } from '../../contract/date-in.ts'
import { calendarDay, clockTime } from '../../contract/kathmandu.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { nepaliTime } from '../../contract/nepali-time.ts'
import type { Language } from '../../contract/preferences.ts'

interface LinkMailTexts {
  subject: string
  /** The first line that a list of mails shows next to the subject. */
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
  /** Tells the owner of an account that its password is another one now. */
  passwordChanged: LinkMailTexts
  /** Tells the address that an account had that it has another one now. */
  emailChanged: LinkMailTexts
  /** An empty name is left out. */
  greeting: (name: string) => string
  validity: (expiresAt: number) => string
  changed: (changedAt: number) => string
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
  passwordChanged: {
    subject: 'Your Kanooni password was changed',
    preview: 'If this was you, there is nothing to do.',
    whatHappened:
      'The password of your Kanooni account was changed. If this was you, there is nothing to do. If this was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'A new password signs out all other devices.',
  },
  emailChanged: {
    subject: 'The email address of your Kanooni account was changed',
    preview: 'If this was you, there is nothing to do.',
    whatHappened:
      'Your Kanooni account has another email address now, and mail about the account no longer comes here. If this was you, there is nothing to do. If this was not you, somebody knows your password: on a device where you are signed in, open the settings, choose a new password at once, and then put your address back.',
    button: 'Open settings',
    otherwise:
      'If you are not signed in anywhere, or your password no longer works, write to us. Our address is on the contact page of Kanooni.',
  },
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  validity: (expiresAt) => `The link works once, until ${englishTime(expiresAt)}.`,
  changed: (changedAt) => `Changed on ${englishTime(changedAt)}.`,
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
  passwordChanged: {
    subject: 'तपाईंको Kanooni पासवर्ड फेरियो',
    preview: 'तपाईंले नै फेर्नुभएको हो भने केही गर्नु पर्दैन।',
    whatHappened:
      'तपाईंको Kanooni खाताको पासवर्ड फेरियो। तपाईंले नै फेर्नुभएको हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड बनाउनुहोस्।',
    button: 'नयाँ पासवर्ड बनाउनुहोस्',
    otherwise: 'नयाँ पासवर्ड बनाएपछि अरू सबै मोबाइल र कम्प्युटरमा साइन आउट हुन्छ।',
  },
  emailChanged: {
    subject: 'तपाईंको Kanooni खाताको इमेल ठेगाना फेरियो',
    preview: 'तपाईंले नै फेर्नुभएको हो भने केही गर्नु पर्दैन।',
    whatHappened:
      'तपाईंको Kanooni खाताको इमेल ठेगाना फेरियो। अब खातासम्बन्धी इमेल यहाँ आउँदैन। तपाईंले नै फेर्नुभएको हो भने केही गर्नु पर्दैन। होइन भने तपाईंको पासवर्ड अरू कसैलाई थाहा छ। तपाईंको खाता खुलेको मोबाइल वा कम्प्युटरमा सेटिङ खोल्नुहोस्। तुरुन्तै नयाँ पासवर्ड बनाउनुहोस्। त्यसपछि आफ्नो इमेल ठेगाना फेरि राख्नुहोस्।',
    button: 'सेटिङ खोल्नुहोस्',
    otherwise: 'खाता कतै खुलेको छैन वा पासवर्डले काम गर्दैन भने हामीलाई लेख्नुहोस्। हाम्रो ठेगाना Kanooni को सम्पर्क पृष्ठमा छ।',
  },
  greeting: (name) => (name ? `नमस्ते ${name} जी,` : 'नमस्ते,'),
  validity: (expiresAt) => `यो लिङ्क एकपटक मात्र चल्छ, ${nepaliTimeOf(expiresAt)}सम्म।`,
  changed: (changedAt) => `फेरिएको समय: ${nepaliTimeOf(changedAt)}।`,
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
const englishClock = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
const nepaliWeekday = new Intl.DateTimeFormat('ne', { timeZone, weekday: 'long' })
const nepaliMonth = new Intl.DateTimeFormat('ne', { timeZone, month: 'long' })

function englishTime(instant: number): string {
  return `${englishDate.format(instant)}, ${englishClock.format(instant).replace(/\s/, ' ')} Nepal time`
}

/** The day in both calendars, and the time, as the site writes them. */
function nepaliTimeOf(instant: number): string {
  const { year, date } = calendarDay(instant)
  const common = nepaliDigits(`सन् ${year} ${nepaliMonth.format(instant)} ${date}`)
  const day = bikramSambatDay(instant) ? `${dateIn(new Date(instant).toISOString(), 'ne')} (${common})` : common
  const { hour, minute } = clockTime(instant)
  return `${nepaliWeekday.format(instant)}, ${day}, नेपाली समय ${nepaliTime(hour, minute)} बजे`
}
