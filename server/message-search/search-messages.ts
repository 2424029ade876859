import type { AccountId } from '../../contract/ids.ts'
import type { MessageSearchView } from '../../contract/message-search.ts'
import { toWireDate } from '../../contract/wire.ts'
import { endedBy } from '../database/long-reads.ts'
import type { Parts } from '../parts.ts'
import { alike, createMistakeFinder, createPassageCutter } from './cut-passage.ts'
import {
  type FoundMessage,
  findMessages,
  findUnknownWords,
  type SearchReader,
  type WantedWord,
} from './message-index-repository.ts'
import { findTitles } from './find-titles.ts'
import { readSearch, type SoughtWord } from './read-search.ts'

const MOST_HITS = 20
/** Where some of them only sound like what is searched for: reading more would hold up others. */
const MOST_LOOKED_AT = 100
/** Beside the messages: who renamed a conversation has few of one name. */
const MOST_TITLES = 5
/** Guessing takes hundreds of keys for a word. */
const MOST_GUESSED = 2

/**
 * The account's messages that say every word of `text`, in either script and any spelling, the latest first. A word that
 * no message has stands for those that are one slip of the keyboard away. With them conversations whose titles say it, which may be words
 * that were given to them later. `signal` ends a search that nobody waits for.
 * @throws StatementTimeoutError when it takes too long.
 */
export async function searchMessages(
  { database }: Pick<Parts, 'database'>,
  accountId: AccountId,
  text: string,
  signal: AbortSignal,
): Promise<MessageSearchView> {
  const sought = readSearch(text)
  const reader = { database, accountId, options: endedBy(signal) }
  const { found: latest, wanted } = await find(reader, sought)
  const isMistake = createMistakeFinder(wanted)
  const isMeant = ({ content }: FoundMessage) => !isMistake(content)
  // Older ones may be meant where the latest are not.
  const isPassedOver = latest.length > MOST_HITS && !latest.every(isMeant)
  const found = isPassedOver ? await findMessages(reader, wanted, MOST_LOOKED_AT) : latest
  const meant = found.filter(isMeant)
  // What only sounds like it is better than nothing.
  const [shown, words] = meant.length > 0 ? [meant, wanted] : [found, wanted.map(alike)]
  const cutPassage = createPassageCutter(words)
  const hits = shown.slice(0, MOST_HITS).map(({ id, content, createdAt, conversationId, title, role }) => ({
    messageId: id,
    conversationId,
    title,
    role,
    createdAt: toWireDate(createdAt),
    passage: cutPassage(content),
  }))
  const besides = new Set(hits.map(({ conversationId }) => conversationId))
  const options = { most: MOST_TITLES, besides }
  // A word that no message has may stand in a title as it is.
  const asTyped = await findTitles(reader, sought, options)
  const titles = asTyped.length === 0 && wanted !== sought ? await findTitles(reader, wanted, options) : asTyped
  const conversations = titles.map(({ updatedAt, ...title }) => ({ ...title, updatedAt: toWireDate(updatedAt) }))
  return { conversations, hits, isMore: shown.length > MOST_HITS || found.length === MOST_LOOKED_AT }
}

interface Findings {
  found: FoundMessage[]
  /** What they were found by. */
  wanted: readonly WantedWord[]
}

/** One more than is shown tells that there are others. */
async function find(reader: SearchReader, sought: readonly SoughtWord[]): Promise<Findings> {
  if (sought.length === 0) return { found: [], wanted: [] }
  const found = await findMessages(reader, sought, MOST_HITS + 1)
  if (found.length > 0) return { found, wanted: sought }
  const wanted = await guessUnknown(reader, sought)
  const guessed = wanted ? await findMessages(reader, wanted, MOST_HITS + 1) : []
  return { found: guessed, wanted: wanted ?? sought }
}

/** The words with those in the place of each unknown one that it may be a slip of; null where that finds nothing more. */
async function guessUnknown(reader: SearchReader, sought: readonly SoughtWord[]): Promise<WantedWord[] | null> {
  const unknown = new Set(await findUnknownWords(reader, sought))
  if (unknown.size === 0 || unknown.size > MOST_GUESSED) return null
  const wanted = sought.map((word, place) => (unknown.has(place) ? { keys: word.guesses(), beginnings: [] } : word))
  return wanted.some(({ keys, beginnings }) => keys.length + beginnings.length === 0) ? null : wanted
}
