// A client with a real store and real turns, its documents in memory and replies from a list.

import './location.ts'
import type { Documents } from '../api/documents.ts'
import type { TurnEvent } from '../../contract/turn-events.ts'
import { ReplyRefused } from '../chat/turn/reply-refused.ts'
import type { ReplyRequests, TurnEvents } from '../chat/turn/reply-requests.ts'
import { createTurns } from '../chat/turn/turns.ts'
import type { Client } from '../client.tsx'
import { createClient } from '../create-client.ts'

type Document = Record<string, unknown>

export interface ChatRig {
  client: Client
  /** Stored documents by id. */
  documents: Map<string, Document>
  /** Everything that went out, in its order. */
  log: string[]
  /** The next calls of this kind fail with this error. */
  failing: Partial<Record<'store' | 'list' | 'find' | 'delete', Error>>
  /** Why no reply can be stopped. */
  cancelFails: Error | null
}

/** `replies` are the connections to the assistant, one after the other; a refusal in place of one refuses it. */
export function buildChatRig(...replies: (TurnEvent[] | ReplyRefused)[]): ChatRig {
  const client = createClient()
  const documents = new Map<string, Document>()
  const log: string[] = []
  const failing: ChatRig['failing'] = {}

  const open = async (name: string): Promise<TurnEvents> => {
    log.push(name)
    const next = replies.shift() ?? new ReplyRefused({ message: 'No more replies.', type: 'test', code: 500 })
    if (next instanceof ReplyRefused) throw next
    return eventsOf(next)
  }
  const requests: ReplyRequests = {
    start: ({ sessionId, content }, replyId) => open(`start ${sessionId} ${replyId}: ${content}`),
    attach: (replyId) => open(`attach ${replyId}`),
    async cancel(replyId) {
      log.push(`cancel ${replyId}`)
      if (rig.cancelFails) throw rig.cancelFails
    },
    answerFromLibrary: async (replyId) => void log.push(`library ${replyId}`),
  }
  const act = (kind: keyof typeof failing, name: string) => {
    log.push(`${kind} ${name}`)
    const error = failing[kind]
    if (error) throw error
  }
  const rig: ChatRig = {
    client,
    documents,
    log,
    failing,
    cancelFails: null,
  }
  client.turns = createTurns(requests, async () => {})
  // In their place: the store works with the same.
  Object.assign<Documents, Partial<Documents>>(client.documents, {
    list: async <Found>(collection: string, queries: string[]) => {
      act('list', collection)
      const read = queries.map(readQuery)
      const equal = read.filter(({ method }) => method === 'equal')
      const limit = read.find(({ method }) => method === 'limit')
      const isFound = (document: Document) =>
        equal.every(({ attribute, values }) => values.includes({ isActive: true, ...document }[attribute]))
      const kept = [...documents].filter(([, document]) => collection === collectionOf(document) && isFound(document))
      return kept.slice(0, Number(limit?.values[0] ?? 25)).map(([$id, document]) => ({ ...document, $id })) as Found[]
    },
    find: async <Found>(collection: string, id: string) => {
      act('find', `${collection}/${id}`)
      return (documents.get(id) ?? null) as Found | null
    },
    store: async (collection, id, fixed, changing) => {
      act('store', `${collection}/${id}`)
      documents.set(id, { ...fixed, ...documents.get(id), ...changing })
    },
    delete: async (collection, id) => {
      act('delete', `${collection}/${id}`)
      documents.delete(id)
    },
  })
  return rig
}

interface ReadQuery {
  method: 'equal' | 'limit' | 'orderDesc'
  attribute: string
  values: unknown[]
}

const readQuery = (query: string) => JSON.parse(query) as ReadQuery

const collectionOf = (document: Document) => ('messageId' in document ? 'messages' : 'sessions')

async function* eventsOf(events: TurnEvent[]): TurnEvents {
  yield* events
}
