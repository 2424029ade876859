// Words that a reply puts between quotation marks, or in a block quotation, next to a citation have to stand in what is
// cited: in our plain words for it, or in an official text of it.

import { CITATION_MARK } from '../../contract/citation-mark.ts'
import type { Source } from '../../contract/conversation.ts'
import type { CitedPlace } from './cited-place.ts'
import { firstFrom } from './first-from.ts'
import { textsOf } from './passage-texts.ts'
import { TAKEN_OUT } from './readable-text.ts'
import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { memoise } from '../text/memoise.ts'
import { tokenize } from '../text/normalize.ts'

interface Quotation {
  start: number
  end: number
  text: string
  isBlock: boolean
}

/** Shorter ones are names and turns of phrase, but where a citation is said to say just that. */
const FEWEST_WORDS = 5
/** One word is a term; figures are held against the passage by themselves. */
const FEWEST_WORDS_SAID = 2
const FIGURE = /\p{N}/u
/** "Section 95 of the House Code clearly says that …", "दफा ९५: …". */
const SAYS_BEHIND_CITATION =
  /^[\s*_]*(?:ले|मा)?(?:[\s*_]*(?:\w+ly )?(?:says|said|states|reads|provides|भन्छ|भनेको छ|भनिएको छ|लेखिएको छ)(?: that)?[\s*_]*[:,]?|[\s*_]*:)[\s*_]*$/u
/** "दफा ९५ ले “…” भन्छ": the verb is behind what is said. */
const BEFORE_SAID = /^[\s*_]*(?:ले|मा)[\s*_]*$/u
const SAYS_BEHIND_QUOTATION = /^[\s*_,]*(?:भनेर |भनी )?(?:भन्छ|भनेको छ|भनिएको छ|लेखिएको छ|लेखेको छ)/u
const LONGEST_BETWEEN = 40
/** How far a citation stands from its quotation, at most: "…, says Section 95 of the Civil Code". */
const FARTHEST_BEHIND = 60
const FARTHEST_BEFORE = 80
/** "Section 95 of the Civil Code, which holds for every …, says:" */
const FARTHEST_ANNOUNCED = 240
const MOST_BEFORE_COLON = 20

/** The sources from which something is quoted that is not there. */
export function findMisquoted(readable: string, places: readonly CitedPlace[], library: Library): ReadonlySet<Source> {
  const sorted = places.toSorted((a, b) => a.start - b.start)
  const quotableTexts = memoise(
    (passage: Passage) => textsOf(passage, library).map((text) => ` ${tokenize(text).join(' ')} `),
    { keyOf: JSON.stringify },
  )
  const misquoted = new Set<Source>()
  for (const quotation of findQuotations(readable)) {
    const beside = isLong(quotation) ? citedBeside : citedAsSaying
    const cited = beside(readable, quotation, sorted).filter(({ passage }) => passage !== null)
    const isFound = cited.some(({ passage }) => passage && stands(quotation.text, quotableTexts(passage)))
    if (!isFound) for (const { source } of cited) misquoted.add(source)
  }
  return misquoted
}

/** Quotations of enough words to be compared. */
function findQuotations(readable: string): Quotation[] {
  const found = [...betweenMarks(readable), ...blockQuotations(readable)]
  return found.filter((quotation) => isLong(quotation) || isShort(quotation))
}

const isLong = ({ text }: Quotation) => tokenize(text).length >= FEWEST_WORDS
const isShort = ({ text }: Quotation) => tokenize(text).length >= FEWEST_WORDS_SAID && !FIGURE.test(text)

const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '«': '»',
  '‹': '›',
  '‘': '’',
  '「': '」',
  '『': '』',
  '"': '"',
  "'": "'",
}
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u

/** One pass for each kind of mark; none reaches over the end of its paragraph. */
function betweenMarks(text: string): Quotation[] {
  return Object.entries(CLOSING).flatMap(([opening, closing]) => {
    const found: Quotation[] = []
    if (!text.includes(opening)) return found
    let start: number | null = null
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]
      if (sign === TAKEN_OUT || (sign === '\n' && text[at + 1] === '\n')) start = null
      else if (start !== null && sign === closing && closes(text, at)) {
        found.push({ start: start - 1, end: at + 1, text: text.slice(start, at), isBlock: false })
        start = null
      } else if (sign === opening && opens(text, at)) start = at + 1
    }
    return found
  })
}

/** An apostrophe stands between letters; a quotation mark does not. */
const opens = (text: string, at: number) => !WORD_SIGN.test(text[at - 1] ?? ' ')
const closes = (text: string, at: number) => !WORD_SIGN.test(text[at + 1] ?? ' ')

