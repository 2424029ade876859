import { expect, REFUSED, test } from './fixtures.ts'
import { arrive, fillSignIn, mailedLink, newPerson, signUp } from './people.ts'

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/forgetpassword',
  '/verify-recovery?userId=a&secret=b',
  '/checkemail',
  '/privacy-policy',
  '/contact',
  '/aboutus',
]
const PROTECTED = ['/home', '/new', '/userprofile', '/chat', '/billing', '/continue']

test('a visitor reaches every public page, and is sent to sign in from the others', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of PROTECTED) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})

test('a signed-in person is sent home from every public page, and reaches the others', async ({ page }) => {
  await arrive(page)

  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/home')
  }
  for (const path of ['/home', '/new', '/userprofile', '/billing', '/continue']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
  await page.goto('/chat')
  await expect(page).toHaveURL('/new')
})

test('a stale cookie is no sign-in: the visitor gets the landing page', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'a_session_kanooni', value: 'bm90IGEgc2Vzc2lvbg', url: baseURL }])

  await page.goto('/')

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
})

test('an unknown address is not found, for visitors and for the signed-in', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)

  const visited = async () => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await visited()
  await arrive(page)
  await visited()
})

test('a verification link opened in another browser survives the sign-in', async ({
  page,
  anotherBrowser,
  installation,
}) => {
  const person = await signUp(page)
  const link = await mailedLink(installation, person.email, '/confirmation')
  const other = await anotherBrowser()

  await other.goto(link)
  await expect(other).toHaveURL(/\/login/)
  await fillSignIn(other, person)

  await expect(other.getByRole('heading', { name: 'Thank You for Confirming!' })).toBeVisible()
})

test('a broken verification link says so', async ({ page, expectConsole }) => {
  expectConsole(REFUSED)
  expectConsole(/could not be found/)
  await arrive(page)

  await page.goto('/confirmation')
  await expect(page.getByText('Invalid verification link.').first()).toBeVisible()
  await page.goto('/confirmation?userId=someone&secret=something')
  await expect(page.getByText('There is no account for this link.').first()).toBeVisible()
})

test('signing in ends a session that was left over in the browser', async ({ page, anotherBrowser, expectConsole }) => {
  expectConsole(REFUSED)
  const asha = await signUp(page)
  const other = await anotherBrowser()
  const bikram = await signUp(other, newPerson('Bikram Thapa'))

  await other.goBack()
  await other.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(other, asha)

  await expect(other).toHaveURL('/home')
  await expect(other.getByRole('button', { name: asha.name })).toBeVisible()
  await expect(other.getByText(bikram.name)).toHaveCount(0)
})
