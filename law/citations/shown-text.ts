// A reply as its reader sees it: what a character reference stands for, no characters that nobody sees, letters and digits
// that look like ours as ours, and words that emphasis parts within themselves in one piece. Everything is checked as it is
// seen, and known by the piece of the text that shows it.

import { decodeEntities } from '../../contract/character-references.ts'
import { firstFrom } from './first-from.ts'

export interface ShownText {
  text: string
  /** The piece of the written text that shows what stands from `start` to `end`. */
  written(start: number, end: number): string
}

/** What is seen of a written text. */
export function showText(written: string): ShownText {
  const characters = replaceAt(written, UNLIKE_ITS_LOOK, lookOf)
  const words = replaceAt(characters.text, WITHIN_A_WORD, () => '')
  const startOf = (at: number) => characters.startOf(words.startOf(at))
  const endOf = (at: number) => characters.endOf(words.endOf(at))
  return { text: words.text, written: (start, end) => (start < end ? written.slice(startOf(start), endOf(end)) : '') }
}

/** A character reference, superscripts and the like, or any one character but those of English and Nepali. */
const UNLIKE_ITS_LOOK = /&#?\w{2,8};|\p{No}+|[\u200C\u200D]|[^\0-\x7F\u0900-\u097F।“”‘’–—…\uFFFC]/gu

const UNSEEN = /[\p{Cf}\p{Me}\p{Default_Ignorable_Code_Point}\u0300-\u036F]/gu
const LIKE_OURS = /[^\P{L}\u0900-\u097F]|\p{Nd}|\p{Zs}|\p{No}|[％＄，．：／－\u2010-\u2012\u2212]/gu
/** Letters of Cyrillic and Greek that look like Latin ones. */
const CYRILLIC_AND_GREEK = 'аеорсухіјѕԁһԛԝАВЕКМНОРСТУХІЈЅοανρικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'aeopcyxijsdhqwABEKMHOPCTYXIJSoavpikABEZHIKMNOPTYX'
const HYPHENS = '\u2010\u2011\u2012\u2212'
const LOOKS: ReadonlyMap<string, string> = new Map([
  ...Array.from(CYRILLIC_AND_GREEK).map((letter, at) => [letter, LATIN[at] ?? letter] as const),
  ...Array.from(HYPHENS).map((hyphen) => [hyphen, '-'] as const),
])
/** Signs of Markdown, which as references are only themselves. */
const STRUCTURE = /[`\n\r]/g

function lookOf(written: string): string {
  const characters = written.startsWith('&') ? decodeEntities(written).replace(STRUCTURE, ' ') : written
  // Superscripts stand beside a number, and are no part of it.
  const before = /^\p{No}/u.test(characters) ? ' ' : ''
  return before + characters.replace(UNSEEN, '').replace(LIKE_OURS, likeOurs)
}

function likeOurs(character: string): string {
  const look = LOOKS.get(character)
  if (look !== undefined) return look
  const plain = character.normalize('NFKC')
  return /^[^\u0966-\u096F]$/u.test(plain) && /^\p{Nd}/u.test(plain) ? String(digitOf(plain)) : plain
}

/** The decimal digits of every script stand ten by ten, from its zero. */
function digitOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++
  return before % 10
}

const WITHIN_A_WORD = /(?<=[\p{L}\p{M}\p{N}])(?:[*_]+|\\)(?=[\p{L}\p{M}\p{N}])/gu

interface Replaced {
  text: string
  /** Where the character at a place was. */
  startOf(at: number): number
  /** Where the character before a place ended. */
  endOf(at: number): number
}

interface Piece {
  start: number
  end: number
  from: number
  to: number
}

function replaceAt(text: string, pattern: RegExp, replace: (piece: string) => string): Replaced {
  const pieces: Piece[] = [{ start: 0, end: 0, from: 0, to: 0 }]
  const parts: string[] = []
  let length = 0
  let taken = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const put = replace(found)
    if (put === found) continue
    parts.push(text.slice(taken, index), put)
    const start = length + index - taken
    length = start + put.length
    taken = index + found.length
    pieces.push({ start, end: length, from: index, to: taken })
  }
  parts.push(text.slice(taken))
  const lastBefore = (at: number) => pieces[firstFrom(pieces, at + 1, ({ start }) => start) - 1] ?? NO_PIECE
  const startOf = (at: number) => {
    const { end, from, to } = lastBefore(at)
    return at < end ? from : to + at - end
  }
  const endOf = (at: number) => {
    const { end, to } = lastBefore(at - 1)
    return at <= end ? to : to + at - end
  }
  return { text: parts.join(''), startOf, endOf }
}

const NO_PIECE: Piece = { start: 0, end: 0, from: 0, to: 0 }
