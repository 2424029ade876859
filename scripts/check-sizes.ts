// Keeps the size budgets of the built client: what the landing page weighs, and what a signed-in person waits for until
// the first question can be typed at /new. Everything is weighed as the server sends it, in bytes of 1,000 to the kB.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '../server/env.ts'
import { CLIENT_BUILD_FOLDER, findClientBuild } from '../server/pages/client-build.ts'
import { createPages } from '../server/pages/pages.ts'

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

/** What Vite's manifest says of one chunk. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

const LANDING_BUDGET: Budget = { bytes: 14_000 }
const TYPING_BUDGET: Budget = { bytes: 110_000, files: 8 }

/** What runs before the message box is there: the entry, and the two screens that it fetches at once for the signed-in. */
const TYPING_MODULES = ['index.html', 'shell/app-shell.tsx', 'chat/new-conversation-screen.tsx']

// What `npm run bench:web` measures beside the files: the headers of each, and the answer that says who is signed in.
// The list of conversations is asked for when the box is there.
const HEADERS_OF_A_FILE = 900
const ACCOUNT_ANSWER = 1_500

/** The files that `modules` need to run, each once, style sheets included. @throws Error when the build has no such module. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: name the module that stands in its place.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...files]
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

/** As the build has compressed it for the server to send. */
const compressedSize = (file: string) => statSync(`${file}.br`).size

/** Whether every budget is kept. */
async function checkSizes(): Promise<boolean> {
  const build = findClientBuild()
  if (!build) throw new Error('There is no built client to weigh: run `npm run build`.')
  const client = join(CLIENT_BUILD_FOLDER, 'client')
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const pages = createPages(build, readEnv({}))

  const landing = await pages.publicPage('/')
  const landingParts = [{ name: 'page with its style sheet', bytes: landing.bodies.br.length }]

  const files = [
    { name: 'page', bytes: pages.signedIn.bodies.br.length },
    { name: 'favicon.svg', bytes: Buffer.byteLength(build.favicon) },
    ...filesOf(manifest, TYPING_MODULES).map((name) => ({ name, bytes: compressedSize(join(client, name)) })),
  ]
  const typingParts = [
    ...files.toSorted((a, b) => b.bytes - a.bytes),
    { name: `headers of ${files.length} files`, bytes: files.length * HEADERS_OF_A_FILE },
    { name: "the account's answer, with headers", bytes: ACCOUNT_ANSWER },
  ]

  const isLandingKept = checkTable('landing page', landingParts, 1, LANDING_BUDGET)
  return checkTable('until typing at /new', typingParts, files.length, TYPING_BUDGET) && isLandingKept
}

if (import.meta.main && !(await checkSizes())) process.exitCode = 1
