// Replies and histories that hold the server up, and streams that nobody reads.

import { connect, type Socket } from 'node:net'
import { uniqueId } from '../../contract/ids.ts'
import { startScriptedProvider } from '../../server/testing/scripted-provider.ts'
import {
  createConversation,
  createPerson,
  documentsPath,
  messageBody,
  type Person,
  post,
  replyBody,
} from '../bench/api-calls.ts'
import {
  type AttackedServer,
  besideOthers,
  describeWaits,
  megabytes,
  memoryOf,
  milliseconds,
  openAttackedServer,
  report,
} from './attacked-server.ts'

const CHAT = '/openai/v1/chat/completions'
const STREAMS = 2_000
const HOSTILE: [name: string, unit: string][] = [
  ['[1]', '[1]'],
  ['sections of the Civil Code', 'Section 5 of the Civil Code, '],
  ['quotations', '"Section 5" says "five" [1]. '],
]

export async function attackChat(): Promise<void> {
  await hostileReplies()
  await longHistory()
  await unreadStreams()
}

const fillUp = (unit: string) => unit.repeat(Math.ceil(65_000 / unit.length)).slice(0, 65_000)

async function hostileReplies(): Promise<void> {
  await using provider = await startScriptedProvider()
  await using attacked = await openAttackedServer({ MODEL_BASE_URL: provider.baseUrl })
  const person = await createPerson(attacked.server.url)
  await askOnce(attacked, person, 'What is my share?') // The first reply of a process compiles what the others use.
  for (const [name, unit] of HOSTILE) {
    provider.play({ kind: 'answer', pieces: [fillUp(unit)] })
    const { result, waits } = await besideOthers(attacked.server, () =>
      askOnce(attacked, person, 'How is land divided among heirs?'),
    )
    report(`a reply of 65,000 characters of ${name}`, `${milliseconds(result)}, ${describeWaits(waits)}`)
  }
}

async function longHistory(): Promise<void> {
  await using provider = await startScriptedProvider()
  await using attacked = await openAttackedServer({ MODEL_BASE_URL: provider.baseUrl })
  const person = await createPerson(attacked.server.url)
  await askOnce(attacked, person, 'What is my share?')
  for (const [name, unit] of [['words', 'my brother took the land of our father and '], ...HOSTILE] as const) {
    const conversation = await createConversation(attacked.server.url, person, 0)
    for (let index = 0; index < 5; index++) {
      await post(
        attacked.server.url,
        documentsPath('messages'),
        person.headers,
        messageBody(person, conversation, uniqueId(), fillUp(unit)),
      )
    }
    await post(
      attacked.server.url,
      documentsPath('messages'),
      person.headers,
      messageBody(person, conversation, uniqueId(), 'And if he refuses?'),
    )
    const { result, waits } = await besideOthers(attacked.server, () => askAndRead(attacked, person, conversation))
    report(`a question after five of 65,000 characters of ${name}`, `${milliseconds(result)}, ${describeWaits(waits)}`)
  }
}

async function askOnce({ server }: AttackedServer, { headers }: Person, content: string): Promise<number> {
  const askedAt = performance.now()
  const answer = await post(server.url, CHAT, headers, { model: 'bench', messages: [{ role: 'user', content }] })
  await answer.arrayBuffer()
  return performance.now() - askedAt
}

async function askAndRead({ server }: AttackedServer, { headers }: Person, conversation: string): Promise<number> {
  const askedAt = performance.now()
  await (await post(server.url, CHAT, headers, replyBody(conversation, 'And if he refuses?'))).arrayBuffer()
  return performance.now() - askedAt
}

/** Streams of one long reply, opened by one account over sockets that never read. */
async function unreadStreams(): Promise<void> {
  const pieces = Array.from({ length: 1_000 }, () => 'word '.repeat(12))
  await using provider = await startScriptedProvider({ fallback: { kind: 'answer', pieces, intervalMs: 60 } })
  await using attacked = await openAttackedServer({ MODEL_BASE_URL: provider.baseUrl })
  const person = await createPerson(attacked.server.url)
  const conversation = await createConversation(attacked.server.url, person, 1)
  const body = replyBody(conversation, 'How?') as { metadata: { message_id: string } }
  const asked = post(attacked.server.url, CHAT, person.headers, body)
  const before = memoryOf(attacked.server.pid, 'now')
  const streams: UnreadStream[] = []
  for (let index = 0; index < STREAMS; index++) {
    streams.push(openUnread(attacked, person, `${CHAT}/${body.metadata.message_id}?stream=true`))
    if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 45_000))
  const grown = memoryOf(attacked.server.pid, 'now') - before
  const isStream = ({ socket, status }: UnreadStream) => status === 200 && socket.readyState === 'open'
  report(
    `${STREAMS.toLocaleString('en')} streams of one account that nobody reads, after 45 s`,
    `${megabytes(grown)} more memory, ${streams.filter(isStream).length} streams still open, ${streams.filter(({ status }) => status === 429).length} refused`,
  )
  for (const { socket } of streams) socket.destroy()
  await (await asked).body?.cancel()
}

interface UnreadStream {
  socket: Socket
  /** Of the answer; 0 until it has begun. */
  status: number
}

function openUnread({ server }: AttackedServer, { headers }: Person, path: string): UnreadStream {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const stream: UnreadStream = { socket, status: 0 }
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.once('data', (chunk: Buffer) => {
    stream.status = Number(chunk.toString('latin1', 9, 12))
    socket.pause()
  })
  return stream
}
