// What the oldest browsers that we serve do not have yet, see scripts/oldest-browsers.ts.

import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, questions, replyEnds, toast } from './people.ts'

const YOUNGER = [
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'URL.parse',
  'URL.canParse',
  'AbortSignal.any',
  'Array.fromAsync',
  'Iterator',
  'RegExp.escape',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.isSubsetOf',
  'Uint8Array.fromBase64',
  'Uint8Array.prototype.toBase64',
  'Element.prototype.checkVisibility',
  'Element.prototype.moveBefore',
  'Document.prototype.startViewTransition',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.togglePopover',
  'HTMLElement.prototype.popover',
  'HTMLDialogElement.prototype.requestClose',
]

function takeAway(names: string[]) {
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    const owner = path.reduce<object | undefined>((object, key) => object && Reflect.get(object, key), globalThis)
    if (owner) Reflect.deleteProperty(owner, last)
  }
}

test('a question is asked and answered, and its conversation deleted, in a browser of 2023', async ({ page }) => {
  await page.addInitScript(takeAway, YOUNGER)
  await arrive(page)
  expect(await page.evaluate(() => 'groupBy' in Map)).toBe(false)
  await ask(page, 'What is the law?')
  await replyEnds(page)

  await expect(questions(page)).toHaveText('What is the law?')
  await expect(answers(page).getByRole('link', { name: 'a good link' })).toBeVisible()
  const row = page.getByRole('link', { name: 'What is the law?' })
  await expect(row).toBeVisible()
  await row.press('Delete')
  await expect(toast(page, 'Session deleted successfully')).toBeVisible()
})

test('the application has its colours in a browser that does not know light-dark()', async ({ page, request }) => {
  for (const path of ['/', '/law', '/login']) {
    const html = await (await request.get(path)).text()
    const sheets = [...html.matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) => href)
    const styles = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()))
    expect([html, ...styles].join(''), path).not.toContain('light-dark(')
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor')
  expect(await ground()).toBe('rgb(18, 22, 29)')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground()).toBe('rgb(251, 250, 247)')
})
