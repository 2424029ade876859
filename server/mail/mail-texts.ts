// The words of the mails, in both languages.

import { bikramSambatDay } from '../../contract/bikram-sambat.ts'
import { dateIn } from '../../contract/date-in.ts'
import { calendarDay, clockTime } from '../../contract/kathmandu.ts'
import { nepaliDigits } from '../../contract/nepali-digits.ts'
import { nepaliTime } from '../../contract/nepali-time.ts'
import type { Language } from '../../contract/preferences.ts'

export interface MailWords {
  subject: string
  /** The first line that a list of mails shows next to the subject. */
  preview: string
  whatHappened: string
  otherwise: string
}

interface ButtonMailWords extends MailWords {
  button: string
}

/**
 * Mails with a link: asks the owner of an address to confirm it (after sign-up, on request, and after a change of address); lets
 * the owner of an account choose a new password; signs the owner of an address in.
 */
export type LinkMailKind = 'verification' | 'recovery' | 'signInLink'
/** Mails with a code: to sign in, and as a second factor. */
export type CodeMailKind = 'signInCode' | 'secondFactorCode'
/**
 * Mails that tell the owner of an account what was done with it: the password is another one, the address (told to the one
 * before), somebody signed in on a device that was never used before, two-step verification was turned off, and a key for programs
 * was made.
 */
export type ChangeMailKind = 'passwordChanged' | 'emailChanged' | 'newDevice' | 'twoStepOff' | 'apiKeyMade'
/** Mails after which there is nothing left to do. */
export type NoticeMailKind = 'accountDeleted'

