// npm run bench:web: how the client feels on a cheap phone and a slow network, with the aim next to each figure. It runs
// the built client in a headless Chromium against a server, a database and a provider of its own, all on loopback.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { launchOptions, provideBrowser } from '../server/testing/browser.ts'
import { createConversation, createPerson, type Person } from './bench/api-calls.ts'
import { startScript, startServer } from './bench/processes.ts'
import { readQuestions } from './law/question-files.ts'
import { type Arrival, arrive, firstPaint } from './bench-web/arrival.ts'
import { createLongConversation, openLongConversation } from './bench-web/long-conversation.ts'
import { askWithoutConnection, searchInPage } from './bench-web/pocket.ts'
import { idleDroppedFrames, type StreamedAnswer, watchAnswer } from './bench-web/streamed-answer.ts'
import {
  openVisitor,
  type Profile,
  SLOW_3G,
  SLOW_4G,
  SLOW_PROCESSOR,
  SLOWEST_PROCESSOR,
  type Visitor,
} from './bench-web/visitor.ts'

const ROUNDS = 5
/** Without a connection. */
const QUESTIONS_ASKED = 15
/** Of what takes long. */
const FEW_ROUNDS = 3

interface House {
  url: string
  browser: Browser
  person: Person
  /** Where a page of one word stands: how fast any page can be here. */
  emptyPage: string
}

/** `npm run bench:web -- answer` leaves out everything else; so do `-- arrival`, `-- conversation` and `-- pocket`. */
const wants = (part: 'arrival' | 'answer' | 'conversation' | 'pocket') =>
  process.argv[2] === undefined || process.argv[2] === part

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
const ms = (value: number) => `${Math.round(value)} ms`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** One figure and its aim; without an `atMost`, there for the reader's judgement only. */
function print(name: string, value: number, unit: (value: number) => string, atMost?: number): void {
  const aim = atMost === undefined ? '' : `aim ${unit(atMost)}${value <= atMost ? '' : '   OVER'}`
  console.log(`  ${name.padEnd(44)}${unit(value).padStart(12)}   ${aim}`.trimEnd())
}

async function main(): Promise<void> {
  const around = new AsyncDisposableStack()
  try {
    const folder = mkdtempSync(join(tmpdir(), 'kanooni-bench-'))
    around.defer(() => rmSync(folder, { recursive: true, force: true }))
    const provider = await startScript('../bench-web/provider.ts')
    around.defer(() => provider.stop())
    const server = await startServer({ DATA_DIR: join(folder, 'data'), MODEL_BASE_URL: provider.url })
    around.defer(() => server.stop())
    const browser = await chromium.launch(launchOptions(provideBrowser()))
    around.defer(() => browser.close())
    const emptyPage = await startEmptyPage(around)
    const person = await createPerson(server.url)
    for (let index = 0; index < 25; index++) await createConversation(server.url, person, 0)
    await measure({ url: server.url, browser, person, emptyPage })
  } finally {
    await around.disposeAsync()
  }
}

async function startEmptyPage(around: AsyncDisposableStack): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><link rel="icon" href="data:,">Hello')
  })
  around.defer(() => server.closeAllConnections())
  around.defer(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function measure(house: House): Promise<void> {
  if (wants('arrival')) {
    await measureLanding(house, SLOW_4G, 450)
    await measureLanding(house, SLOW_3G)
    await measureSignIn(house, SLOW_3G, 2_400)
    await measureNew(house, SLOW_4G, ROUNDS, { firstMs: 1_200, againMs: 500 })
    await measureNew(house, SLOW_3G, FEW_ROUNDS, { firstMs: 3_200 })
  }
  if (wants('answer')) await measureAnswer(house)
  if (wants('conversation')) {
    await measureAnswerWithin(house, 200)
    await measureOpening(house, 1_000)
  }
  if (wants('pocket')) await measurePocket(house)
}

/** Runs `visit` in windows of their own, one after the other. */
async function repeat<Result>(
  { browser, url }: House,
  { profile, person, rounds }: { profile: Profile; person: Person | null; rounds: number },
  visit: (visitor: Visitor) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < rounds; round++) {
    await using visitor = await openVisitor(browser, url, profile, person)
    results.push(await visit(visitor))
  }
  return results
}

async function measureLanding(house: House, profile: Profile, atMost?: number): Promise<void> {
  const visit = { profile, person: null, rounds: ROUNDS }
  const paints = await repeat(house, visit, (visitor) => firstPaint(visitor))
  const floor = await repeat({ ...house, url: house.emptyPage }, visit, (visitor) => firstPaint(visitor))
  console.log(`\nlanding page, ${profile.name}, median of ${ROUNDS}`)
  print('first contentful paint', median(paints), ms, atMost)
  print('  of a page of one word', median(floor), ms)
}

async function measureSignIn(house: House, profile: Profile, atMost: number): Promise<void> {
  const visit = { profile, person: null, rounds: FEW_ROUNDS }
  const paints = await repeat(house, visit, (visitor) => firstPaint(visitor, '/login'))
  console.log(`\nsign-in, ${profile.name}, median of ${FEW_ROUNDS}`)
  print('form on screen', median(paints), ms, atMost)
}

