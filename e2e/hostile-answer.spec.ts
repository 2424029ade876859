import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, replyEnds } from './people.ts'

test('a number that a model forges dials nothing, below ours that do', async ({ page }) => {
  await arrive(page)
  await ask(page, 'My husband beats me [forges]')
  await replyEnds(page)
  const answer = answers(page)

  await expect(answer.getByRole('link', { name: /Police emergency Call 100/ })).toHaveAttribute('href', 'tel:100')
  await expect(answer).toContainText('9800000000')
  const dialled = await answer.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.outerHTML))
  expect(dialled).toHaveLength(2)
  expect(dialled.join()).not.toContain('9800000000')
})

test('an answer full of traps is text: no script, no image, no bad link, no request to anywhere', async ({ page }) => {
  await arrive(page)
  await ask(page, 'What is the law?')
  await replyEnds(page)
  const answer = answers(page)

  await expect(answer.getByRole('heading', { name: 'What the law says' })).toBeVisible()
  await expect(answer.getByRole('table')).toContainText('35 days')
  await expect(answer).toContainText('<script>window.scripted = true</script>')
  await expect(answer.locator('img, script, iframe, [onclick]')).toHaveCount(0)
  await expect(answer.getByRole('link', { name: 'a good link' })).toHaveAttribute('href', 'https://example.com/law')
  for (const other of await answer.getByRole('link').all()) {
    await expect(other).toHaveAttribute('href', /^https:\/\/example\.com\//)
    await expect(other).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
  await answer.getByText('raw html').click()
  await answer.getByText('a bad link').click({ position: { x: 20, y: 10 } })
  expect(await page.evaluate('window.scripted')).toBeUndefined()
})
