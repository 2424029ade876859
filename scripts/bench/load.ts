// The load generator, as a process of its own so that its own processor time can be told apart.
// It gets one job on standard input and prints one result.

import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Asks the same thing again and again over `clients` connections for `seconds`. `{id}` in the body becomes a new id each time. */
export interface RequestJob {
  kind: 'requests'
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  clients: number
  seconds: number
  /** Wait between two requests of one client, for a steady load instead of the highest. */
  pauseMs: number
  expectedStatus: number
}

/** A request for a reply, by whom its headers say. */
export interface AskedReply {
  headers: Record<string, string>
  body: string
}

/** Keeps `streams` replies running, started evenly over one reply's length, until `replies` have ended. */
export interface StreamJob {
  kind: 'streams'
  url: string
  /** One for each reply; each is sent once. */
  asked: AskedReply[]
  streams: number
  replySeconds: number
}

export type Job = RequestJob | StreamJob

export interface RequestResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  count: number
  /** Processor time of the load generator, as a share of the elapsed time. */
  ownCpu: number
}

export interface StreamResult {
  addedMsP50: number
  addedMsP99: number
  pieces: number
  replies: number
  ownCpu: number
}

const now = () => performance.timeOrigin + performance.now()

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** One connection; asks, waits for the whole answer, asks again. Written on the socket: an HTTP client would cost more than the server. */
async function client(job: RequestJob, until: number, latencies: number[]): Promise<void> {
  const { hostname, port, pathname, search } = new URL(job.url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  const head = [`${job.method} ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`]
  for (const [name, value] of Object.entries(job.headers)) head.push(`${name}: ${value}`)
  const received = answers(socket)
  while (now() < until) {
    const body = job.body.replaceAll('{id}', randomBytes(10).toString('hex'))
    const startedAt = now()
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    const status = (await received.next()).value
    if (status !== job.expectedStatus) throw new Error(`${job.method} ${pathname} was answered with ${status}`)
    latencies.push(now() - startedAt)
    if (job.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, job.pauseMs))
  }
  socket.destroy()
}

/** The status of each answer, once its body has arrived whole. */
async function* answers(socket: AsyncIterable<Buffer>): AsyncGenerator<number, undefined> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of socket) {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    const headEnd = pending.indexOf('\r\n\r\n')
    if (headEnd < 0) continue
    const head = pending.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (pending.length < headEnd + 4 + length) continue
    pending = pending.subarray(headEnd + 4 + length)
    yield Number(head.slice(9, 12))
  }
}

async function runRequests(job: RequestJob): Promise<RequestResult> {
  const latencies: number[] = []
  const startedAt = now()
  const cpuBefore = process.cpuUsage()
  await Promise.all(Array.from({ length: job.clients }, () => client(job, startedAt + job.seconds * 1000, latencies)))
  const elapsedMs = now() - startedAt
  latencies.sort((a, b) => a - b)
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    count: latencies.length,
    ownCpu: ownCpu(cpuBefore, elapsedMs),
  }
}

function ownCpu(before: NodeJS.CpuUsage, elapsedMs: number): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / elapsedMs
}

/** Reads one reply to its end. Gives the time that lay between us and the provider, both ways, before the first word. */
async function readReply(
  { url }: StreamJob,
  { headers, body }: AskedReply,
): Promise<{ addedMs: number; pieces: number }> {
  const sentAt = now()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url)
    httpRequest({ hostname, port, path: pathname, method: 'POST', headers }, resolve).on('error', reject).end(body)
  })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${await text(response)}`)
  let start = ''
  let addedMs = Number.NaN
  let pieces = 0
  for await (const chunk of response.setEncoding('utf8')) {
    pieces += chunk.split('"content":"').length - 1
    if (!Number.isNaN(addedMs)) continue
    start += chunk
    const stamp = /<([\d.]+)\|([\d.]+)>/.exec(start)
    if (stamp) addedMs = Number(stamp[1]) - sentAt + (now() - Number(stamp[2]))
  }
  return { addedMs, pieces }
}

async function runStreams(job: StreamJob): Promise<StreamResult> {
  const startedAt = now()
  const cpuBefore = process.cpuUsage()
  const gapMs = (job.replySeconds * 1000) / job.streams
  const running = job.asked.map(async (reply, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * gapMs))
    return readReply(job, reply)
  })
  const replies = await Promise.all(running)
  // The first round fills the server: only replies that started while `streams` others ran are measured.
  const measured = replies.slice(Math.min(job.streams, replies.length - 1)).map((reply) => reply.addedMs)
  measured.sort((a, b) => a - b)
  return {
    addedMsP50: percentile(measured, 0.5),
    addedMsP99: percentile(measured, 0.99),
    pieces: replies.reduce((sum, reply) => sum + reply.pieces, 0),
    replies: measured.length,
    ownCpu: ownCpu(cpuBefore, now() - startedAt),
  }
}

if (import.meta.main) {
  const job: Job = JSON.parse(await text(process.stdin))
  const result = job.kind === 'requests' ? await runRequests(job) : await runStreams(job)
  process.stdout.write(JSON.stringify(result))
  process.exit(0)
}
