import type { PhraseText } from '../text/phrase-finder.ts'
import { readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './asked-details.json' with { type: 'json' }

/** The one thing that a question asks for; it comes first in the answer. */
export type AskedDetail = keyof typeof PHRASES.groups

/** In the order of the file: "how many years in jail" asks for the punishment, not for a time limit. */
const DETAILS = Object.entries(readPhraseGroups(PHRASES)) as [AskedDetail, (phraseText: PhraseText) => boolean][]

/** What a question asks for, if it is one thing; null when it asks for all of the matter. */
export function findAskedDetail(phraseText: PhraseText): AskedDetail | null {
  return DETAILS.find(([, asks]) => asks(phraseText))?.[0] ?? null
}
