// How lists, stored messages and streams grow with the processes over one PostgreSQL. On a machine with few cores the rates
// say little beyond them; what a request costs in processor time, here and in PostgreSQL, says what more cores would give.

import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createPostgresDatabase, startPostgres } from '../../server/testing/postgres.ts'
import { createConversation, createPerson } from './api-calls.ts'
import type { RequestResult, StreamResult } from './load.ts'
import { load, metric, type RunningProcess, startScript, startServer } from './processes.ts'
import { askReplies, createMessage, listConversations, type Request, type Visit } from './requests.ts'

const ROUNDS = 3
const CLIENTS = 16
const STREAMS = 24
const PIECE_INTERVAL_MS = 40
const PIECES = 100
/** Of the clock by which Linux counts processor time. */
const MS_PER_TICK = 10
const CHAT = '/openai/v1/chat/completions'

/** What reaches the disk is awaited, as where it matters. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  shared_buffers: '256MB',
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Scene {
  servers: RunningProcess[]
  databaseUrl: string
}

/** In milliseconds of processor time. */
interface Cost {
  processes: number
  postgres: number
}

/** Prints a table for each number of processes. */
export async function measureGrowth(counts: readonly number[]): Promise<void> {
  await using around = new AsyncDisposableStack()
  const postgres = await startPostgres(DURABLE)
  around.defer(() => postgres.stop())
  const provider = await startScript('provider.ts', String(PIECE_INTERVAL_MS))
  around.defer(() => provider.stop())
  const first: Record<string, number> = {}
  for (const count of counts) {
    const { url: databaseUrl, drop } = await createPostgresDatabase(postgres.url)
    const settings = { DATABASE_URL: databaseUrl, MODEL_BASE_URL: provider.url, REPLIES_AT_ONCE: '1000' }
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(settings)))
    try {
      console.log(`\n${count} ${count === 1 ? 'process' : 'processes'} over PostgreSQL`)
      await measure({ servers, databaseUrl }, first)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await drop()
    }
  }
}

async function measure(scene: Scene, first: Record<string, number>): Promise<void> {
  const [{ url } = { url: '' }] = scene.servers
  // Each process has people of its own: what one account stores waits for what it stored before.
  const visits = await Promise.all(scene.servers.map(() => arrive(url)))
  const clients = Math.ceil(CLIENTS / scene.servers.length)
  for (const [name, request] of Object.entries({ lists: listConversations, 'stored messages': createMessage })) {
    const jobs = visits.map((visit) => request(visit, clients))
    const rounds: { result: RequestResult[]; cost: Cost }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await costing(scene, () => requestAll(scene, jobs)))
    const rate = median(rounds.map(({ result }) => sumOf(result, 'perSecond')))
    first[name] ??= rate
    const per = (who: keyof Cost) =>
      median(rounds.map(({ result, cost }) => (cost[who] / sumOf(result, 'count')) * 1000)).toFixed(0)
    const slowest = median(rounds.map(({ result }) => Math.max(...result.map(({ p99Ms }) => p99Ms)))).toFixed(0)
    console.log(
      `  ${name.padEnd(16)} ${rate.toFixed(0).padStart(6)}/s (${(rate / first[name]).toFixed(2)} ×), p99 ${slowest} ms; ` +
        `a thousand cost ${per('processes')} ms of our processor time, ${per('postgres')} ms of PostgreSQL's`,
    )
  }
  await measureStreams(scene)
}

async function measureStreams(scene: Scene): Promise<void> {
  const { servers } = scene
  const [{ url } = { url: '' }] = servers
  const question = `[${PIECES} pieces]`
  const streams = STREAMS / servers.length
  const asked = await askReplies(url, { streams: STREAMS, replies: STREAMS * 2, question })
  const replySeconds = (PIECES * PIECE_INTERVAL_MS) / 1000
  const { result, cost } = await costing(scene, () =>
    Promise.all(
      servers.map((server, at) => {
        const own = asked.filter((_, index) => index % servers.length === at)
        return load({ kind: 'streams', url: server.url + CHAT, asked: own, streams, replySeconds })
      }),
    ),
  )
  const replies = asked.length
  const added = median(result.map(({ addedMsP50 }: StreamResult) => addedMsP50))
  const slowest = Math.max(...result.map(({ addedMsP99 }) => addedMsP99))
  console.log(
    `  ${STREAMS} streams       time added to the first word ${added.toFixed(1)} ms, p99 ${slowest.toFixed(0)} ms; ` +
      `a reply of ${PIECES} pieces in ${replySeconds} s costs ${(cost.processes / replies).toFixed(1)} ms of ours, ` +
      `${(cost.postgres / replies).toFixed(1)} ms of PostgreSQL's`,
  )
}

const sumOf = (results: readonly RequestResult[], figure: 'perSecond' | 'count') =>
  results.reduce((sum, each) => sum + each[figure], 0)

const requestAll = ({ servers }: Scene, jobs: Request[]) =>
  Promise.all(jobs.map(({ path, ...job }, at) => load({ ...job, url: (servers[at]?.url ?? '') + path })))

async function arrive(url: string): Promise<Visit> {
  const person = await createPerson(url)
  for (let index = 0; index < 24; index++) await createConversation(url, person, 0)
  return { person, conversation: await createConversation(url, person, 1) }
}

async function costing<T>(scene: Scene, work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const before = await usedUntilNow(scene)
  const result = await work()
  const after = await usedUntilNow(scene)
  return {
    result,
    cost: { processes: after.processes - before.processes, postgres: after.postgres - before.postgres },
  }
}

async function usedUntilNow({ servers, databaseUrl }: Scene): Promise<Cost> {
  const seconds = await Promise.all(servers.map(({ url }) => metric(url, 'process_cpu_seconds_total')))
  return { processes: seconds.reduce((sum, each) => sum + each, 0) * 1000, postgres: await postgresCpuMs(databaseUrl) }
}

/** Of all processes of PostgreSQL, those that have ended included; NaN where there is no /proc. */
async function postgresCpuMs(databaseUrl: string): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; own: boolean }>(
      'select pid, pid = pg_backend_pid() as own from pg_stat_activity',
    )
    const own = rows.find((row) => row.own)
    const first = fieldsOf(own?.pid ?? 0)[PARENT] ?? 0
    return [first, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + cpuMsOf(pid), 0)
  } finally {
    await client.end()
  }
}

// Places in /proc/…/stat after the name, which may hold anything.
const PARENT = 1
/** In user mode and in the kernel, of itself and of its children that have ended. */
const TIMES = [11, 12, 13, 14]

function cpuMsOf(pid: number): number {
  const fields = fieldsOf(pid)
  return TIMES.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * MS_PER_TICK
}

/** None for a process that has ended since. */
function fieldsOf(pid: number): number[] {
  try {
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number)
  } catch {
    return []
  }
}
