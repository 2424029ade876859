import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

test('a page is copied from where the browser has no clipboard for pages, as over plain http', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML =
    '<button hidden data-copy="Section 95">Copy</button><p role="status" id="copied" data-copied="Copied." data-failed="Not copied."></p>'
  const copied: string[] = []
  const note = ({ target }: Event) => void (target instanceof HTMLTextAreaElement && copied.push(target.value))
  document.addEventListener('copy', note)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
    document.removeEventListener('copy', note)
    place.remove()
  })

  await import('./page-tools.ts')
  await page.getByRole('button', { name: 'Copy' }).click()

  await expect.element(page.getByRole('status')).toHaveTextContent('Copied.')
  expect(copied).toEqual(['Section 95'])
})
