// What a person waits for on arrival: the first paint of the landing page and of sign-in, and the message box at /new.

import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

export interface Arrival {
  /** Until the first typed character was on the screen. */
  typedMs: number
  /** Until the client was there too, so that what was typed can be sent. */
  readyMs: number
  /** Of everything that had arrived whole when the first character was on the screen, headers included. */
  bytes: number
  /** Pages, scripts and style sheets. */
  files: number
  /** Answers of the API. */
  answers: number
  /** Bytes of the answers, and of the headers of all. */
  answerBytes: number
  /** What was asked for by then and came later. */
  unfinished: number
  /** Bytes and files when what was typed could be sent. */
  readyBytes: number
  readyFiles: number
}

const POLL_INTERVAL_MS = 20
const PATIENCE_MS = 60_000

/** Milliseconds until the first words of a page for visitors are on the screen, and its form with them. */
export async function firstPaint({ page }: Visitor, path = '/'): Promise<number> {
  await page.goto(path)
  return page.evaluate<number>('bench.firstPaint()')
}

/** Opens /new, presses a key again and again until it is in the message box, and waits until that could be sent. */
export async function arrive({ page, devtools }: Visitor): Promise<Arrival> {
  await page.goto('about:blank')
  const traffic = watchTraffic(devtools)
  await page.goto('/new', { waitUntil: 'commit' })
  const typedMs = await waitFor(page, 'bench.typedAt', () => page.keyboard.press('a'))
  const readyMs = await waitFor(page, 'bench.readyAt')
  const { bytes: readyBytes, files: readyFiles } = traffic.until(readyMs)
  return { typedMs, readyMs, ...traffic.until(typedMs), readyBytes, readyFiles }
}

/** Waits until the page has noted a time, and tries again and again what leads to it. */
async function waitFor(page: Page, noted: string, attempt: () => Promise<void> = async () => {}): Promise<number> {
  for (const endAt = Date.now() + PATIENCE_MS; Date.now() < endAt; ) {
    await attempt()
    const at = await page.evaluate<number | null>(noted)
    if (at !== null) return at
    await delay(POLL_INTERVAL_MS)
  }
  throw new Error(`${noted} is still not there: nothing could be typed at /new, or sent.`)
}

interface Transfer {
  isAnswer: boolean
  startedAt: number
  finishedAt: number
  headerBytes: number
  bytes: number
}

/** Notes what goes over the wire from now on. Times are seconds of the browser's own clock. */
function watchTraffic(devtools: CDPSession) {
  const transfers = new Map<string, Transfer>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    const isAnswer = type === 'Fetch' || type === 'XHR'
    transfers.set(requestId, { isAnswer, startedAt: timestamp, finishedAt: Infinity, headerBytes: 0, bytes: 0 })
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.headerBytes = response.encodedDataLength
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) Object.assign(transfer, { finishedAt: timestamp, bytes: encodedDataLength })
  })
  return {
    /** What had come `ms` milliseconds after the first request. */
    until(ms: number) {
      const startedAt = Math.min(...[...transfers.values()].map((transfer) => transfer.startedAt))
      const end = startedAt + ms / 1000
      const asked = [...transfers.values()].filter((transfer) => transfer.startedAt <= end)
      const come = asked.filter(({ finishedAt, bytes }) => finishedAt <= end && bytes > 0)
      const answers = come.filter(({ isAnswer }) => isAnswer)
      const sum = (list: Transfer[], size: (transfer: Transfer) => number) =>
        list.reduce((total, transfer) => total + size(transfer), 0)
      const files = come.filter(({ isAnswer }) => !isAnswer)
      return {
        bytes: sum(come, ({ bytes }) => bytes),
        files: files.length,
        answers: answers.length,
        answerBytes: sum(answers, ({ bytes }) => bytes) + sum(files, ({ headerBytes }) => headerBytes),
        unfinished: asked.filter(({ finishedAt }) => finishedAt > end).length,
      }
    },
  }
}
