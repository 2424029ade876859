// What makes a name that of another law than the one it looks like: "Indian Penal Code", "the old Labour Act",
// "भारतको संविधान", "Labour Act Rules".

import { isCapitalised, standsBeforeNames } from './capitals.ts'
import KINDS from './kinds-of-law.json' with { type: 'json' }
import OTHER_STATES from './other-states.json' with { type: 'json' }
import { isEnding, isOneOf, nameKeysOf, type Token } from './tokens.ts'

const OTHERS = nameKeysOf(...Object.values(OTHER_STATES))
/** In small letters, one of them is a pronoun. */
const CAPITALS = /^(?:US|UK|EU|UN)$/

/** Whether a word says that the law named behind it is another state's, an earlier one, or not law yet. */
export function isOfOthers({ text, word }: Token): boolean {
  return CAPITALS.test(text) || isOneOf(OTHERS, word)
}

/** Place of the word that makes the name at a place another law's: right before it, or before a case ending. */
export function otherBefore(tokens: readonly Token[], at: number): number | null {
  const before = tokens[at - 1]
  const place = before && isEnding(before) ? at - 2 : at - 1
  const token = tokens[place]
  return token && isOfOthers(token) ? place : null
}

const OURS = /^Nepal(?:i|ese|['’]s)?$/
const LATER_KIND = /^(?:Rules?|Regulations?|Bill|Ordinance|Directives?|Guidelines?)$/
const NEPALI_LATER_KINDS = nameKeysOf(KINDS.madeUnderAct)
const MOST_OF_STATE = 6

interface Behind {
  next: number
  isOurs: boolean
}

/** What stands behind a name and belongs to it: "of Nepal", "of India", "(India)", "Rules"; null when nothing does. */
export function readBehindName(tokens: readonly Token[], at: number): Behind | null {
  const [token, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (!token) return null
  if (LATER_KIND.test(token.text) || isOneOf(NEPALI_LATER_KINDS, token.word)) return { next: at + 1, isOurs: false }
  if (token.text === '(' && second && isOfOthers(second) && third?.text === ')') return { next: at + 3, isOurs: false }
  return token.text === 'of' ? readState(tokens, at + 1) : null
}

/** "Nepal", "India", "the Kingdom of Nepal", "the United States of America". */
function readState(tokens: readonly Token[], from: number): Behind | null {
  const start = tokens[from]?.text === 'the' ? from + 1 : from
  const first = tokens[start]
  if (!first || standsBeforeNames(first) || !(isCapitalised(first) || isOfOthers(first))) return null
  const words: string[] = []
  for (let at = start; at < start + MOST_OF_STATE; at++) {
    const token = tokens[at]
    if (!token || !(token.text === 'of' || isCapitalised(token) || isOfOthers(token))) break
    words.push(token.text)
  }
  return { next: start + words.length, isOurs: words.some((word) => OURS.test(word)) && !words.includes('Kingdom') }
}
