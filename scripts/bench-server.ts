// npm run bench:server: how fast the server is, with the floor of the same run next to each figure. The server, the
// provider, the floor and the load generator are processes of their own. Everything runs on loopback and ends by itself.
// With `--database postgres --processes 1,2,4`: how it grows with processes over one PostgreSQL.

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RequestJob, RequestResult, StreamResult } from './bench/load.ts'
import { createConversation, createPerson, PASSWORD } from './bench/api-calls.ts'
import { floorCpuMs, load, metric, type RunningProcess, startScript, startServer } from './bench/processes.ts'
import {
  askReplies,
  createMessage,
  listConversations,
  listMessages,
  type Request,
  type Visit,
} from './bench/requests.ts'
import { measureGrowth, median } from './bench/growth.ts'

const ROUNDS = 5
const PIECE_INTERVAL_MS = 40
/** By then a start has made what it makes ahead of time. */
const IDLE_MS = 3_000
/** A reply of some 250 words; alone, shorter ones, so that there are enough first words to measure. */
const PIECES = { alone: 25, together: 250 }

interface House extends Visit {
  server: RunningProcess
  floor: RunningProcess
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'sqlite' }, processes: { type: 'string', default: '1' } },
})

/** `npm run bench:server -- start` and `-- streams` leave out everything else. */
const only = (part: string) => positionals[0] === part

const ms = (value: number) => `${value.toFixed(2)} ms`
const percent = (share: number) => `${Math.round(share * 100)} %`

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-bench-'))
  const provider = await startScript('provider.ts', String(PIECE_INTERVAL_MS))
  const settings = { DATA_DIR: join(folder, 'data'), MODEL_BASE_URL: provider.url, REPLIES_AT_ONCE: '1000' }
  try {
    if (!only('streams')) await startAndIdle(settings)
    if (only('start')) return
    const server = await startServer(settings)
    try {
      await measure(server, provider, folder)
    } finally {
      await server.stop()
    }
  } finally {
    await provider.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startAndIdle(settings: Record<string, string>): Promise<void> {
  const first = await startServer(settings)
  await first.stop()
  const readyMs: number[] = []
  const idleBytes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(settings)
    readyMs.push(server.readyMs)
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    idleBytes.push(await metric(server.url, 'process_resident_memory_bytes'))
    await server.stop()
  }
  console.log(`idle memory            ${(median(idleBytes) / 1e6).toFixed(0)} MB (median of ${ROUNDS})`)
  console.log(`start to ready         ${median(readyMs).toFixed(0)} ms (median of ${ROUNDS})`)
}

async function measure(server: RunningProcess, provider: RunningProcess, folder: string): Promise<void> {
  const person = await createPerson(server.url)
  for (let index = 0; index < 24; index++) await createConversation(server.url, person, 0)
  const conversation = await createConversation(server.url, person, 100)
  const copy = join(folder, 'floor.sqlite')
  for (const suffix of ['', '-wal']) copyFileSync(join(folder, 'data', `kanooni.sqlite${suffix}`), copy + suffix)
  const floor = await startScript('floor-server.ts', copy, provider.url)
  const house = { server, floor, person, conversation }
  try {
    for (const clients of only('streams') ? [] : [1, 32]) {
      await compare(`list 25 conversations, ${clients} clients`, house, listConversations(house, clients))
      await compare(`list 100 messages, ${clients} clients`, house, listMessages(house, clients))
      await compare(`create a message, ${clients} clients`, house, createMessage(house, clients))
    }
    if (!only('streams')) await listWhileSignIns(house)
    for (const streams of [1, 50, 200]) await compareStreams(house, streams)
  } finally {
    await floor.stop()
  }
}

async function compare(name: string, house: House, { path, ...job }: Request): Promise<void> {
  const ours: RequestResult[] = []
  const floor: RequestResult[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load({ ...job, url: house.server.url + path }))
    floor.push(await load({ ...job, url: house.floor.url + path }))
  }
  const share = median(ours.map((round) => round.perSecond)) / median(floor.map((round) => round.perSecond))
  console.log(`\n${name}: ${percent(share)} of the floor's rate`)
  console.log(`  ours   ${describeRequests(ours)}\n  floor  ${describeRequests(floor)}`)
}

function describeRequests(rounds: RequestResult[]): string {
  const of = (figure: keyof RequestResult) => median(rounds.map((round) => round[figure]))
  return `${of('perSecond').toFixed(0)}/s, p50 ${ms(of('p50Ms'))}, p99 ${ms(of('p99Ms'))}, load generator ${percent(of('ownCpu'))} of a core`
}

/** A steady, modest load of lists, alone and while people sign in without a pause. */
async function listWhileSignIns(house: House): Promise<void> {
  const { path, ...job } = listConversations(house, 4)
  const lists = { ...job, url: house.server.url + path, pauseMs: 10 }
  const { email, headers } = house.person
  const signIns: RequestJob = {
    ...lists,
    url: `${house.server.url}/v1/account/sessions/email`,
    method: 'POST',
    headers: { ...headers, cookie: 'none=1' },
    body: JSON.stringify({ email: `bench-${email}`, password: PASSWORD }),
    pauseMs: 0,
    expectedStatus: 401,
  }
  const alone: RequestResult[] = []
  const together: RequestResult[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await load(lists))
    const [listed] = await Promise.all([load(lists), load(signIns)])
    together.push(listed)
  }
  const factor = median(together.map((round) => round.p99Ms)) / median(alone.map((round) => round.p99Ms))
  console.log(`\nlist 25 conversations while 4 clients sign in: p99 is ${factor.toFixed(1)} times that without`)
  console.log(`  alone  ${describeRequests(alone)}\n  together ${describeRequests(together)}`)
}

async function compareStreams(house: House, streams: number): Promise<void> {
  const pieces = streams === 1 ? PIECES.alone : PIECES.together
  const replies = streams === 1 ? 20 : streams * 2.5
  const question = `[${pieces} pieces]`
  const asked = await askReplies(house.server.url, { streams, replies, question })
  const replySeconds = (pieces * PIECE_INTERVAL_MS) / 1000
  const job = { kind: 'streams', asked, streams, replySeconds } as const
  const path = '/openai/v1/chat/completions'

  const cpuBefore = (await metric(house.server.url, 'process_cpu_seconds_total')) * 1000
  const ours = await load({ ...job, url: house.server.url + path })
  const oursCpu = (await metric(house.server.url, 'process_cpu_seconds_total')) * 1000 - cpuBefore
  const floorBefore = await floorCpuMs(house.floor.url)
  const floor = await load({ ...job, url: house.floor.url + path })
  const floorCpu = (await floorCpuMs(house.floor.url)) - floorBefore
  console.log(
    `\n${streams} streams: time added to the first word ${ms(ours.addedMsP50)}, floor ${ms(floor.addedMsP50)}`,
  )
  console.log(`  ours   ${describeStreams(ours, oursCpu)}\n  floor  ${describeStreams(floor, floorCpu)}`)
}

function describeStreams(result: StreamResult, cpuMs: number): string {
  const perThousand = (cpuMs / result.pieces) * 1000
  return `p99 ${ms(result.addedMsP99)}, ${perThousand.toFixed(1)} ms processor time per 1,000 pieces (${result.pieces} pieces), load generator ${percent(result.ownCpu)} of a core`
}

if (options.database === 'postgres') await measureGrowth(options.processes.split(',').map(Number))
else await main()
