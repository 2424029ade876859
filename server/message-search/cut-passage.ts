import { CITATION_MARK } from '../../contract/citation-mark.ts'
import type { MarkedText } from '../../contract/library-search.ts'
import { cutPassage, LEFT_BEFORE, markFound, PASSAGE_LENGTH } from '../../contract/passage.ts'
import { memoise } from '../../law/text/memoise.ts'
import { differInBreath } from '../../law/text/initial-breath.ts'
import { tokenize, WORD } from '../../law/text/normalize.ts'
import type { WantedWord } from './message-index-repository.ts'
import { keysOfWord } from './search-keys.ts'

/** Of a word that is repeated without end. */
const MOST_PLACES = 500

/** Which of the words that are searched for a word of a text stands for, by their places. */
type FindWanted = (word: string) => readonly number[]

/**
 * Makes what cuts the passage of a text for these words: the part that has most of them, the first of several, with them marked; the
 * beginning where it has none.
 */
export function createPassageCutter(words: readonly WantedWord[]): (text: string) => MarkedText {
  const findWanted = createFindWanted(words)
  return (text) => {
    const plain = withoutMarkdown(text)
    return markWords(cutPassage(plain, findDensest(plain, findWanted)), findWanted)
  }
}

/** Makes what marks these words in a title that has all of them; null for one that lacks any. */
export function createTitleMarker(words: readonly WantedWord[]): (title: string) => MarkedText | null {
  const findWanted = createFindWanted(words)
  return (title) => {
    const said = new Set([...title.matchAll(WORD)].flatMap(({ 0: word }) => findWanted(word)))
    return said.size === words.length ? markWords(title, findWanted) : null
  }
}

/** Makes what tells of a text that was found whether it was for words that only sound alike. */
export function createMistakeFinder(words: readonly WantedWord[]): (text: string) => boolean {
  const [find, findAlike] = [createFindWanted(words), createFindWanted(words.map(alike))]
  const placesOf = (text: string, finder: FindWanted) =>
    new Set([...text.matchAll(WORD)].flatMap(({ 0: word }) => finder(word)))
  return (text) => placesOf(text, find).size < placesOf(text, findAlike).size
}

/** A word as the index knows it: by what it sounds like. */
export const alike = ({ keys, beginnings }: WantedWord): WantedWord => ({ keys, beginnings })

/** Slips of the keyboard are hundreds of keys, and texts have each of their words many times. */
function createFindWanted(words: readonly WantedWord[]): FindWanted {
  const wanted = words.map(({ keys, ...rest }) => ({ ...rest, keys: new Set(keys) }))
  return memoise((word) => {
    const said = tokenize(word)
    const keys = said.flatMap(keysOfWord)
    return wanted.flatMap((each, place) =>
      !said.some((one) => each.word !== undefined && differInBreath(one, each.word)) &&
      keys.some((key) => each.keys.has(key) || each.beginnings.some((beginning) => key.startsWith(beginning)))
        ? [place]
        : [],
    )
  })
}

const MARKS = new RegExp(`\\s?${CITATION_MARK}|\\]\\([^()\\s]{0,500}\\)|[*_\`#>|~[\\]]`, 'g')

const withoutMarkdown = (text: string) =>
  text
    .replace(/^\s{0,8}(?:[-+]|\|?[-:| ]{3,}$)/gm, ' ')
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()

const markWords = (text: string, findWanted: FindWanted) =>
  markFound(
    text,
    [...text.matchAll(WORD)].filter(({ 0: word }) => findWanted(word).length > 0),
  )

/** Where the part begins that has most of the words; 0 where none is there. */
function findDensest(text: string, findWanted: FindWanted): number {
  const places: { index: number; wanted: readonly number[] }[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const wanted = findWanted(word)
    if (wanted.length > 0) places.push({ index, wanted })
    if (places.length >= MOST_PLACES) break
  }
  const worths = places.map(({ index }, at) => {
    const within = places.slice(at).filter((place) => place.index < index + PASSAGE_LENGTH - LEFT_BEFORE)
    return new Set(within.flatMap(({ wanted }) => wanted)).size
  })
  return places[worths.indexOf(Math.max(...worths))]?.index ?? 0
}