async function measureNew(
  house: House,
  profile: Profile,
  rounds: number,
  { firstMs, againMs }: { firstMs: number; againMs?: number },
): Promise<void> {
  const { person } = house
  const visits = await repeat(house, { profile, person, rounds }, async (visitor) => {
    const first = await arrive(visitor)
    await visitor.page.waitForLoadState('networkidle')
    return { first, again: await arrive(visitor) }
  })
  const of = (visit: 'first' | 'again', figure: keyof Arrival) => median(visits.map((each) => each[visit][figure]))
  console.log(`\n/new for somebody signed in, ${profile.name}, median of ${rounds}`)
  print('typed character on screen', of('first', 'typedMs'), ms, firstMs)
  print('on the wire by then', of('first', 'bytes'), kB, 110_000)
  print('  of it API answers, and headers', of('first', 'answerBytes'), kB)
  print('files by then', of('first', 'files'), String, 8)
  print('API answers by then', of('first', 'answers'), String)
  print('asked for by then, not there yet', of('first', 'unfinished'), String)
  print('what was typed can be sent', of('first', 'readyMs'), ms, firstMs)
  print('on the wire by then', of('first', 'readyBytes'), kB, 110_000)
  print('files by then', of('first', 'readyFiles'), String, 8)
  print('repeat visit, typed character on screen', of('again', 'typedMs'), ms, againMs)
  print('repeat visit, what was typed can be sent', of('again', 'readyMs'), ms)
  print('repeat visit, on the wire by then', of('again', 'bytes'), kB)
}

async function measureAnswer(house: House): Promise<void> {
  const visit = { profile: SLOW_PROCESSOR, person: house.person }
  const idle = await repeat(house, { ...visit, rounds: 1 }, idleDroppedFrames)
  const read = await repeat(house, { ...visit, rounds: ROUNDS }, (visitor) => watchAnswer(visitor, { path: '/new' }))
  const typed = await repeat(house, { ...visit, rounds: FEW_ROUNDS }, (visitor) =>
    watchAnswer(visitor, { path: '/new', types: true }),
  )
  const of = (figure: Exclude<keyof StreamedAnswer, 'inputDelaysMs'>, rounds = read) =>
    median(rounds.map((each) => each[figure]))
  const delays = typed.flatMap(({ inputDelaysMs }) => inputDelaysMs)
  console.log(`\n3,000-token answer at 300 tokens/s, 4 times slower processor, median of ${ROUNDS}`)
  print('main thread for 1,000 tokens', of('costPerThousand'), ms, 1_600)
  print('last quarter over first', of('growth'), percent, 1.1)
  print('frames dropped while typing', of('droppedFrames', typed), percent, 0.03)
  print('  while nothing happens', median(idle), percent)
  print('longest task (0: none over 50 ms)', of('longestTaskMs'), ms, 50)
  print('last word on screen after it was sent', of('lastWordMs'), ms, 30)
  print(`input delay while it comes, median of ${delays.length}`, median(delays), ms)
  print('input delay while it comes, longest', Math.max(...delays), ms, 50)
}

/** In turns with the first answer of a conversation, since what else the machine does changes with time. */
async function measureAnswerWithin(house: House, messages: number): Promise<void> {
  const visit = { profile: SLOW_PROCESSOR, person: house.person, rounds: 1 }
  const costs: { first: number; late: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const path = `/chat?id=${await createLongConversation(house.url, house.person, messages)}`
    const [first] = await repeat(house, visit, (visitor) => watchAnswer(visitor, { path: '/new' }))
    const [late] = await repeat(house, visit, (visitor) => watchAnswer(visitor, { path }))
    if (first && late) costs.push({ first: first.costPerThousand, late: late.costPerThousand })
  }
  console.log(`\nthe same answer after ${messages} messages, median of ${ROUNDS} pairs`)
  print('main thread for 1,000 tokens', median(costs.map(({ late }) => late)), ms, 1_600)
  print('  over that of a first answer', median(costs.map(({ first, late }) => late / first)), percent, 1.1)
}

async function measureOpening(house: House, messages: number): Promise<void> {
  const conversationId = await createLongConversation(house.url, house.person, messages)
  const visit = { profile: SLOW_PROCESSOR, person: house.person, rounds: ROUNDS }
  const openings = await repeat(house, visit, (visitor) => openLongConversation(visitor, conversationId, messages))
  console.log(`\na conversation of ${messages} messages opened, 4 times slower processor, median of ${ROUNDS}`)
  print('newest message on screen', median(openings.map(({ newestMs }) => newestMs)), ms, 1_000)
  print('oldest message in the page, to be searched', median(openings.map(({ oldestMs }) => oldestMs)), ms)
  print('longest task (0: none over 50 ms)', median(openings.map(({ longestTaskMs }) => longestTaskMs)), ms)
}

/** The questions to tune search with. Asked are some of them, in one conversation. */
async function measurePocket(house: House): Promise<void> {
  const { lines } = readQuestions(['law/evaluation/tuning.jsonl'])
  const questions = lines.filter(({ label }) => label === 'law').map(({ question }) => question)
  const some = questions.filter((_, at) => at % Math.ceil(questions.length / QUESTIONS_ASKED) === 0)
  const visit = { profile: SLOWEST_PROCESSOR, person: house.person, rounds: 1 }
  const [asked = []] = await repeat(house, visit, (visitor) => askWithoutConnection(visitor, some))
  const [searched] = await repeat(house, visit, (visitor) => searchInPage(visitor, questions))
  if (!searched) return
  const [first = Number.NaN, ...others] = searched.searchMs
  console.log(`\nthe library without a connection, 6 times slower processor, ${questions.length} questions`)
  print(`what fits on screen, median of ${asked.length} asked`, median(asked), ms, 300)
  print('what fits on screen, 95 of 100 within', p95(asked), ms, 300)
  print('search alone, in the page, median', median(others), ms)
  print('search alone, in the page, 95 of 100 within', p95(others), ms)
  print('opened and searched for the first time', searched.openMs + first, ms, 300)
}

await main()
