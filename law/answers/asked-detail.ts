import type { FactKind } from '../../contract/library.ts'
import type { PhraseText } from '../text/phrase-finder.ts'
import { readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './asked-details.json' with { type: 'json' }
import BROAD from './what-to-do-phrases.json' with { type: 'json' }

/** The one thing that a question asks for; it comes first in the answer. */
export type AskedDetail = keyof typeof PHRASES.groups

/** In the order of the file: "how many years in jail" asks for the punishment, not for a time limit. */
const DETAILS = Object.entries(readPhraseGroups(PHRASES)) as [AskedDetail, (phraseText: PhraseText) => boolean][]

/** What a question asks for, if it is one thing; null when it asks for all of the matter. */
export function findAskedDetail(phraseText: PhraseText): AskedDetail | null {
  return DETAILS.find(([, asks]) => asks(phraseText))?.[0] ?? null
}

/** Whether a question asks what can be done, so that its answer needs the steps whatever else it asks for. */
export const asksWhatToDo: (phraseText: PhraseText) => boolean = readPhraseGroups(BROAD).whatToDo

const FACTS_OF: Partial<Record<AskedDetail, readonly FactKind[]>> = {
  punishment: ['punishment'],
  age: ['age'],
  amount: ['amount'],
  where: ['authority'],
  'time-limit': ['time-limit', 'period'],
}

/** The kinds of facts that tell the asked-for thing; none for what only a guide tells. */
export const factsOf = (detail: AskedDetail | null): readonly FactKind[] => (detail && FACTS_OF[detail]) ?? []
