// What people say of danger, by phrases.

import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

/** For each group of phrases, whether one of them is said. */
export const says = readPhraseGroups(PHRASES)

const SIGNS = Object.keys(says) as (keyof typeof says)[]

/** The signs of danger that a message has, by name; none where it has none. */
export function saidOfDanger(message: string): string[] {
  const text = preparePhraseText(message)
  return SIGNS.filter((sign) => says[sign](text)).map((sign) => `said ${sign}`)
}
