// Checks that chunks of the built client do not import each other in a circle, and that three sizes keep within their budgets:
// the landing page; what a browser fetches to keep the law library in a language; and what a signed-in person's browser
// fetches before the first question can be sent at /new. The message box stands in that page and takes words earlier; its budget
// counts until the application is there. Sizes are what the server sends, with 1,000 bytes to the kB.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PATHS } from '../contract/paths.ts'
import { pocketPath } from '../contract/pocket.ts'
import { LANGUAGES } from '../contract/preferences.ts'
import { readEnv } from '../server/env.ts'
import {
  CLIENT_BUILD_FOLDER,
  type ClientBuild,
  type Manifest,
  filesOf,
  findClientBuild,
  readManifest,
} from '../server/pages/client-build.ts'
import { createPages } from '../server/pages/pages.ts'
import type { Preferences } from '../server/pages/preferences.ts'
import { POCKET_SCRIPT } from '../web/service-worker/pocket-script.ts'

/** One line of a table; `bytes` are compressed. */
export interface Part {
  name: string
  bytes: number
}

interface Budget {
  bytes: number
  /** Without a number, any number of files. */
  files?: number
}

const LANDING_BUDGET: Budget = { bytes: 14_000 }
/** Of what a browser fetches, over all it has, to read and search the library without a connection. */
const POCKET_BUDGET: Budget = { bytes: 480_000, files: 2 }
const TYPING_BUDGET: Budget = { bytes: 110_000, files: 8 }

// What `npm run bench:web` measures in addition to the files. The list of conversations is asked for when the box is there.
const HEADERS_OF_A_PAGE = 1_300
const HEADERS_OF_A_FILE = 250
const ICON = 'favicon.svg'
const SCRIPT = /<script[^>]* src="\/([^"]+)"/g

const PREFERENCES: Preferences = { language: 'en', isLanguageInAddress: false, theme: null }

/** As long as an account gets in practice. */
const ACCOUNT = {
  $id: '68f0c1d2e3a4b5c6d7e8',
  $createdAt: '2026-01-01T00:00:00.000+00:00',
  name: 'Sita Kumari Sharma',
  email: 'sita.kumari.sharma@mail.com.np',
}

/** How a list of parts keeps its budget: a sentence for each limit that is broken. */
export function overBudget(parts: readonly Part[], fileCount: number, budget: Budget): string[] {
  const over = sum(parts) - budget.bytes
  const sentences: string[] = []
  if (over > 0) sentences.push(`${over} bytes over the budget of ${kB(budget.bytes)}`)
  if (budget.files !== undefined && fileCount > budget.files) {
    sentences.push(`${fileCount} files, over the budget of ${budget.files}`)
  }
  return sentences
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { bytes }) => total + bytes, 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function checkTable(title: string, parts: readonly Part[], fileCount: number, budget: Budget): boolean {
  const broken = overBudget(parts, fileCount, budget)
  const limit = budget.files === undefined ? kB(budget.bytes) : `${kB(budget.bytes)} in ${budget.files} files`
  console.log(`\n${title} (at most ${limit})`)
  for (const { name, bytes } of parts) console.log(`${kB(bytes).padStart(10)}  ${name}`)
  console.log(`${kB(sum(parts)).padStart(10)}  in ${fileCount} ${fileCount === 1 ? 'file' : 'files'}`)
  for (const sentence of broken) console.log(`✗ ${title}: ${sentence}`)
  return broken.length === 0
}

async function checkLanding(build: ClientBuild): Promise<boolean> {
  const folder = join(CLIENT_BUILD_FOLDER, 'client')
  const pages = createPages(build, readEnv({}), () => 'https://kanooni.example')
  const outcomes: boolean[] = []
  for (const language of ['en', 'ne'] as const) {
    const page = await pages.publicPage(PATHS.landing, { ...PREFERENCES, language })
    const scripts = [...page.body('identity').toString().matchAll(SCRIPT)].map(([, name = '']) => name)
    const parts = [
      { name: 'page with its style sheet', bytes: page.body('br').length },
      ...scripts.map((name) => weigh(folder, name)),
    ]
    outcomes.push(checkTable(`landing page, ${language}`, parts, parts.length, LANDING_BUDGET))
  }
  return outcomes.every(Boolean)
}

async function checkTyping(build: ClientBuild): Promise<boolean> {
  const folder = join(CLIENT_BUILD_FOLDER, 'client')
  const pages = createPages(build, readEnv({}), () => 'https://kanooni.example')
  const visit = { path: PATHS.newConversation, search: '', account: ACCOUNT, cookies: '' }
  const outcomes: boolean[] = []
  for (const language of ['en', 'ne'] as const) {
    const page = await pages.application({ ...visit, preferences: { ...PREFERENCES, language } })
    const { modules } = await build.renderScreen({ ...visit, language })
    const scripts = filesOf(readManifest(folder), ['index.html', ...modules])
    const files = [
      { name: 'page with its style sheet, the box and the account', bytes: page.body('br').length },
      ...[ICON, ...scripts.filter((name) => name.endsWith('.js'))].map((name) => weigh(folder, name)),
    ]
    const headers = {
      name: `headers of ${files.length} files`,
      bytes: HEADERS_OF_A_PAGE + (files.length - 1) * HEADERS_OF_A_FILE,
    }
    const parts = [...files.toSorted((a, b) => b.bytes - a.bytes), headers]
    outcomes.push(checkTable(`until a question can be sent at /new, ${language}`, parts, files.length, TYPING_BUDGET))
  }
  return outcomes.every(Boolean)
}

/** Both languages are in the script. */
function checkPocket(): boolean {
  const script = weigh(join(CLIENT_BUILD_FOLDER, 'client'), POCKET_SCRIPT.slice(1))
  const outcomes = LANGUAGES.map((language) => {
    const path = pocketPath(language)
    const pocket = { name: `${path.slice(1)}, which is kept`, bytes: statSync(`law/dist${path}.br`).size }
    const parts = [pocket, script]
    return checkTable(`library without a connection, ${language}`, parts, parts.length, POCKET_BUDGET)
  })
  return outcomes.every(Boolean)
}

/** As the build has compressed it for the server to send. */
function weigh(clientFolder: string, name: string): Part {
  const file = join(clientFolder, name)
  return { name, bytes: statSync(name === ICON ? file : `${file}.br`).size }
}

/**
 * Chunks of a build that import each other, in their order; null where none do. Code that runs as such a file is loaded
 * finds what it imports undefined.
 */
export function findCircle(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const visit = (chunk: string, path: readonly string[]): string[] | null => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk]
    if (done.has(chunk)) return null
    const circles = (manifest[chunk]?.imports ?? []).map((next) => visit(next, [...path, chunk]))
    done.add(chunk)
    return circles.find((circle) => circle !== null) ?? null
  }
  return Object.keys(manifest).reduce<string[] | null>((found, chunk) => found ?? visit(chunk, []), null)
}

function checkCircles(): boolean {
  const circle = findCircle(readManifest(join(CLIENT_BUILD_FOLDER, 'client')))
  if (circle) console.log(`✗ chunks import each other: ${circle.join(' → ')}`)
  return circle === null
}

if (import.meta.main) {
  const build = findClientBuild()
  if (!build) throw new Error('There is no built client to weigh: run `npm run build`.')
  const outcomes = [await checkLanding(build), await checkTyping(build), checkPocket(), checkCircles()]
  if (outcomes.includes(false)) process.exitCode = 1
}
