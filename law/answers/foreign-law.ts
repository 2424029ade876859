// Questions about the law of another state, of which the library holds none.

import type { Library } from '../library.ts'
import type { Passage, ProvisionReference } from '../passage.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Found } from '../search/search.ts'
import type { PhraseText } from '../text/phrase-finder.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './foreign-law-phrases.json' with { type: 'json' }
import { splitIntoParts } from './message-parts.ts'

const says = readPhraseGroups(PHRASES)

/** Acts that are for Nepalis abroad as well, or for what follows them home. */
const REACHING_ABROAD: ReadonlySet<string> = new Set([
  'foreign-employment-2064',
  'nrn-2064',
  'citizenship-2063',
  'passport-2076',
  'human-trafficking-2064',
  'constitution-2072',
])
/** Acts of which some rules follow a Nepali abroad: family and property, crimes, papers and procedure. */
const FOLLOWING_ABROAD: ReadonlySet<string> = new Set([
  'civil-code-2074',
  'civil-procedure-2074',
  'penal-code-2074',
  'criminal-procedure-2074',
  'domestic-violence-2066',
  'national-id-registration-2076',
  'vital-registration-2033',
  'electronic-transactions-2063',
  'senior-citizens-2063',
  'children-2075',
  'voter-list-2073',
  'lands-2021',
  'land-revenue-2034',
])
/** Renting a house, and private international law, in the Civil Code. */
const RENTING = { first: 383, last: 405 }
const ACROSS_BORDERS = { first: 692, last: 721 }
/** A rule that reaches abroad is what was asked for only from here on: these are near to whatever names a country. */
const REACHES_FROM = 0.5

/** Whether a question asks by its words what the law of another state says, and nothing of Nepal's. */
export function asksForForeignLaw(question: string): boolean {
  const text = preparePlaces(question)
  const parts = splitIntoParts(question)
  const asks = parts.length < LEAST_PARTS_OF_STORY ? says.foreign(text) : parts.map(preparePlaces).some(says.foreign)
  return asks && !says.nepalAsWell(text) && !says.tiedToNepal(text)
}

/** In so many parts somebody tells what happened, and names the places of those who are only told of. */
const LEAST_PARTS_OF_STORY = 4

/** In small letters "us" is the United States only behind "in" and "the". */
const US_OF_WE = /(?<!\b(?:in|the) )\bus\b/g

/** "Both" and "recruitment", which are spoken nearly as Dubai and Bharat are. */
const NO_PLACE = /दुवै|\b(?:bharti|bharna)\b/gi

const preparePlaces = (question: string): PhraseText =>
  preparePhraseText(question.replace(US_OF_WE, 'them').replace(NO_PLACE, '-'))

/**
 * Whether what a question tells of lies in another state and only that state's law can answer it: work, renting, roads and whatever
 * else a state rules for all who are there; family, property and crimes only where nobody of one's own is told of.
 */
export function liesAbroad(
  question: string,
  { hits, goesOn }: Pick<Found, 'hits' | 'goesOn'>,
  library: Library,
): boolean {
  const text = preparePlaces(question)
  if (goesOn || !isPlacedAbroad(question) || says.nepalAsWell(text) || says.tiedToNepal(text)) return false
  const [best] = hits
  if (!best || best.confidence < FITS_FROM) return true
  const reach = reachOf(best.passage, library)
  if (reach === 'abroad') return best.confidence < REACHES_FROM
  return reach === 'nepal' || !says.tellsOfRelative(text)
}

/**
 * Of a message of several parts, one that tells of a relative says where that person is, and not where the matter lies. A story says
 * where it happens at its beginning, or more than once.
 */
function isPlacedAbroad(question: string): boolean {
  const parts = splitIntoParts(question).map(preparePlaces)
  if (parts.length < 2) return says.placedAbroad(preparePlaces(question))
  const places = (part: PhraseText) => says.placedAbroad(part) && !says.tellsOfRelative(part)
  if (parts.length < LEAST_PARTS_OF_STORY) return parts.some(places)
  return parts.slice(0, PARTS_OF_BEGINNING).some(places) || parts.filter(places).length > 1
}

const PARTS_OF_BEGINNING = 2

type Reach = 'abroad' | 'follows' | 'nepal'

/** How far a passage reaches; a guide as most of what it rests on. */
export function reachOf(passage: Passage, library: Library): Reach {
  if (passage.kind === 'provision') return reachOfProvision(passage)
  const reaches = library.restsOn(passage.slug).all.map(reachOfProvision)
  const most = (reach: Reach) => reaches.filter((other) => other === reach).length * 2 >= reaches.length
  if (most('abroad')) return 'abroad'
  return most('nepal') ? 'nepal' : 'follows'
}

function reachOfProvision({ workId, number }: ProvisionReference): Reach {
  if (REACHING_ABROAD.has(workId)) return 'abroad'
  if (workId === 'civil-code-2074' && isIn(ACROSS_BORDERS, number)) return 'abroad'
  if (workId === 'civil-code-2074' && isIn(RENTING, number)) return 'nepal'
  return FOLLOWING_ABROAD.has(workId) ? 'follows' : 'nepal'
}

const isIn = ({ first, last }: { first: number; last: number }, number: string): boolean =>
  Number.parseInt(number, 10) >= first && Number.parseInt(number, 10) <= last
