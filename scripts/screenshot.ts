// Takes the picture in the README: a question and its answer, from a server of its own with no settings.
// `node scripts/screenshot.ts`

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { BROWSER_ARGUMENTS, provideBrowser } from '../server/testing/browser.ts'
import { startServer } from '../server/testing/running-server.ts'

const FILE = 'docs/screenshot.png'
const QUESTIONS = ['What should a rental agreement say?', 'The police have arrested my brother. What are his rights?']

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Full Name').fill('Asha Rai')
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('hills and rivers')
  await page.getByLabel('Confirm Password').fill('hills and rivers')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/checkemail')
}

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/new')
  await page.getByRole('textbox', { name: 'Message' }).fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL('**/chat?id=*')
  await page.getByRole('article', { name: 'Answer' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
}

const dataDir = mkdtempSync(join(tmpdir(), 'kanooni-screenshot-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: provideBrowser(), args: BROWSER_ARGUMENTS })
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  await signUp(page)
  for (const question of QUESTIONS) await ask(page, question)
  await page.getByRole('article', { name: 'Answer' }).hover()
  await page.mouse.wheel(0, -5_000)
  await page.waitForFunction("document.querySelector('article').getBoundingClientRect().top > 0")
  await page.screenshot({ path: FILE })
  console.log(`${FILE} is new.`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