function blockQuotations(text: string): Quotation[] {
  const found: Quotation[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const last = found.at(-1)
    const [marker] = /^ {0,3}>[ >]*/.exec(line) ?? []
    if (marker !== undefined) {
      const inside = quotedPart(line.slice(marker.length))
      if (last?.end === start - 1) {
        last.end = end
        last.text += ` ${inside}`
      } else found.push({ start, end, text: inside, isBlock: true })
    }
    start = end + 1
  }
  return found.filter(({ text: quoted }) => !CALLOUT.test(quoted))
}

/** Hints are put into boxes of the same kind: "> **Note:** …". */
const CALLOUT =
  /^[^\p{L}]*(?:caution|disclaimer|example|important|note|remember|tip|warning|उदाहरण|ध्यान|नोट|महत्त्वपूर्ण|याद|सावधान|सुझाव)/iu

/** A mark at the end of a block quotation is not part of it, nor is an attribution behind a dash. */
const quotedPart = (line: string) => line.replace(new RegExp(CITATION_MARK, 'g'), '').replace(/^\s?[—–-].{0,200}$/, '')

function citedBeside(text: string, quotation: Quotation, sorted: readonly CitedPlace[]): CitedPlace[] {
  const from = firstFrom(sorted, quotation.start, ({ start }) => start)
  const inside = takeWhile(sorted, from, ({ end }) => end <= quotation.end)
  const behind = takeWhile(sorted, from + inside.length, ({ start }, last) =>
    isBeside(text, last?.end ?? quotation.end, start, last ? 1 : FARTHEST_BEHIND),
  )
  // An act that is named between quotation marks is part of what is quoted.
  const cited = [...inside.filter(({ start }) => quotation.isBlock || text[start] === '['), ...behind]
  if (cited.length > 0) return cited
  const before = sorted[from - 1]
  const isAnnounced = /:[*_\s]*$/.test(text.slice(Math.max(0, quotation.start - MOST_BEFORE_COLON), quotation.start))
  const farthest = isAnnounced ? FARTHEST_ANNOUNCED : FARTHEST_BEFORE
  return before && isBeside(text, before.end, quotation.start, farthest) ? [before] : []
}

/** What stands right before a quotation and is said to say it; of several numbers of one citation, all. */
function citedAsSaying(text: string, { start, end }: Quotation, sorted: readonly CitedPlace[]): CitedPlace[] {
  const last = sorted[firstFrom(sorted, start, (place) => place.start) - 1]
  if (!last || last.end > start || start - last.end > LONGEST_BETWEEN) return []
  const between = text.slice(last.end, start)
  const saysBehind = BEFORE_SAID.test(between) && SAYS_BEHIND_QUOTATION.test(text.slice(end, end + LONGEST_BETWEEN))
  return saysBehind || SAYS_BEHIND_CITATION.test(between) ? sorted.filter((place) => place.end === last.end) : []
}

function takeWhile(
  places: readonly CitedPlace[],
  from: number,
  isWanted: (place: CitedPlace, last: CitedPlace | undefined) => boolean,
): CitedPlace[] {
  const taken: CitedPlace[] = []
  for (let at = from; at < Math.min(places.length, from + MOST_BESIDE); at++) {
    const place = places[at]
    if (!place || !isWanted(place, taken.at(-1))) break
    taken.push(place)
  }
  return taken
}

const MOST_BESIDE = 16

/** No sentence begins between the two. */
function isBeside(text: string, from: number, to: number, farthest: number): boolean {
  if (to - from > farthest) return false
  const between = text.slice(from, Math.max(from, to))
  return !/[.!?।]\s+\S/.test(between) && !/\n[^\S\n]*[^\s>—–(]/.test(between)
}

/** What may stand for words that are left out; any other word between brackets has to stand in the text like the rest. */
const LEFT_OUT = new RegExp(`\\[?(?:…|\\.\\.\\.)\\]?|${CITATION_MARK}`)

/** Words may be left out; the pieces around them have to stand in one text, in their order. */
function stands(quoted: string, texts: readonly string[]): boolean {
  const pieces = quoted.split(LEFT_OUT).map(tokenize)
  const written = pieces.filter(({ length }) => length > 0)
  if (written.length > 1 && written.some(({ length }) => length < FEWEST_WORDS_OF_PIECE)) return false
  return texts.some((text) => standInOrder(written, text))
}

const FEWEST_WORDS_OF_PIECE = 2

function standInOrder(pieces: readonly string[][], text: string): boolean {
  let end = 0
  for (const piece of pieces) {
    const words = ` ${piece.join(' ')} `
    const start = text.indexOf(words, Math.max(0, end - 1))
    if (start < 0 || (end > 0 && turnsAround(text.slice(end, start)))) return false
    end = start + words.length
  }
  return true
}

const MOST_WORDS_TO_TURN = 4

/** Whether leaving these words out says the opposite: "shall … be punished". */
function turnsAround(leftOut: string): boolean {
  const words = leftOut.split(' ').filter(Boolean)
  return (
    words.length <= MOST_WORDS_TO_TURN && words.some((word) => /^(?:not|never|no|cannot|without|unless)$/.test(word))
  )
}
