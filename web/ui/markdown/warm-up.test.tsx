import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { warmUp } from './warm-up.tsx'

test('a sample is written once, out of sight and reach, and leaves nothing behind', async () => {
  // A busy machine leaves a browser no idle moment.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  onTestFinished(() => void vi.unstubAllGlobals())
  const before = document.body.childElementCount
  const warming = warmUp()
  const place = document.body.lastElementChild as HTMLElement
  const written = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { localName } of place.querySelectorAll('*')) written.add(localName)
  })
  observer.observe(place, { childList: true, subtree: true })

  expect(place.inert).toBe(true)
  await expect.element(page.getByRole('heading', { name: 'A heading' })).not.toBeInTheDocument()
  expect(warmUp()).toBe(warming)
  await warming

  expect([...written]).toEqual(expect.arrayContaining(['h3', 'ol', 'table', 'pre', 'blockquote']))
  expect(document.body.childElementCount).toBe(before)
})
