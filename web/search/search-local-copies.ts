// Without a connection: the conversations that this browser keeps, searched as they are written. How a word sounds only the
// service knows.

import type { ConversationId, MessageId } from '../../contract/ids.ts'
import type { MarkedText } from '../../contract/library-search.ts'
import { cutPassage, markFound } from '../../contract/passage.ts'
import type { ConversationHit, MessageHit, MessageSearchView } from '../../contract/message-search.ts'
import type { LocalCopies } from '../offline/local-copies.ts'
import type { LocalConversation } from '../offline/local-database.ts'

const MOST_HITS = 20
const MOST_TITLES = 5

/**
 * The messages kept here that have every word of `text` somewhere, the latest first, and the titles that have: of the kept
 * conversations, and of those that are `listed` on the screen.
 */
export async function searchLocalCopies(
  copies: LocalCopies,
  accountId: string,
  text: string,
  listed: readonly LocalConversation[] = [],
): Promise<MessageSearchView> {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const hits: MessageHit[] = []
  const conversations: ConversationHit[] = []
  const known = new Map(
    [...((await copies.findList(accountId)) ?? []), ...listed].map((each) => [each.sessionId, each]),
  )
  for (const { sessionId, title, updatedAt } of known.values()) {
    const marked = findPassage(title, words)
    if (marked) conversations.push({ conversationId: sessionId as ConversationId, title: marked, updatedAt })
    for (const message of (await copies.findThread(accountId, sessionId)) ?? []) {
      const passage = findPassage(message.content, words)
      if (!passage) continue
      const { messageId, role, createdAt } = message
      const ids = { messageId: messageId as MessageId, conversationId: sessionId as ConversationId }
      hits.push({ ...ids, title, role, createdAt, passage })
    }
  }
  hits.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const shown = hits.slice(0, MOST_HITS)
  const besides = new Set(shown.map(({ conversationId }) => conversationId))
  const titles = conversations.filter(({ conversationId }) => !besides.has(conversationId)).slice(0, MOST_TITLES)
  return { conversations: titles, hits: shown, isMore: hits.length > MOST_HITS }
}

/** As long as the text, so that places in the one are places in the other. */
const fold = (text: string) =>
  Array.from(text.normalize('NFC'), (sign) => {
    const small = sign.toLowerCase()
    return small.length === sign.length ? small : sign
  }).join('')

/** The part of a text that begins to say the words, with them marked; null where it lacks one of them. */
function findPassage(content: string, words: readonly string[]): MarkedText | null {
  const text = content.normalize('NFC').replace(/\s+/g, ' ')
  const folded = fold(text)
  const places = words.map((word) => folded.indexOf(word))
  if (places.length === 0 || places.includes(-1)) return null
  const shown = cutPassage(text, Math.min(...places))
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const anyWord = new RegExp(longestFirst.map(asPattern).join('|'), 'g')
  return markFound(shown, fold(shown).matchAll(anyWord))
}

const asPattern = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
