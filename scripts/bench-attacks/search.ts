// Searches by a stranger, each as long as one may be, of words that nobody knows.

import { Agent, request } from 'node:http'
import { SEARCH_MAX_LENGTH } from '../../contract/library-search.ts'
import { type AttackedServer, besideOthers, describeWaits, openAttackedServer, report } from './attacked-server.ts'

const CONNECTIONS = 16
const ATTACK_MS = 15_000
const LETTERS = 'aeioudnrst'

export async function attackSearch(): Promise<void> {
  await using attacked = await openAttackedServer()
  const { result, waits } = await besideOthers(attacked.server, () => searchFlood(attacked))
  report(
    `${CONNECTIONS} connections that search for made-up words`,
    `${result} answers in ${ATTACK_MS / 1000} s, ${describeWaits(waits)}`,
  )
}

async function searchFlood(attacked: AttackedServer): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = Date.now() + ATTACK_MS
  let answered = 0
  const searchOn = async () => {
    while (Date.now() < until) {
      await search(attacked, agent)
      answered++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, searchOn))
  agent.destroy()
  return answered
}

function search(attacked: AttackedServer, agent: Agent): Promise<void> {
  const address = `/api/law/v1/search?${new URLSearchParams({ q: madeUpWords() })}`
  return new Promise((resolve) => {
    request(new URL(address, attacked.server.url), { agent }, (response) => {
      response.resume().once('end', resolve)
    })
      .once('error', () => resolve())
      .end()
  })
}

function madeUpWords(): string {
  const letter = () => LETTERS[Math.floor(Math.random() * LETTERS.length)] ?? ''
  const word = () => Array.from({ length: 5 }, letter).join('')
  return Array.from({ length: SEARCH_MAX_LENGTH / 6 }, word)
    .join(' ')
    .slice(0, SEARCH_MAX_LENGTH)
}
