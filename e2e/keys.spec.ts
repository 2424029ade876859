// A program asks with a key of its owner: made, used by the official client of OpenAI, changed and revoked.

import OpenAI from 'openai'
import type { Page } from '@playwright/test'
import type { Installation } from './installation.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { arrive, button, field, mailedLink } from './people.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const SIDEWAYS = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
  ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`

const QUESTION = { role: 'user' as const, content: 'When does my landlord have to return the deposit?' }

async function confirmAddress(page: Page, installation: Installation, email: string): Promise<void> {
  const data = { url: `${installation.url}/confirmation` }
  const headers = { 'x-appwrite-project': 'kanooni' }
  const answer = await page.request.post('/v1/account/verifications/email', { data, headers })
  expect(answer.status()).toBe(201)
  const link = new URL(await mailedLink(installation, email, '/confirmation'))
  const secret = Object.fromEntries(link.searchParams)
  expect((await page.request.put('/v1/account/verifications/email', { data: secret, headers })).status()).toBe(200)
}

async function looksRight(page: Page): Promise<void> {
  expect(await page.evaluate<number>(SIDEWAYS)).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
}

test('a person makes a key, with which a program asks until it is revoked', async ({
  page,
  installation,
  browserName,
}) => {
  await page.context().grantPermissions(browserName === 'chromium' ? ['clipboard-read', 'clipboard-write'] : [])
  const { email, password } = await arrive(page)
  await page.goto('/userprofile')
  await button(page, 'See keys for programs').tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Confirm your e-mail first.')).toBeVisible()
  await expect(button(dialog, 'Make a key')).toHaveCount(0)

  await confirmAddress(page, installation, email)
  await page.goto('/userprofile')
  await button(page, 'See keys for programs').tap()
  await button(dialog, 'Make a key').tap()
  await field(page, 'Name').fill('My editor')
  await field(page, 'Your Password').fill(password)
  await looksRight(page)
  await button(dialog, 'Make the key').tap()
  await expect(dialog.getByText('It is shown only this once.')).toBeVisible()
  await looksRight(page)
  await button(dialog, 'Close').tap()
  await expect(dialog.getByText('The key is not copied yet.')).toBeVisible()
  await button(dialog, 'Copy the key').tap()
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible()
  const apiKey = await page.evaluate<string>('navigator.clipboard.readText()')
  await expect(dialog.getByText(apiKey)).toBeVisible()
  await button(dialog, 'I have copied it').tap()
  await expect(dialog.getByText(`Ends with ${apiKey.slice(-4)}`)).toBeVisible()

  const baseURL = `${installation.url}/openai/v1`
  const program = new OpenAI({ baseURL, apiKey, maxRetries: 0 })
  const ask = (...before: OpenAI.ChatCompletionMessageParam[]) =>
    program.chat.completions.create({ model: 'any', messages: [...before, QUESTION] })
  const { choices } = await ask()
  expect(choices[0]?.message.content).not.toBe('')
  const system = { role: 'system' as const, content: 'Answer briefly.' }
  await expect(ask(system)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Keys for programs'),
  })

  await dialog.getByRole('button', { name: 'Change My editor' }).tap()
  await field(page, 'Let the program say how it wants to be answered').check()
  await field(page, 'Name').fill('Notes')
  await looksRight(page)
  await button(dialog, 'Save').tap()
  await expect(dialog.getByText('The program may say how it wants to be answered')).toBeVisible()
  expect((await ask(system)).choices).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Revoke Notes' }).tap()
  await expect(dialog.getByText('Revoke “Notes”?')).toBeVisible()
  await looksRight(page)
  await button(dialog, 'Keep it').tap()
  await dialog.getByRole('button', { name: 'Revoke Notes' }).tap()
  await button(dialog, 'Revoke the key').tap()
  await expect(dialog.getByText('You have no keys.')).toBeVisible()
  await expect(ask()).rejects.toMatchObject({ status: 401, type: 'invalid_api_key' })
})
