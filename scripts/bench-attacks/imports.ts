// Messages of words that nobody knows, by the hundred in parallel: each is to be found by its words.

import { createConversation, createPerson, documentsPath, messageBody } from '../bench/api-calls.ts'
import { besideOthers, describeWaits, milliseconds, openAttackedServer, report } from './attacked-server.ts'

const REQUESTS = 8
const MESSAGES = 100
const MESSAGE_LENGTH = 9_000
const LONGEST_LENGTH = 65_000
const CHANGES = 30

export async function attackWithImports(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { url } = attacked.server
  const person = await createPerson(url)
  const conversation = await createConversation(url, person, 0)
  const path = documentsPath('messages')
  const send = async (method: 'POST' | 'PATCH', address: string, body: object) => {
    const answer = await fetch(url + address, { method, headers: person.headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    return answer.status
  }

  const imported = Array.from({ length: REQUESTS }, (_, request) =>
    Array.from({ length: MESSAGES }, (_, at) => ({
      $id: `i${request}x${at}`,
      ...messageOf(`i${request}x${at}`, madeUpWords(request * MESSAGES + at, MESSAGE_LENGTH)),
    })),
  )
  await attack(`${REQUESTS} requests at once with ${MESSAGES} messages of made-up words each`, () =>
    Promise.all(imported.map((documents) => send('POST', path, { documents }))),
  )
  await attack(`${CHANGES} changes at once to ${LONGEST_LENGTH.toLocaleString('en')} characters of made-up words`, () =>
    Promise.all(
      Array.from({ length: CHANGES }, (_, at) =>
        send('PATCH', `${path}/i0x${at}`, { data: { content: madeUpWords(at, LONGEST_LENGTH) } }),
      ),
    ),
  )

  function messageOf(id: string, content: string): object {
    return (messageBody(person, conversation, id, content) as { data: object }).data
  }

  async function attack(name: string, work: () => Promise<number[]>): Promise<void> {
    const startedAt = performance.now()
    const { result, waits } = await besideOthers(attacked.server, work)
    const statuses = [...new Set(result)].join(', ')
    report(name, `${statuses} after ${milliseconds(performance.now() - startedAt)}, ${describeWaits(waits)}`)
  }
}

/** Words that come nowhere twice. */
function madeUpWords(seed: number, length: number): string {
  const word = (at: number) => `w${(seed * 31 + at * 7919).toString(36)}${at}`
  return Array.from({ length: length / 6 }, (_, at) => word(at))
    .join(' ')
    .slice(0, length)
}
