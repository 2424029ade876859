// The requests whose rate is measured.

import { createConversation, createPerson, documentsPath, messageBody, type Person, replyBody } from './api-calls.ts'
import type { AskedReply, RequestJob } from './load.ts'

export const ROUND_SECONDS = 2

/** Who asks, and about which conversation. */
export interface Visit {
  person: Person
  conversation: string
}

export type Request = Omit<RequestJob, 'url'> & { path: string }

const request = (visit: Visit, clients: number, path: string, body: object | null): Request => ({
  kind: 'requests',
  path,
  method: body ? 'POST' : 'GET',
  headers: visit.person.headers,
  body: body ? JSON.stringify(body) : '',
  clients,
  seconds: ROUND_SECONDS,
  pauseMs: 0,
  expectedStatus: body ? 201 : 200,
})

function listPath(collection: string, queries: object[]): string {
  const search = new URLSearchParams(queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]))
  return `${documentsPath(collection)}?${search}`
}

export const listConversations = (visit: Visit, clients: number) =>
  request(
    visit,
    clients,
    listPath('sessions', [
      { method: 'equal', attribute: 'userId', values: [visit.person.accountId] },
      { method: 'orderDesc', attribute: 'updatedAt' },
      { method: 'limit', values: [25] },
    ]),
    null,
  )

export const listMessages = (visit: Visit, clients: number) =>
  request(
    visit,
    clients,
    listPath('messages', [
      { method: 'equal', attribute: 'sessionId', values: [visit.conversation] },
      { method: 'equal', attribute: 'userId', values: [visit.person.accountId] },
      { method: 'orderDesc', attribute: '$createdAt' },
      { method: 'limit', values: [100] },
    ]),
    null,
  )

export const createMessage = (visit: Visit, clients: number) =>
  request(visit, clients, documentsPath('messages'), messageBody(visit.person, visit.conversation, '{id}'))

/** An account waits for 20 replies at most, and those of a round overlap a little. */
const REPLIES_OF_ONE = 10

/** Requests for `replies` replies to the same question, by people enough for `streams` at once. */
export async function askReplies(
  url: string,
  { streams, replies, question }: { streams: number; replies: number; question: string },
): Promise<AskedReply[]> {
  const places: { person: Person; conversation: string }[] = []
  for (let count = 0; count < streams; count += REPLIES_OF_ONE) {
    const person = await createPerson(url)
    for (let own = 0; own < Math.min(REPLIES_OF_ONE, streams - count); own++)
      places.push({ person, conversation: await createConversation(url, person, 1, question) })
  }
  return Array.from({ length: replies }, (_, index) => {
    // One after the other by different people.
    const { person, conversation } = places[index % places.length] as (typeof places)[number]
    return { headers: person.headers, body: JSON.stringify(replyBody(conversation, question)) }
  })
}
