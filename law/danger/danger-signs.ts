// What people say of danger, by phrases.

import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './danger-phrases.json' with { type: 'json' }

/** For each group of phrases, whether one of them is said. */
export const says = readPhraseGroups(PHRASES)

type Group = keyof typeof says
/** Say of whom somebody tells, and are no signs by themselves. */
const OF_WHOM: ReadonlySet<Group> = new Set<Group>(['byStranger', 'childByAge', 'grownUp'])
const SIGNS = (Object.keys(says) as Group[]).filter((group) => !OF_WHOM.has(group))

/** The signs of danger that a message has, by name; none where it has none. */
export function saidOfDanger(message: string): string[] {
  const text = preparePhraseText(message)
  const isSaid = (sign: Group) => says[sign](text) || (sign === 'child' && says.childByAge(text))
  return SIGNS.filter(isSaid).map((sign) => `said ${sign}`)
}
