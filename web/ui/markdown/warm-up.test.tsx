import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { warmUp } from './warm-up.tsx'

/** A browser whose idle moments come when the test gives them. */
function idleMoments() {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  onTestFinished(() => void vi.unstubAllGlobals())
  return { next: () => waiting.shift() }
}

test('a sample is written once, out of sight and reach, and leaves nothing behind', async () => {
  const idle = idleMoments()
  const before = document.body.childElementCount
  const warming = warmUp()
  const place = document.body.lastElementChild as HTMLElement
  const written = new Set<string>()

  expect(place.inert).toBe(true)
  expect(place.childElementCount).toBe(0)
  expect(warmUp()).toBe(warming)
  for (let work = idle.next(); work; work = idle.next()) {
    const last = place.innerHTML
    work()
    await expect.poll(() => place.innerHTML).not.toBe(last)
    for (const { localName } of place.querySelectorAll('*')) written.add(localName)
    expect(page.getByRole('heading', { name: 'A heading' }).query()).toBeNull()
  }
  await warming

  expect([...written]).toEqual(expect.arrayContaining(['h3', 'ol', 'table', 'pre', 'blockquote']))
  expect(document.body.childElementCount).toBe(before)
})
