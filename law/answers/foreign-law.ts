// Questions about the law of another state, of which the library holds none.

import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './foreign-law-phrases.json' with { type: 'json' }

const says = readPhraseGroups(PHRASES)

/** Whether a question asks what the law of another state says, and nothing of Nepal's. */
export function asksForForeignLaw(question: string): boolean {
  const text = preparePhraseText(question)
  return says.foreign(text) && !says.nepalAsWell(text)
}
