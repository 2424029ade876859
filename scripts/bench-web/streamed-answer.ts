// What a long answer costs the phone that shows it while it is written.

import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { LAST_WORD, TOKENS, TOKENS_PER_SECOND } from './answer-length.ts'
import type { Visitor } from './visitor.ts'

export interface StreamedAnswer {
  /** Main thread, in milliseconds for 1,000 tokens. */
  costPerThousand: number
  /** Share of frames that were not shown; of no meaning where frames were not counted. */
  droppedFrames: number
  longestTaskMs: number
  /** The main thread's last quarter over its first. */
  growth: number
  /** From the provider's sending to the screen. */
  lastWordMs: number
  /** From a key press until the page hears of it; empty when nothing was typed. */
  inputDelaysMs: number[]
}

/** What in-page.js has noted. */
interface Watch {
  frames: number[]
  longTasks: number[]
  inputDelays: number[]
  lastWordMs: number
}

const FRAME_MS = 1000 / 60
const ANSWER_MS = (TOKENS / TOKENS_PER_SECOND) * 1000
/** The screen changes from the greeting to the conversation first; that is not the answer's cost. */
const SETTLED_MS = 1_000
const QUARTER_MS = (ANSWER_MS - 2 * SETTLED_MS) / 4
/** What is prepared while the page idles is prepared by then. */
const IDLE_MS = 3_000
const KEY_INTERVAL_MS = 150
const PATIENCE_MS = 20_000

/** Share of frames dropped while nothing happens: the machine's own. */
export async function idleDroppedFrames({ page }: Visitor): Promise<number> {
  await page.goto('/new')
  await page.getByRole('textbox').waitFor()
  await delay(IDLE_MS)
  await page.evaluate('bench.countFrames()')
  await delay(2_000)
  return droppedShare(await page.evaluate<number[]>('bench.frames'))
}

interface Watched {
  /** Where the question is asked. */
  path: string
  /** The next question is typed meanwhile, and frames are counted. */
  types?: boolean
}

/** Asks a question and watches the answer come. */
export async function watchAnswer({ page, devtools }: Visitor, { path, types }: Watched): Promise<StreamedAnswer> {
  await page.goto(path)
  const box = page.getByRole('textbox')
  await box.fill('How is family property divided?')
  await delay(IDLE_MS)
  await page.evaluate(`bench.watch('${LAST_WORD}')`)
  if (types) await page.evaluate('bench.countFrames()')
  const answered = page.waitForResponse((response) => response.url().endsWith('/chat/completions'))
  await page.keyboard.press('Enter')
  await answered
  const typing = types ? typeFor(page, ANSWER_MS - 2 * SETTLED_MS) : null
  const quarters = await sampleQuarters(devtools)
  await typing
  await lastWordShown(page)
  const end = await mainThreadMs(devtools)
  return summarize(await page.evaluate<Watch>('bench'), quarters, end)
}

async function lastWordShown(page: Page): Promise<void> {
  for (const endAt = Date.now() + PATIENCE_MS; Date.now() < endAt; await delay(100)) {
    if (await page.evaluate<boolean>('bench.lastWordMs !== null')) return
  }
  throw new Error('The last word of the answer was never shown.')
}

/** Main-thread time at the answer's beginning, then at the edges of its first and last quarter. */
async function sampleQuarters(devtools: CDPSession): Promise<number[]> {
  const samples = [await mainThreadMs(devtools)]
  const startedAt = performance.now()
  for (const at of [SETTLED_MS, SETTLED_MS + QUARTER_MS, SETTLED_MS + 3 * QUARTER_MS, SETTLED_MS + 4 * QUARTER_MS]) {
    await delay(startedAt + at - performance.now())
    samples.push(await mainThreadMs(devtools))
  }
  return samples
}

function summarize(watch: Watch, quarters: number[], end: number): StreamedAnswer {
  const [begin = 0, firstFrom = 0, firstTo = 0, lastFrom = 0, lastTo = 0] = quarters
  return {
    costPerThousand: ((end - begin) / TOKENS) * 1000,
    droppedFrames: droppedShare(watch.frames),
    longestTaskMs: Math.max(0, ...watch.longTasks),
    growth: (lastTo - lastFrom) / (firstTo - firstFrom),
    lastWordMs: watch.lastWordMs,
    inputDelaysMs: watch.inputDelays,
  }
}

async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function typeFor(page: Page, durationMs: number): Promise<void> {
  await delay(SETTLED_MS)
  for (const endAt = Date.now() + durationMs; Date.now() < endAt; ) {
    await page.keyboard.press('a')
    await delay(KEY_INTERVAL_MS)
  }
}

/** Of the frames that should have been between the first and the last, the share that was not. */
function droppedShare(frames: number[]): number {
  const gaps = frames.slice(1).map((at, index) => Math.round((at - (frames[index] ?? at)) / FRAME_MS))
  const dropped = gaps.reduce((total, gap) => total + Math.max(0, gap - 1), 0)
  return dropped / (dropped + gaps.length)
}
