// Lists of documents that take everybody's time, or more memory than there is; and deletions.

import { documentsPath } from '../bench/api-calls.ts'
import { metric } from '../bench/processes.ts'
import {
  besideOthers,
  describeWaits,
  type AttackedServer,
  listPath,
  megabytes,
  milliseconds,
  openAttackedServer,
  memoryOf,
  report,
  withMessages,
} from './attacked-server.ts'

const LONG_MESSAGES = 120
const LONG_TEXT = 'a'.repeat(65_000)
const MANY_MESSAGES = 1_500
const CONTROL_CHARACTERS = '\u0001'.repeat(65_535)
const TABLE_ROWS = 500_000
const DELETED_ROWS = 250_000

export async function attackWithLists(): Promise<void> {
  await textFilters()
  await endlessLists()
  await unindexedLists()
  await longDeletion()
}

async function get(attacked: AttackedServer, headers: Record<string, string>, path: string) {
  const askedAt = performance.now()
  const answer = await fetch(attacked.server.url + path, { headers })
  let bytes = 0
  // Read without being kept: the answer may be larger than one string can be.
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  return { status: answer.status, bytes, ms: performance.now() - askedAt }
}

async function textFilters(): Promise<void> {
  await using attacked = await openAttackedServer({ DOCUMENTS_PER_ACCOUNT: '1000000', STORED_MB_PER_ACCOUNT: '10000' })
  const { person } = await withMessages(attacked, LONG_MESSAGES, LONG_TEXT)
  for (const queries of [1, 8]) {
    const values = Array.from({ length: 500 }, (_, index) => `aa${index}`)
    const filters = Array.from({ length: queries }, () => ({ method: 'notContains', attribute: 'content', values }))
    const path = listPath('messages', filters)
    const { result, waits } = await besideOthers(attacked.server, () => get(attacked, person.headers, path))
    report(
      `notContains with ${500 * queries} values over ${LONG_MESSAGES} messages of 65,000 characters (address of ${(path.length / 1000).toFixed(1)} kB)`,
      `${result.status} after ${milliseconds(result.ms)}, ${describeWaits(waits)}`,
    )
  }
}

async function endlessLists(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { person, conversation } = await withMessages(attacked, MANY_MESSAGES, CONTROL_CHARACTERS)
  for (const limit of [100, 1_000, 5_000]) {
    const path = listPath('messages', [
      { method: 'equal', attribute: 'sessionId', values: [conversation] },
      { method: 'orderDesc', attribute: '$createdAt' },
      { method: 'limit', values: [limit] },
    ])
    const { result, waits } = await besideOthers(attacked.server, () => get(attacked, person.headers, path))
    report(
      `a list of ${limit} out of ${MANY_MESSAGES} messages of 65,535 control characters`,
      `${result.status} with ${megabytes(result.bytes)} after ${milliseconds(result.ms)}, ${describeWaits(waits)}, server at ${megabytes(memoryOf(attacked.server.pid, 'peak'))} at most`,
    )
  }
}

async function unindexedLists(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { person } = await withMessages(attacked, TABLE_ROWS, 'Who owns it?')
  const shapes: [string, object[]][] = [
    ['ordered by role', [{ method: 'orderAsc', attribute: 'role' }]],
    ['of a content that is nowhere', [{ method: 'equal', attribute: 'content', values: ['nothing'] }]],
    ['at offset 400,000', [{ method: 'offset', values: [400_000] }]],
    ['in random order', [{ method: 'orderRandom' }]],
  ]
  for (const [name, queries] of shapes) {
    const path = listPath('messages', [...queries, { method: 'limit', values: [25] }])
    const { result, waits } = await besideOthers(attacked.server, () => get(attacked, person.headers, path))
    report(
      `a list ${name} of ${TABLE_ROWS.toLocaleString('en')} messages`,
      `${result.status} after ${milliseconds(result.ms)}, ${describeWaits(waits)}`,
    )
  }
}

async function longDeletion(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { person, conversation } = await withMessages(attacked, DELETED_ROWS, 'Who owns it? '.repeat(20))
  const { result, waits } = await besideOthers(attacked.server, async () => {
    const askedAt = performance.now()
    const path = `${documentsPath('sessions')}/${conversation}`
    const { status } = await fetch(attacked.server.url + path, { method: 'DELETE', headers: person.headers })
    const ms = performance.now() - askedAt
    await untilQuiet(attacked)
    return { status, ms }
  })
  report(
    `deleting a conversation of ${DELETED_ROWS.toLocaleString('en')} messages`,
    `${result.status} after ${milliseconds(result.ms)}, ${describeWaits(waits)} until all rows were gone`,
  )
}

/** Waits until the server uses hardly any processor time, a minute at most. */
async function untilQuiet({ server }: AttackedServer): Promise<void> {
  const used = () => metric(server.url, 'process_cpu_seconds_total')
  let before = await used()
  for (let second = 0; second < 60; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const now = await used()
    if (now - before < 0.1) return
    before = now
  }
}
