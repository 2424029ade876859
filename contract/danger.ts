// Whom somebody in danger is told to call before anything else is read, in an answer and above the results of a search.

import type { Language } from './preferences.ts'

export const DANGER_KINDS = ['suicide', 'trafficking', 'violence', 'injury', 'arrest'] as const

export interface Danger {
  kind: (typeof DANGER_KINDS)[number]
  /** A child is in it. */
  isChild: boolean
}

export const DANGERS: readonly Danger[] = DANGER_KINDS.flatMap((kind) => [
  { kind, isChild: false },
  { kind, isChild: true },
])

/** Ids of help entries, the most urgent first. */
const HELP: Record<Danger['kind'], readonly [string, ...string[]]> = {
  violence: ['police', 'women-commission'],
  trafficking: ['police', 'women-commission'],
  suicide: ['suicide-helpline', 'ambulance', 'police'],
  injury: ['ambulance', 'police'],
  arrest: ['legal-aid', 'human-rights-commission'],
}

const NOW = {
  en: 'If you or someone else is in danger now, call first:',
  ne: 'तपाईं वा अरू कोही अहिले खतरामा हुनुहुन्छ भने पहिले यहाँ फोन गर्नुहोस्:',
}

/** The sentence above whom to call. */
export const CALL_FIRST: Record<Danger['kind'], Record<Language, string>> = {
  violence: NOW,
  trafficking: NOW,
  injury: NOW,
  suicide: {
    en: 'Please do not stay alone with this. Call now, or ask someone near you to call:',
    ne: 'कृपया एक्लै नबस्नुहोस्। अहिले नै फोन गर्नुहोस्, वा नजिकको कसैलाई फोन गरिदिन भन्नुहोस्:',
  },
  arrest: {
    en: 'If someone is being arrested or held now, ask for a lawyer at once. Free help:',
    ne: 'अहिले कसैलाई पक्राउ गरिँदै छ वा थुनिएको छ भने तुरुन्तै वकिल माग्नुहोस्। निःशुल्क सहायता:',
  },
}

/** A name for a danger, other than that of any danger with other people to call. */
export const callKey = ({ kind, isChild }: Danger): string => `${kind}${isChild ? '-child' : ''}`

/** Ids of the help entries that stand first, the most urgent first. */
export function emergencyContactIds({ kind, isChild }: Danger): string[] {
  const [first, ...others] = HELP[kind]
  return [first, ...(isChild ? ['child-helpline'] : []), ...others]
}
