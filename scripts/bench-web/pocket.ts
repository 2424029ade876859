// The library without a connection: how long its search takes, and until what fits a question that waits is on the screen.

import type { Visitor } from './visitor.ts'

export interface PocketTimes {
  /** To open what is kept, as after the browser has ended the worker. */
  openMs: number
  /** Of each question, the first one included. */
  searchMs: number[]
}

const KEEP = `(async () => {
  await navigator.serviceWorker.register('/service-worker.js?lang=en&library')
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
})()`

// The worker's script, in the page: devtools slow down no worker.
const SEARCH = `async (questions) => {
  const cache = await caches.open('library-kept-3')
  const [pocket, index] = await Promise.all(['/pocket-en.bin', '/pocket-en.bin.index'].map((path) => cache.match(path)))
  const [file, bytes] = [new Uint8Array(await pocket.arrayBuffer()), new Uint8Array(await index.arrayBuffer())]
  const startedAt = performance.now()
  const { search } = pocketScript.open(file, bytes)
  const openMs = performance.now() - startedAt
  const searchMs = questions.map((question) => {
    const askedAt = performance.now()
    search(question)
    return performance.now() - askedAt
  })
  return { openMs, searchMs }
}`

// From the key to the first frame with what was found.
const WATCH = `
  window.fits = new Promise((resolve) => {
    let askedAt = 0
    addEventListener('keydown', ({ key }) => { if (key === 'Enter') askedAt = performance.now() }, { capture: true, once: true })
    const answer = 'section[aria-labelledby] h3'
    const isFitting = (node) => node.nodeType === 1 && (node.querySelector('h3') || node.closest(answer))
    new MutationObserver((changes, observer) => {
      if (!askedAt || !changes.some(({ addedNodes }) => [...addedNodes].some(isFitting))) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - askedAt)))
    }).observe(document.body, { childList: true, subtree: true })
  })
  undefined`

/** Searches for every question where the slow processor is: in the page. */
export async function searchInPage({ page }: Visitor, questions: readonly string[]): Promise<PocketTimes> {
  await page.goto('/guides')
  await page.evaluate(KEEP)
  await page.addScriptTag({ url: '/pocket.js' })
  return page.evaluate(`(${SEARCH})(${JSON.stringify(questions)})`)
}

/** Nobody types a question faster; meanwhile what is kept is opened. */
const TYPING_MS = 3_000

/** Asks each question without a connection; milliseconds from Enter until what was found is on the screen. */
export async function askWithoutConnection({ page }: Visitor, questions: readonly string[]): Promise<number[]> {
  await page.goto('/new')
  await page.evaluate(KEEP)
  await page.context().setOffline(true)
  const times: number[] = []
  for (const question of questions) {
    await page.getByRole('textbox', { name: 'Message' }).fill(question)
    await page.waitForTimeout(TYPING_MS)
    await page.evaluate(WATCH)
    await page.keyboard.press('Enter')
    times.push(await page.evaluate('window.fits'))
  }
  return times
}
