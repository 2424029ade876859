// Names of laws that the library does not hold, by how such names are built.

import { isCapitalised, standsBeforeNames } from './capitals.ts'
import type { NamedWork } from './named-work.ts'
import { isOfOthers } from './other-laws.ts'
import { readYear } from './read-year.ts'
import KINDS from './kinds-of-law.json' with { type: 'json' }
import { hasEnding, isOneOf, nameKeysOf, type Token } from './tokens.ts'
import AROUND from './words-around-names.json' with { type: 'json' }

/**
 * The name of a law that ends at a token, or that begins there with "Act relating to"; null when there is none.
 * @param from the first token that is not part of another name.
 */
export function findUnknown(tokens: readonly Token[], at: number, from: number): NamedWork | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  if (ENGLISH_KIND.test(token.text)) return findEnglish(tokens, at, from)
  return isNepaliKind(token.word) ? findNepali(tokens, at, from) : null
}

const ENGLISH_KIND =
  /^(?:Act|Code|Ordinance|Constitution|Rules|Regulations?|Directives?|Guidelines?|Bylaws?|Bye-laws?|Procedures?)$/
const CONNECTORS = new Set(['of', 'and', 'the', 'for', 'to', 'on', 'relating', 'in', 'with', 'against', '&', '(', ')'])
const MOST_ENGLISH_TOKENS = 16

/** A kind of law behind words with capitals, or before "relating to" and such words. */
function findEnglish(tokens: readonly Token[], at: number, from: number): NamedWork | null {
  // "Child Labour (Prohibition and Regulation) Act" does not end at its second kind.
  if (tokens[at + 1]?.text === ')' && tokens[at + 2]?.text === 'Act') return null
  const first = firstOfEnglish(tokens, at, from)
  const end = first < at ? at + 1 : endOfRelating(tokens, at)
  if (end === null) return null
  const { next, years } = readYear(tokens, end)
  // "Dress Code" and "House Rules" are no law, as long as no number is said to be of them; "Dress Code 2070" would be.
  return { first, next, works: [], isCertain: years.length > 0 || tokens[at]?.text === 'Act' }
}

function firstOfEnglish(tokens: readonly Token[], at: number, from: number): number {
  // "Where the Act applies" speaks of one that was named before; no title has an article before its kind.
  if (/^(?:the|this|that|an?)$/i.test(tokens[at - 1]?.text ?? '')) return at
  let first = at
  let isBracketed = false
  for (let place = at - 1; place >= Math.max(from, at - MOST_ENGLISH_TOKENS); place--) {
    const token = tokens[place]
    if (!token || (!CONNECTORS.has(token.text) && !isCapitalised(token))) break
    if (token.text === ')' || token.text === '(') isBracketed = token.text === ')'
    if (!isBracketed && (ENGLISH_KIND.test(token.text) || standsBeforeNames(token))) break
    if (isCapitalised(token)) first = place
  }
  return first
}

function endOfRelating(tokens: readonly Token[], at: number): number | null {
  if (!/^(?:Relating|relating|on|for|concerning)$/.test(tokens[at + 1]?.text ?? '')) return null
  let end: number | null = null
  for (let place = at + 2; place < at + MOST_ENGLISH_TOKENS; place++) {
    const token = tokens[place]
    if (!token || (!CONNECTORS.has(token.text) && !isCapitalised(token))) break
    if (isCapitalised(token)) end = place + 1
  }
  return end
}

const LAW = nameKeysOf(KINDS.vague)
/** Of these, the kind alone is a name: none of them is in the library. */
const TREATIES = nameKeysOf(KINDS.treaties)
const NEPALI_KINDS = nameKeysOf(KINDS.kinds, KINDS.vague, KINDS.treaties)
const isNepaliKind = (word: string) => isOneOf(NEPALI_KINDS, word)
const MOST_NEPALI_TOKENS = 10
/** Words before "ऐन" that make it no name: this, that, the said, the law in force. */
const NO_NAMES = nameKeysOf(AROUND.noNames)

/** Without capitals, only a year or a provision behind it tells the name of a law from talk about laws. */
function findNepali(tokens: readonly Token[], at: number, from: number): NamedWork | null {
  const first = firstOfNepali(tokens, at, from)
  if (first === at && !isOneOf(TREATIES, tokens[at]?.word ?? '')) return null
  const { next, years } = readYear(tokens, at + 1)
  const isLaw = isOneOf(LAW, tokens[at]?.word ?? '')
  const isVague = isLaw && years.length === 0 && !tokens.slice(first, at).some(isOfOthers)
  return { first, next, works: [], isCertain: years.length > 0, isVague }
}

/** Across what stands between brackets: "बाल श्रम (निषेध र नियमित गर्ने) ऐन". */
function firstOfNepali(tokens: readonly Token[], at: number, from: number): number {
  let first = at
  let isBracketed = false
  for (let place = at - 1; place >= Math.max(from, at - MOST_NEPALI_TOKENS); place--) {
    const token = tokens[place]
    if (token?.text === ')' || token?.text === '(') {
      isBracketed = token.text === ')'
      continue
    }
    if (token?.kind !== 'word') break
    if (isBracketed) continue
    if (isNepaliKind(token.word) || NO_NAMES.has(token.word) || hasEnding(token)) break
    first = place
  }
  return first
}
