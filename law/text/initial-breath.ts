// Keys of words level what people mix up, भ and व as well: "bhada" and "bada" may be one word. Where both letters are certain, they are not.

import { CONSONANTS } from './devanagari-letters.ts'
import { hasDevanagari } from './normalize.ts'

const FIRST = /^([kgjtdbvwz])\1*(h?)/
const SAME_SOUND: Readonly<Record<string, string>> = { v: 'b', w: 'b', z: 'j' }

/** Whether two folded words surely begin with two sounds that only a breath tells apart, as भाडा and वडा do. In Latin letters many leave the h out. */
export function differInBreath(one: string, other: string): boolean {
  const [first, second] = [beginningOf(one), beginningOf(other)]
  if (!first || !second || first.sound !== second.sound || first.isBreathed === second.isBreathed) return false
  return first.isBreathed ? second.isCertain : first.isCertain
}

function beginningOf(word: string) {
  const isCertain = hasDevanagari(word)
  const [, letter, breath] = FIRST.exec(isCertain ? (CONSONANTS[word.charAt(0)] ?? '') : word) ?? []
  return letter === undefined ? null : { sound: SAME_SOUND[letter] ?? letter, isBreathed: breath === 'h', isCertain }
}
