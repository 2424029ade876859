// A real pooler in transaction mode, where PgBouncer is installed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, NOBODY } from './postgres.ts'

export interface TestPooler {
  url: string
  /** Stops it, and ends its connections. */
  stop(): Promise<void>
}

/** The program, on the PATH or where Debian has it; null where it is not installed. */
export const PGBOUNCER: string | null =
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null

/**
 * Starts it in front of a PostgreSQL database, with so few connections that whoever expects anything of an earlier
 * transaction finds somebody else's.
 */
export async function startPgbouncer(program: string, databaseUrl: string): Promise<TestPooler> {
  const { hostname, port, username, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-pooler-'))
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
server_round_robin = 1
`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY)
  const pooler = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  await readiness(pooler)
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      const exited = once(pooler, 'exit')
      pooler.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readiness(pooler: ChildProcess): Promise<void> {
  const heard: string[] = []
  for await (const line of createInterface({ input: pooler.stderr as NodeJS.ReadableStream })) {
    if (line.includes('process up')) return void pooler.stderr?.resume()
    heard.push(line)
  }
  throw new Error(`PgBouncer did not start:\n${heard.join('\n')}`)
}
