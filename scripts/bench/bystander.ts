// Somebody else, as a process of its own: asks for `/health/live` every few milliseconds until its standard input ends,
// then prints how long it had to wait. What it waits for is what an attack takes from everybody.
// Usage: node bystander.ts <address of the server>

import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Waits {
  longestMs: number
  p50Ms: number
  /** Requests that broke off or were not answered with 200. */
  unanswered: number
  count: number
}

const PAUSE_MS = 5

const url = new URL('/health/live', process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    request(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
    })
      .once('error', () => resolve(false))
      .end()
  })
}

let isOver = false
void text(process.stdin).then(() => {
  isOver = true
})
await ask()
process.stdout.write('ready\n')
const waits: number[] = []
let unanswered = 0
while (!isOver) {
  const askedAt = performance.now()
  if (!(await ask())) unanswered++
  waits.push(performance.now() - askedAt)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
waits.sort((one, other) => one - other)
const result: Waits = {
  longestMs: waits.at(-1) ?? 0,
  p50Ms: waits[Math.floor(waits.length / 2)] ?? 0,
  unanswered,
  count: waits.length,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