type MailTexts = Record<LinkMailKind | ChangeMailKind, ButtonMailWords> &
  Record<CodeMailKind | NoticeMailKind, MailWords> & {
    /** An empty name is left out. */
    greeting: (name: string) => string
    validity: (expiresAt: number) => string
    codeLabel: string
    codeValidity: (expiresAt: number) => string
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
      'Your Kanooni account has another email address now, and mail about the account no longer comes here. If this was you, there is nothing to do. If this was not you, somebody knows your password: put this address back and choose a new password.',
    button: 'Put this address back',
    otherwise:
      'That works for seven days and signs out every device. If the link no longer works, write to us. Our address is on the contact page of Kanooni.',
  },
  signInLink: {
    subject: 'Sign in to Kanooni',
    preview: 'Open the link on the device on which you asked for it.',
    whatHappened: 'Somebody, probably you, asked for a link to sign in to Kanooni with this email address.',
    button: 'Sign in',
    otherwise: 'If you did not ask for this, you can ignore this mail. Give the link to nobody.',
  },
  signInCode: {
    subject: 'Your code to sign in to Kanooni',
    preview: 'Type it into the page that asks for it.',
    whatHappened: 'Somebody, probably you, asked for a code to sign in to Kanooni with this email address.',
    otherwise: 'If you did not ask for this, you can ignore this mail. We never ask for the code: give it to nobody.',
  },
  secondFactorCode: {
    subject: 'Your Kanooni security code',
    preview: 'Type it into the page that asks for it.',
    whatHappened: 'To go on with your Kanooni account, type this code into the page that asks for it.',
    otherwise:
      'If you did not ask for this, somebody knows your password: choose a new one. We never ask for the code: give it to nobody.',
  },
  newDevice: {
    subject: 'New sign-in to your Kanooni account',
    preview: 'If this was you, there is nothing to do.',
    whatHappened:
      'Somebody signed in to your Kanooni account on a device that has not been used for it before. If this was you, there is nothing to do. If this was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'A new password signs out all other devices.',
  },
  twoStepOff: {
    subject: 'Two-step verification was turned off for your Kanooni account',
    preview: 'If this was you, there is nothing to do.',
    whatHappened:
      'Signing in to your Kanooni account takes your password alone again. If this was you, there is nothing to do. If this was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'A new password signs out all other devices.',
  },
  apiKeyMade: {
    subject: 'A key for programs was made for your Kanooni account',
    preview: 'If this was you, there is nothing to do.',
    whatHappened:
      'A key was made with which a program can ask Kanooni questions in your name. It is in the settings, where you can revoke it. If this was you, there is nothing to do. If this was not you, choose a new password at once.',
    button: 'Choose a new password',
    otherwise: 'A new password signs out all other devices and ends all keys.',
  },
  accountDeleted: {
    subject: 'Your Kanooni account is deleted',
    preview: 'Your conversations can no longer be read by anybody.',
    whatHappened:
      'Your Kanooni account is deleted, as was asked for in its settings. Nobody can sign in to it or read its conversations any more. What is left of them is being erased now.',
    otherwise: 'This is the last mail about this account. You can make a new one with this address at any time.',
  },
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  validity: (expiresAt) => `The link works once, until ${englishTime(expiresAt)}.`,
  codeLabel: 'Your code:',
  codeValidity: (expiresAt) => `The code works once, until ${englishTime(expiresAt)}.`,
  changed: (changedAt) => `Done on ${englishTime(changedAt)}.`,
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
      'तपाईंको Kanooni खाताको इमेल ठेगाना फेरियो। अब खातासम्बन्धी इमेल यहाँ आउँदैन। तपाईंले नै फेर्नुभएको हो भने केही गर्नु पर्दैन। होइन भने तपाईंको पासवर्ड अरू कसैलाई थाहा छ। तुरुन्तै यही ठेगाना फर्काउनुहोस् र नयाँ पासवर्ड बनाउनुहोस्।',
    button: 'यही ठेगाना फर्काउनुहोस्',
    otherwise:
      'सात दिनसम्म फर्काउन मिल्छ। फर्काएपछि सबै मोबाइल र कम्प्युटरमा साइन आउट हुन्छ। लिङ्कले काम गर्न छोड्यो भने हामीलाई लेख्नुहोस्। हाम्रो ठेगाना Kanooni को सम्पर्क पृष्ठमा छ।',
  },
  signInLink: {
    subject: 'Kanooni मा साइन इन गर्नुहोस्',
    preview: 'लिङ्क जहाँबाट मागेको हो, त्यही मोबाइल वा कम्प्युटरमा खोल्नुहोस्।',
    whatHappened: 'यो इमेल ठेगानाबाट Kanooni मा साइन इन गर्न लिङ्क मागियो। तपाईंले नै माग्नुभएको हुनुपर्छ।',
    button: 'साइन इन गर्नुहोस्',
    otherwise: 'तपाईंले माग्नुभएको होइन भने यो इमेललाई वास्ता नगर्नुहोस्। लिङ्क कसैलाई नदिनुहोस्।',
  },
  signInCode: {
    subject: 'Kanooni मा साइन इन गर्ने कोड',
    preview: 'कोड मागेको पृष्ठमा यो लेख्नुहोस्।',
    whatHappened: 'यो इमेल ठेगानाबाट Kanooni मा साइन इन गर्न कोड मागियो। तपाईंले नै माग्नुभएको हुनुपर्छ।',
    otherwise: 'तपाईंले माग्नुभएको होइन भने यो इमेललाई वास्ता नगर्नुहोस्। हामी कहिल्यै कोड सोध्दैनौँ: कसैलाई नदिनुहोस्।',
  },
  secondFactorCode: {
    subject: 'तपाईंको Kanooni सुरक्षा कोड',
    preview: 'कोड मागेको पृष्ठमा यो लेख्नुहोस्।',
    whatHappened: 'आफ्नो Kanooni खातामा अगाडि बढ्न कोड मागेको पृष्ठमा यो कोड लेख्नुहोस्।',
    otherwise:
      'तपाईंले माग्नुभएको होइन भने तपाईंको पासवर्ड अरू कसैलाई थाहा छ: नयाँ पासवर्ड बनाउनुहोस्। हामी कहिल्यै कोड सोध्दैनौँ: कसैलाई नदिनुहोस्।',
  },
  newDevice: {
    subject: 'तपाईंको Kanooni खातामा नयाँ ठाउँबाट साइन इन भयो',
    preview: 'तपाईं नै हो भने केही गर्नु पर्दैन।',
    whatHappened:
      'यसअघि प्रयोग नभएको मोबाइल वा कम्प्युटरबाट तपाईंको Kanooni खातामा साइन इन भयो। तपाईं नै हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड बनाउनुहोस्।',
    button: 'नयाँ पासवर्ड बनाउनुहोस्',
    otherwise: 'नयाँ पासवर्ड बनाएपछि अरू सबै मोबाइल र कम्प्युटरमा साइन आउट हुन्छ।',
  },
  twoStepOff: {
    subject: 'तपाईंको Kanooni खाताको दुई चरणको सुरक्षा हटाइयो',
    preview: 'तपाईंले नै हटाउनुभएको हो भने केही गर्नु पर्दैन।',
    whatHappened:
      'अब तपाईंको Kanooni खातामा पासवर्डले मात्र साइन इन हुन्छ। तपाईंले नै हटाउनुभएको हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड बनाउनुहोस्।',
    button: 'नयाँ पासवर्ड बनाउनुहोस्',
    otherwise: 'नयाँ पासवर्ड बनाएपछि अरू सबै मोबाइल र कम्प्युटरमा साइन आउट हुन्छ।',
  },
  apiKeyMade: {
    subject: 'तपाईंको Kanooni खातामा प्रोग्रामका लागि नयाँ चाबी बन्यो',
    preview: 'तपाईंले नै बनाउनुभएको हो भने केही गर्नु पर्दैन।',
    whatHappened:
      'एउटा चाबी बन्यो, जसले कुनै प्रोग्रामले तपाईंको नाममा Kanooni लाई प्रश्न सोध्न सक्छ। चाबी सेटिङमा छ, त्यहीँबाट हटाउन सकिन्छ। तपाईंले नै बनाउनुभएको हो भने केही गर्नु पर्दैन। होइन भने तुरुन्तै नयाँ पासवर्ड बनाउनुहोस्।',
    button: 'नयाँ पासवर्ड बनाउनुहोस्',
    otherwise: 'नयाँ पासवर्ड बनाएपछि अरू सबै मोबाइल र कम्प्युटरमा साइन आउट हुन्छ, र सबै चाबी चल्न छोड्छन्।',
  },
  accountDeleted: {
    subject: 'तपाईंको Kanooni खाता मेटियो',
    preview: 'तपाईंका कुराकानी अब कसैले पढ्न सक्दैन।',
    whatHappened:
      'सेटिङबाट मागेअनुसार तपाईंको Kanooni खाता मेटियो। अब यो खातामा कसैले साइन इन गर्न वा यसका कुराकानी पढ्न सक्दैन। बाँकी रहेका कुरा पनि अहिले नै मेटिँदै छन्।',
    otherwise: 'यो खाताबारेको अन्तिम इमेल यही हो। यही ठेगानाबाट जहिले पनि नयाँ खाता बनाउन सक्नुहुन्छ।',
  },
  greeting: (name) => (name ? `नमस्ते ${name} जी,` : 'नमस्ते,'),
  validity: (expiresAt) => `यो लिङ्क एकपटक मात्र चल्छ, ${nepaliTimeOf(expiresAt)}सम्म।`,
  codeLabel: 'तपाईंको कोड:',
  codeValidity: (expiresAt) => `यो कोड एकपटक मात्र चल्छ, ${nepaliTimeOf(expiresAt)}सम्म।`,
  changed: (changedAt) => `यो भएको समय: ${nepaliTimeOf(changedAt)}।`,
  otherWay: 'बटनले काम गरेन भने यो ठेगाना ब्राउजरमा खोल्नुहोस्:',
  signature: 'Kanooni · सबैका लागि कानुन',
}

export const MAIL_TEXTS: Record<Language, MailTexts> = { en, ne }

/** Made for each mail, of which there are few: the words of a language take a while to be loaded, and a start waits for nothing. */
const writtenInNepal = (instant: number, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kathmandu', ...options }).format(instant)

function englishTime(instant: number): string {
  const day = writtenInNepal(instant, 'en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = writtenInNepal(instant, 'en-US', { timeStyle: 'short' })
  return `${day}, ${clock.replace(/\s/, ' ')} Nepal time`
}

/** The day in both calendars, and the time, as the site writes them. */
function nepaliTimeOf(instant: number): string {
  const { year, date } = calendarDay(instant)
  const common = nepaliDigits(`सन् ${year} ${writtenInNepal(instant, 'ne', { month: 'long' })} ${date}`)
  const day = bikramSambatDay(instant) ? `${dateIn(new Date(instant).toISOString(), 'ne')} (${common})` : common
  const { hour, minute } = clockTime(instant)
  return `${writtenInNepal(instant, 'ne', { weekday: 'long' })}, ${day}, नेपाली समय ${nepaliTime(hour, minute)} बजे`
}
