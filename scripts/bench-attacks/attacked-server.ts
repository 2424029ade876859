// What every attack needs: a server over a folder of its own, somebody who is kept waiting, and rows in great numbers.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openFile } from '../../server/database/sqlite.ts'
import type { Waits } from '../bench/bystander.ts'
import { createConversation, createPerson, documentsPath, type Person } from '../bench/api-calls.ts'
import { type RunningProcess, startServer } from '../bench/processes.ts'

const BYSTANDER = fileURLToPath(new URL('../bench/bystander.ts', import.meta.url))

export interface AttackedServer extends AsyncDisposable {
  server: RunningProcess & { pid: number }
  folder: string
}

/** A server with nothing in it; it and its folder are gone at the end. */
export async function openAttackedServer(settings: Record<string, string> = {}): Promise<AttackedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-attacks-'))
  const server = await startServer({ DATA_DIR: folder, ...settings })
  return {
    server,
    folder,
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does `work` while somebody else uses the server. */
export async function besideOthers<T>(
  server: RunningProcess,
  work: () => Promise<T>,
): Promise<{ result: T; waits: Waits }> {
  const child = spawn(process.execPath, [BYSTANDER, server.url], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  const result = await work()
  child.stdin.end()
  const { value } = await lines.next()
  return { result, waits: JSON.parse(String(value)) as Waits }
}

/** A person with one conversation that has `count` messages of this text, written into the file without the server. */
export async function withMessages(
  attacked: AttackedServer,
  count: number,
  content: string,
): Promise<{ person: Person; conversation: string }> {
  const person = await createPerson(attacked.server.url)
  const conversation = await createConversation(attacked.server.url, person, 0)
  fill(attacked, person.accountId, conversation, count, content)
  return { person, conversation }
}

function fill(
  { folder }: AttackedServer,
  accountId: string,
  conversation: string,
  count: number,
  content: string,
): void {
  const file = openFile(join(folder, 'kanooni.sqlite'))
  const insert = file.prepare(
    `insert into messages (id, account_id, conversation_id, role, content, sent_at, status, sources, is_reply,
       stop_requested, permissions, created_at, changed_at)
     values (?, ?, ?, 'user', ?, ?, 'complete', '[]', 0, 0, '[]', ?, ?)`,
  )
  const startedAt = Date.now() - count
  file.exec('begin')
  for (let index = 0; index < count; index++) {
    const at = startedAt + index
    insert.run(`m${index}`, accountId, conversation, content, at, at, at)
  }
  file.exec('commit')
  file.close()
}

/** The address of a list. */
export function listPath(collection: string, queries: object[]): string {
  const search = new URLSearchParams(queries.map((query, index) => [`queries[${index}]`, JSON.stringify(query)]))
  return `${documentsPath(collection)}?${search}`
}

/** Memory of a process in bytes: what it has, or the most it ever had. NaN where the system does not tell; Linux does. */
export function memoryOf(pid: number, figure: 'now' | 'peak'): number {
  const line = figure === 'now' ? 'VmRSS' : 'VmHWM'
  try {
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return Number.NaN
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
export const describeWaits = ({ longestMs, unanswered }: Waits) =>
  `others waited ${milliseconds(longestMs)} at most${unanswered > 0 ? `, ${unanswered} were not answered` : ''}`

/** One line of the report. */
export function report(what: string, outcome: string): void {
  console.log(`${what}: ${outcome}`)
}
