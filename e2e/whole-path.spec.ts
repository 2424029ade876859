import { expect, test } from './fixtures.ts'
import { answers, ask, button, composer, mailedLink, questions, replyEnds, signUp } from './people.ts'

/** Stands over the sources of an answer, whichever they are. */
const WHAT_IT_RESTS_ON = /^(Sources|Could not be verified)$/

test('a person signs up, verifies the address, asks, closes the tab, and finds the answer again', async ({
  page,
  context,
  installation,
}) => {
  const person = await signUp(page)
  await page.goto(await mailedLink(installation, person.email, '/confirmation'))
  await expect(page.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
  await expect(page).toHaveURL('/home')

  const question = 'My landlord will not return my deposit. What can I do?'
  await ask(page, question)
  await expect(page).toHaveURL(/\/chat\?id=/)
  await expect(questions(page)).toHaveText(question)
  await expect(answers(page)).not.toBeEmpty()
  await replyEnds(page)
  await expect(answers(page).getByRole('heading', { name: WHAT_IT_RESTS_ON }).first()).toBeVisible()
  await expect(button(page, 'Copy answer')).toBeVisible()
  const answer = await answers(page).innerText()

  await page.close()
  const newTab = await context.newPage()
  await newTab.goto('/')
  await expect(newTab).toHaveURL('/home')
  await newTab.getByRole('link', { name: question.slice(0, 50) }).click()
  await expect(questions(newTab)).toHaveText(question)
  await expect.poll(() => answers(newTab).innerText()).toBe(answer)
  await expect(composer(newTab)).toBeEnabled()
})
