// Laws that stand next to a number under a name that no list has: "Article 20 of the UDHR", "Section 95 of the income tax
// rules". They need not be told from other words by themselves: what a number is said to be of, it is of.

import { isCapitalised } from './capitals.ts'
import type { NamedWork } from './named-work.ts'
import { isOfOthers } from './other-laws.ts'
import { wordsOfAllForms } from '../text/word-lists.ts'
import { isEnding, type Token } from './tokens.ts'
import AROUND from './words-around-names.json' with { type: 'json' }

const JOINING: ReadonlySet<string> = new Set(wordsOfAllForms(AROUND.firm))
const WITHIN = new Set(['and', 'of', 'on', 'for', 'to', 'against', 'relating', '(', ')', '&'])
/** Words that leave open which law is meant. */
const OPEN: ReadonlySet<string> = new Set(wordsOfAllForms(AROUND.open))
const KIND = /^(?:acts?|codes?|laws?|rules?|regulations?|ordinance|statute|constitution|bill)$/i
const TREATY = /^(?:convention|covenant|declaration|protocol|treaty)$/i
const MOST_TOKENS = 14

/** The law that is said, behind a number, to hold it; null when none is, or only "the Act", "this law". */
export function readStatedBehind(tokens: readonly Token[], next: number): NamedWork | null {
  const joining = tokens[next]?.text ?? ''
  if (!JOINING.has(joining)) return null
  let end: number | null = null
  let isSpecific = false
  let isVague = true
  for (let at = next + 1; at < next + MOST_TOKENS; at++) {
    const token = tokens[at]
    if (!token || (token.kind !== 'word' && !WITHIN.has(token.text))) break
    if (KIND.test(token.text)) {
      if (isSpecific) end = at + 1
      isVague &&= /^laws?$/i.test(token.text)
      break
    }
    if (OPEN.has(token.text.toLowerCase().replace(/['’]/, '')) || WITHIN.has(token.text)) continue
    const isName = isCapitalised(token) || TREATY.test(token.text)
    if (!isName && (joining !== 'of' || end !== null)) break
    isSpecific = true
    isVague &&= !isName && !isOfOthers(token)
    if (isName && (joining === 'of' || TREATY.test(token.text))) end = at + 1
  }
  return end === null ? null : { first: next, next: end, works: [], isCertain: false, isVague }
}

const ACRONYM = /^[A-Z]{3,}$/
const SHOUTED = new Set(wordsOfAllForms(AROUND.shouted).map((word) => word.toUpperCase()))

/** "IPC Section 302", "CEDAW को धारा १६"; null when no such short form stands right before a number. */
export function readStatedBefore(tokens: readonly Token[], first: number, from: number): NamedWork | null {
  const before = tokens[first - 1]
  const hasEnding = before !== undefined && isEnding(before)
  const at = hasEnding ? first - 2 : first - 1
  const [token, unit] = [tokens[at], tokens[first]]
  const isJoined = hasEnding || /^[a-z]/i.test(unit?.text ?? '')
  if (!token || at < from || !isJoined || !ACRONYM.test(token.text) || SHOUTED.has(token.text)) return null
  return ACRONYM.test(unit?.text ?? '') ? null : { first: at, next: at + 1, works: [], isCertain: false }
}
