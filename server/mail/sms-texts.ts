// Short messages: one line each, as long as one SMS in its script where it can be.

import type { Language } from '../../contract/preferences.ts'
import type { WrittenMail } from './templates.ts'

type SmsKind = 'signInCode' | 'phoneVerification'

const TEXTS: Record<Language, Record<SmsKind, (code: string) => string>> = {
  en: {
    signInCode: (code) => `${code} is your Kanooni sign-in code. Give it to nobody.`,
    phoneVerification: (code) => `${code} is your Kanooni code to confirm this number. Give it to nobody.`,
  },
  ne: {
    signInCode: (code) => `Kanooni मा साइन इन गर्ने कोड: ${code}। कसैलाई नदिनुहोस्।`,
    phoneVerification: (code) => `Kanooni मा यो नम्बर पुष्टि गर्ने कोड: ${code}। कसैलाई नदिनुहोस्।`,
  },
}

/** A short message with a code, in the form of a mail: the outbox keeps both. */
export function smsMessage(kind: SmsKind, { language, code }: { language: Language; code: string }): WrittenMail {
  return { subject: 'SMS', text: TEXTS[language][kind](code), html: '' }
}
