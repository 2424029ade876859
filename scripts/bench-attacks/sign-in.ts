// Sign-ins that keep everybody else out, and keys that fill the memory. A proxy is trusted, so that the networks of
// all who take part can be told.

import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createPerson, PASSWORD, type Person } from '../bench/api-calls.ts'
import { type AttackedServer, megabytes, memoryOf, openAttackedServer, report } from './attacked-server.ts'

const CONNECTIONS = 80
const ATTACK_MS = 15_000
const HONEST_EVERY_MS = 500
const MADE_UP_KEYS = 60_000
const ATTACKER = '203.0.113.9'

export async function attackSignIn(): Promise<void> {
  await signInFlood()
  await lockOut()
  await madeUpKeys()
}

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
const open = { 'content-type': 'application/json', 'x-appwrite-project': 'kanooni' }

function signIn(
  attacked: AttackedServer,
  from: string,
  email: string,
  password: string,
  agent?: Agent,
  cookie = '',
): Promise<number> {
  return send(attacked, '/v1/account/sessions/email', { from, agent, cookie, body: { email, password } })
}

interface Sent {
  from: string
  body: object
  agent?: Agent | undefined
  cookie?: string
}

function send(attacked: AttackedServer, path: string, { from, body, agent, cookie = '' }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...open, 'x-forwarded-for': from, ...(cookie && { cookie }) }
    request(new URL(path, attacked.server.url), { method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', () => resolve(0))
      .end(JSON.stringify(body))
  })
}

const madeUpAddress = () => `${randomBytes(8).toString('hex')}@mail.np`

function tally(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

async function signInFlood(): Promise<void> {
  await using attacked = await openAttackedServer(limited)
  const people: Person[] = []
  for (let index = 0; index < 4; index++) people.push(await createPerson(attacked.server.url))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = Date.now() + ATTACK_MS
  const attack = Array.from({ length: CONNECTIONS }, async () => {
    const statuses: number[] = []
    while (Date.now() < until) {
      const status = await signIn(attacked, ATTACKER, madeUpAddress(), 'made up password', agent)
      statuses.push(status)
      // One that is refused at once comes back soon, not in a loop that only measures this process.
      if (status === 429 || status === 503) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return statuses
  })
  const honest = await signInHonestly(attacked, people, until)
  const made = (await Promise.all(attack)).flat()
  agent.destroy()
  const afterwards: number[] = []
  for (const [index, { email }] of people.entries()) {
    afterwards.push(await signIn(attacked, `198.51.100.${index + 1}`, email, PASSWORD))
  }
  report(
    `${CONNECTIONS} connections of made-up sign-ins (${tally(made)})`,
    `people with the right password: ${tally(honest)}; afterwards: ${tally(afterwards)}`,
  )
}

async function signInHonestly(attacked: AttackedServer, people: Person[], until: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; Date.now() < until; turn++) {
    const index = turn % people.length
    statuses.push(await signIn(attacked, `198.51.100.${index + 1}`, people[index]?.email ?? '', PASSWORD))
    await new Promise((resolve) => setTimeout(resolve, HONEST_EVERY_MS))
  }
  return statuses
}

/** Ten wrong guesses from one network, then the owner from another. */
async function lockOut(): Promise<void> {
  await using attacked = await openAttackedServer(limited)
  const { email } = await createPerson(attacked.server.url)
  const guesses: number[] = []
  for (let index = 0; index < 11; index++)
    guesses.push(await signIn(attacked, ATTACKER, email, `wrong password ${index}`))
  const owner = await signIn(attacked, '198.51.100.1', email, PASSWORD)
  report(`eleven wrong guesses from one network (${tally(guesses)})`, `the owner from another one: ${owner}`)
}

async function madeUpKeys(): Promise<void> {
  for (const [name, from] of [
    ['one network', () => ATTACKER],
    ['as many networks', () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`],
  ] as const) {
    await using attacked = await openAttackedServer(limited)
    // As many requests that are counted nowhere: what requests alone make a process grow by is not meant.
    await inParallel((agent) => send(attacked, '/v1/nowhere', { from: ATTACKER, body: {}, agent }))
    const before = memoryOf(attacked.server.pid, 'now')
    // Too short for any password, so that no hash is spent on it.
    await inParallel((agent) => signIn(attacked, from(), madeUpAddress(), 'short', agent))
    const grown = memoryOf(attacked.server.pid, 'now') - before
    report(
      `${MADE_UP_KEYS.toLocaleString('en')} made-up addresses in malformed sign-ins from ${name}`,
      `${megabytes(grown)} more memory`,
    )
  }
}

async function inParallel(work: (agent: Agent) => Promise<unknown>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  let sent = 0
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (sent++ < MADE_UP_KEYS) await work(agent)
    }),
  )
  agent.destroy()
}
