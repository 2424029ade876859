import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectConsole } from '../testing/console-noise.ts'
import { arrive } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(() => {
  document.cookie = 'lang=; Path=/; Max-Age=0'
  document.documentElement.lang = ''
})

const languageCookie = () => document.cookie.split('; ').find((cookie) => cookie.startsWith('lang='))

test('sign-in changes its language in place, and what was typed stays', async () => {
  renderApp('/login?next=%2Fconfirmation&lang=en')
  await page.getByLabelText('Email').fill('sita@mail.com.np')
  await page.getByLabelText('Password', { exact: true }).fill('rato machhindra')
  expect(document.documentElement.lang).toBe('en')

  await page.getByRole('button', { name: 'नेपाली' }).click()

  await expect.element(page.getByRole('heading', { name: 'साइन इन' })).toBeVisible()
  await expect.element(page.getByLabelText('इमेल')).toHaveValue('sita@mail.com.np')
  await expect.element(page.getByLabelText('पासवर्ड', { exact: true })).toHaveValue('rato machhindra')
  expect(document.documentElement.lang).toBe('ne')
  expect(document.title).toBe('साइन इन – Kanooni')
  expect(languageCookie()).toBe('lang=ne')
  expect(location.search).toBe('?next=%2Fconfirmation')
})

test('the switch keeps the focus and names the other language, in that language', async () => {
  renderApp('/login')
  const toNepali = page.getByRole('button', { name: 'नेपाली' })
  await expect.element(toNepali).toHaveAttribute('lang', 'ne')

  await toNepali.click()

  const toEnglish = page.getByRole('button', { name: 'English' })
  await expect.element(toEnglish).toHaveAttribute('lang', 'en')
  await expect.element(toEnglish).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(languageCookie()).toBe('lang=en')
})

test('what is wrong with a form is said again in the language chosen', async () => {
  renderApp('/signup')
  await page.getByLabelText('Email').fill('sita@')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(page.getByText('Full Name is required')).toBeVisible()

  await page.getByRole('button', { name: 'नेपाली' }).click()

  await expect.element(page.getByText('पूरा नाम लेख्नुहोस्')).toBeVisible()
  await expect.element(page.getByText('इमेल ठेगाना मिलेन, फेरि हेर्नुहोस्')).toBeVisible()
  await expect.element(page.getByText('Full Name is required')).not.toBeInTheDocument()
})

test('a form without mistakes is not checked because the language changes', async () => {
  renderApp('/signup')
  await page.getByRole('button', { name: 'नेपाली' }).click()

  await expect.element(page.getByRole('heading', { name: 'खाता खोल्नुहोस्' })).toBeVisible()

  await expect.element(page.getByText('पूरा नाम लेख्नुहोस्')).not.toBeInTheDocument()
})

test('an error of the service is told in Nepali', async () => {
  expectConsole(/Sign-in failed/)
  renderApp('/login')
  await page.getByRole('button', { name: 'नेपाली' }).click()

  await page.getByLabelText('इमेल').fill('sita@mail.com.np')
  await page.getByLabelText('पासवर्ड', { exact: true }).fill('rato machhindra')
  await page.getByRole('button', { name: 'साइन इन गर्नुहोस्' }).click()

  await expect.element(page.getByText('इमेल वा पासवर्ड मिलेन। हेरेर फेरि लेख्नुहोस्।')).toBeVisible()
})

test('a question that is being written survives a change of language', async () => {
  await page.viewport(1280, 800)
  await arrive()
  renderApp('/new', { isSignedIn: true })
  await page.getByLabelText('Message').fill('Can my landlord make me leave?')

  await page.getByRole('button', { name: /Sita Sharma/ }).click()
  await page.getByText('नेपाली').click()

  await expect.element(page.getByLabelText('सन्देश')).toHaveValue('Can my landlord make me leave?')
  await expect.element(page.getByRole('heading', { level: 1, name: 'आज के सोध्नु छ?' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ne')
  expect(languageCookie()).toBe('lang=ne')
})

test.each(['/login', '/signup', '/forgetpassword', '/verify-recovery?userId=a&secret=b', '/checkemail'])(
  '%s passes the rules of axe in Nepali',
  async (path) => {
    renderApp(path)
    await page.getByRole('button', { name: 'नेपाली' }).click()
    await expect.element(page.getByRole('button', { name: 'English' })).toBeVisible()

    const { violations } = await axe.run(document)

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  },
)
