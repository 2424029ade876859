// The floor: the least a Node process can do for the same answers. It pipes streams from the provider, and for lists
// and creates looks up the session cookie by digest in SQLite (commits as durable as ours), reads or writes the rows
// with prepared statements, and answers the same JSON.
// Usage: node floor-server.ts <copy of our database file> <provider address>; prints its address.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFile } from '../../server/database/sqlite.ts'

const database = openFile(process.argv[2] ?? '')
const provider = new URL(process.argv[3] ?? '')

const session = database.prepare('select account_id from auth_sessions where secret_digest = ? and expires_at > ?')
const conversations = database.prepare(
  'select * from conversations where account_id = ? order by updated_at desc, sequence desc limit 25',
)
const messages = database.prepare(
  'select * from messages where account_id = ? and conversation_id = ? order by created_at desc, sequence desc limit 100',
)
const insert = database.prepare(
  `insert into messages (id, account_id, conversation_id, role, content, sent_at, status, sources, is_reply,
     stop_requested, permissions, created_at, changed_at)
   values (?, ?, ?, 'user', ?, ?, 'complete', '[]', 0, 0, '[]', ?, ?) returning *`,
)

function accountOf(request: IncomingMessage): string | null {
  const cookie = /a_session_kanooni=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!cookie) return null
  const { secret } = JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString())
  const digest = createHash('sha256').update(secret).digest('hex')
  return (session.get(digest, Date.now())?.account_id as string | undefined) ?? null
}

const wire = (row: Record<string, unknown>, collection: string) => ({
  $id: row.id,
  $sequence: row.sequence,
  $collectionId: collection,
  $databaseId: 'main',
  $createdAt: new Date(Number(row.created_at)).toISOString(),
  $updatedAt: new Date(Number(row.changed_at)).toISOString(),
  $permissions: JSON.parse(String(row.permissions)),
  userId: row.account_id,
  ...(collection === 'sessions'
    ? { sessionId: row.id, title: row.title, updatedAt: new Date(Number(row.updated_at)).toISOString() }
    : {
        messageId: row.id,
        content: row.content,
        role: row.role,
        sessionId: row.conversation_id,
        createdAt: new Date(Number(row.sent_at)).toISOString(),
        status: row.status,
        sources: JSON.parse(String(row.sources)),
      }),
})

function answer(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

function list(response: ServerResponse, account: string, url: URL): void {
  const isMessages = url.pathname.includes('/messages/')
  const conversation = /"sessionId","values":\["([^"]+)"/.exec(url.searchParams.get('queries[0]') ?? '')?.[1] ?? ''
  const rows = isMessages ? messages.all(account, conversation) : conversations.all(account)
  answer(response, 200, {
    total: rows.length,
    documents: rows.map((row) => wire(row, isMessages ? 'messages' : 'sessions')),
  })
}

async function create(request: IncomingMessage, response: ServerResponse, account: string): Promise<void> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const { documentId, data } = JSON.parse(body)
  const now = Date.now()
  const row = insert.get(documentId, account, data.sessionId, data.content, now, now, now)
  answer(response, 201, wire(row ?? {}, 'messages'))
}

function pipe(incoming: IncomingMessage, response: ServerResponse): void {
  const options = { host: provider.hostname, port: provider.port, method: 'POST', path: '/chat/completions' }
  const outgoing = request({ ...options, headers: { 'content-type': 'application/json' } }, (upstream) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    upstream.pipe(response)
  })
  incoming.pipe(outgoing)
}

const server = createServer((incoming, response) => {
  if (incoming.url === '/cpu') return answer(response, 200, process.cpuUsage())
  if (incoming.url?.startsWith('/openai/')) return pipe(incoming, response)
  const account = accountOf(incoming)
  if (account === null) return answer(response, 401, {})
  if (incoming.method === 'POST') return void create(incoming, response, account)
  list(response, account, new URL(incoming.url ?? '/', 'http://floor'))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
