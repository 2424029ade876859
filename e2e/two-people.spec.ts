import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, ask, questions, replyEnds } from './people.ts'

test('two people never see each other’s conversations', async ({ page, anotherBrowser, expectConsole }) => {
  expectConsole(REFUSED)
  await arrive(page, 'Asha Rai')
  await ask(page, 'What may only Asha read?')
  await replyEnds(page)
  const address = page.url()

  const other = await anotherBrowser()
  await arrive(other, 'Bikram Thapa')
  await expect(other.getByText('Your conversations will be listed here.')).toBeVisible()
  await other.goto(address)

  await expect(other.getByText('This conversation does not exist')).toBeVisible()
  await expect(questions(other)).toHaveCount(0)
  await expect(other.getByText('Asha')).toHaveCount(0)
  await page.reload()
  await expect(questions(page)).toHaveText('What may only Asha read?')
})
