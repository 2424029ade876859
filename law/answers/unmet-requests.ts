// What people ask of Kanooni that it does not do, though it holds the law on the matter: a document, a forecast, a name.

import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './unmet-request-phrases.json' with { type: 'json' }

export type UnmetRequest = keyof typeof PHRASES.groups

const says = readPhraseGroups(PHRASES)
const requests = Object.keys(says) as UnmetRequest[]

/** What a question asks for that is not done here, in the order of the file; empty where it asks for nothing of it. */
export function findUnmetRequests(question: string): UnmetRequest[] {
  const text = preparePhraseText(question)
  return requests.filter((request) => says[request](text))
}
