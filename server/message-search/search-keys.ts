// The keys under which a message is found: what the words of a text share in both scripts and all their spellings. Texts and
// what is searched for go through the same functions; a change here needs another `SEARCH_VERSION`.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { LEAST_SIGNS_TO_GUESS } from '../../law/text/count-slips.ts'
import { memoise } from '../../law/text/memoise.ts'
import { hasDevanagari, tokenize } from '../../law/text/normalize.ts'
import { phoneticKey, phoneticStems } from '../../law/text/phonetic-key.ts'
import { isStopWord } from '../../law/text/stop-words.ts'
import { termsOf } from '../../law/text/terms.ts'

/** By which release of these functions messages are indexed. Messages of an earlier one are indexed again. */
export const SEARCH_VERSION = 1
/** The version of a message that the backlog is to index. */
export const UNINDEXED = 0

/** What is longer is no word, and some expressions take long over it. */
const LONGEST_WORD = 40
/** The longest message has 3,500 where it is made of extracts of all laws; made-up words could be 20,000. */
const MOST_KEYS = 4_000

/** How a word is spelled, and how it sounds: what begins with the one is never taken for the other. */
const SPELLED = 's'
const SOUNDS = 'p'

/**
 * The keys of a text, each once, and so many of a very long one. What says nothing by itself ("the", "को") has none. They are made in
 * slices of a few milliseconds, so that a text of words that nobody knows stands in nobody's way.
 */
export async function keysOfText(text: string): Promise<string[]> {
  const keys = new Set<string>()
  let sliceEnd = await nextSlice()
  for (const word of new Set(tokenize(text))) {
    if (keys.size >= MOST_KEYS) break
    if (performance.now() > sliceEnd) sliceEnd = await nextSlice()
    if (isStopWord(word.slice(0, LONGEST_WORD))) continue
    for (const key of keysOfWord(word)) keys.add(key)
  }
  return [...keys].slice(0, MOST_KEYS)
}

const SLICE_MS = 4

let lastSlice = Promise.resolve()

/** Waits for a turn of the event loop that no other text has. @returns when the slice is over. */
async function nextSlice(): Promise<number> {
  lastSlice = lastSlice.then(() => nextTurn())
  await lastSlice
  return performance.now() + SLICE_MS
}

/** The keys of a folded word: letters and digits of ASCII, and in them nothing that a database reads as more than that. */
export const keysOfWord = (word: string): string[] => keysOfCutWord(word.slice(0, LONGEST_WORD))

/** Of what is cut: a message can be a single word of all its letters. */
const keysOfCutWord = memoise(readKeys, { most: 20_000 })

function readKeys(word: string): string[] {
  const sounds = /^\d/.test(word) ? [] : phoneticStems(word).map((sound) => SOUNDS + sound)
  // In Devanagari the sounds say all that the spelling does; what has none is too short for them.
  const spelled = hasDevanagari(word) && sounds.length > 0 ? [] : termsOf(word).stems.map((stem) => SPELLED + stem)
  return [...spelled, ...sounds].map(toAscii)
}

/** Fewer letters begin too many words. */
const LEAST_BEGINNING = 3

/** With what the keys of words begin that begin with this one, folded; none where it is too short to tell. */
export function beginningsOf(word: string): string[] {
  const cut = word.slice(0, LONGEST_WORD)
  const sound = phoneticKey(cut)
  const sounds = sound.length >= LEAST_BEGINNING ? [SOUNDS + sound] : []
  const spelled = !hasDevanagari(cut) && cut.length >= LEAST_BEGINNING ? [SPELLED + cut] : []
  return /^\d/.test(cut) ? spelled : [...spelled, ...sounds].map(toAscii)
}

const LONGEST_GUESSED = 16
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * The sounds of the words that are one slip of the keyboard from this one, folded; none for a short word, which is too near to
 * too many. A word in Devanagari is taken as it sounds.
 */
export function keysOneSlipFrom(word: string): string[] {
  const letters = hasDevanagari(word) ? phoneticKey(word) : word
  if (!/^[a-z]+$/.test(letters) || letters.length < LEAST_SIGNS_TO_GUESS - 1 || letters.length > LONGEST_GUESSED)
    return []
  const sounds = new Set(slipsOf(letters).flatMap(phoneticStems))
  return [...sounds].filter(({ length }) => length >= LEAST_SIGNS_TO_GUESS - 1).map((sound) => toAscii(SOUNDS + sound))
}

function slipsOf(letters: string): string[] {
  const slips: string[] = []
  for (let at = 0; at <= letters.length; at += 1) {
    const [before, sign, after] = [letters.slice(0, at), letters.charAt(at), letters.slice(at + 1)]
    for (const letter of LETTERS) slips.push(before + letter + sign + after, before + letter + after)
    slips.push(before + after, before + after.charAt(0) + sign + after.slice(1))
  }
  return slips
}

const toAscii = (key: string): string =>
  key.replace(/[^a-z0-9]/gu, (sign) => `0${(sign.codePointAt(0) ?? 0).toString(36)}`)
