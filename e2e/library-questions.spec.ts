// From a page of the law library to a question about it.

import { library as en } from '../web/texts/en/library.ts'
import { expect, test } from './fixtures.ts'
import { arrive, composer, fillSignIn, fillSignUp, newPerson, signUp } from './people.ts'

test('somebody signed in reads the library, and asks about a section', async ({ page }) => {
  await arrive(page)
  await page.goto('/law/civil-code-2074/95')

  await page.getByRole('link', { name: en.provision.ask }).click()

  await expect(page).toHaveURL('/new?about=civil-code-2074%2F95')
  const words = en.askAbout('National Civil Code 2074, s. 95', 'When a wife can divorce without her husband’s consent')
  await expect(composer(page)).toHaveValue(words)
  await composer(page).press('a')
  await expect(composer(page)).toHaveValue(`${words}a`)
  await page.reload()
  await expect(composer(page)).toHaveValue(`${words}a`)
})

test('a visitor with an account who asks about a section signs in and comes back to the question', async ({ page }) => {
  const person = await signUp(page, newPerson())
  await page.context().clearCookies()
  await page.goto('/law/civil-code-2074/95')
  await page.getByRole('link', { name: en.provision.ask }).click()
  await expect(page).toHaveURL(/^[^?]*\/signup\?next=/)
  await page.getByRole('link', { name: 'Sign in' }).click()

  await fillSignIn(page, person)

  await expect(page).toHaveURL((url) => url.pathname === '/new')
  await expect(composer(page)).toHaveValue(/^About National Civil Code 2074, s\. 95 \(.+\): $/)
})

test('a visitor who has no account yet comes to the question by signing up', async ({ page }) => {
  const person = newPerson()
  await page.goto('/law/civil-code-2074/95')
  await page.getByRole('link', { name: en.provision.ask }).click()
  await fillSignUp(page, person)

  await page.getByRole('link', { name: 'Ask your question now' }).click()

  await expect(page).toHaveURL((url) => url.pathname === '/new')
  await expect(composer(page)).toHaveValue(/^About National Civil Code 2074, s\. 95 \(.+\): $/)
})

test('a visitor of a guide signs up, and its title stands in the box', async ({ page }) => {
  await page.goto('/guides/divorce')
  await page.getByRole('link', { name: en.guide.ask }).click()
  await expect(page.getByText('which is why you need one to ask. It is free.')).toBeVisible()
  await expect(page.getByText('Your question is kept: “Getting a divorce”')).toBeVisible()
  await fillSignUp(page, newPerson())

  await page.getByRole('link', { name: 'Ask your question now' }).click()

  await expect(page).toHaveURL('/new')
  await expect(composer(page)).toHaveValue('Getting a divorce')
})

test('the library is one step away in the application', async ({ page }) => {
  await arrive(page)

  await page.getByRole('link', { name: 'Law library' }).click()

  await expect(page).toHaveURL('/law')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.works.title)
})
