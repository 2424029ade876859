// The processes a benchmark starts, and what can be read of them from outside.

import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Job, RequestJob, RequestResult, StreamJob, StreamResult } from './load.ts'

export interface RunningProcess {
  url: string
  stop(): Promise<void>
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts one of our own scripts, which prints its address as its first line. */
export async function startScript(script: string, ...args: string[]): Promise<RunningProcess> {
  const child = spawn(process.execPath, [`${folder}${script}`, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout.setEncoding('utf8')) return { url: line.trim(), stop: () => end(child) }
  throw new Error(`${script} ended without an address`)
}

/** As in the start script of package.json. */
const SERVER = ['--max-semi-space-size=2', 'server/main.mjs']

/** One account stores here what thousands would. */
const ROOM = {
  DOCUMENTS_PER_ACCOUNT: '1000000',
  DOCUMENTS_PER_ACCOUNT_UNVERIFIED: '1000000',
  STORED_MB_PER_ACCOUNT: '10000',
  STORED_MB_PER_ACCOUNT_UNVERIFIED: '10000',
}

/** Starts the server the way `npm start` does, on a free port, and waits until it is ready. */
export async function startServer(
  settings: Record<string, string>,
): Promise<RunningProcess & { readyMs: number; pid: number }> {
  const startedAt = performance.now()
  const { PATH, NODE_OPTIONS } = process.env
  const env = { PATH, NODE_OPTIONS, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...ROOM, ...settings }
  const child = spawn(process.execPath, SERVER, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text
    const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0]
    if (!url) continue
    child.stdout.resume()
    await fetch(`${url}/health/ready`)
    const readyMs = performance.now() - startedAt
    return { url: url.replace('localhost', '127.0.0.1'), readyMs, pid: child.pid ?? 0, stop: () => end(child) }
  }
  throw new Error('the server ended before it was ready')
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Runs one job in a load generator of its own. */
export async function load(job: RequestJob): Promise<RequestResult>
export async function load(job: StreamJob): Promise<StreamResult>
export async function load(job: Job): Promise<RequestResult | StreamResult> {
  const child = spawn(process.execPath, [`${folder}load.ts`], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(job))
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) output += text
  if (output === '') throw new Error('the load generator failed')
  return JSON.parse(output)
}

/** A number from the server's own `/metrics`. */
export async function metric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
}

/** Processor time that the floor has used, in milliseconds. */
export async function floorCpuMs(url: string): Promise<number> {
  const { user, system } = (await (await fetch(`${url}/cpu`)).json()) as NodeJS.CpuUsage
  return (user + system) / 1000
}
