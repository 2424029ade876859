import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pocketPath } from '../contract/pocket.ts'
import { type Language, LANGUAGES } from '../contract/preferences.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { POCKET_SCRIPT, type PocketPages, type PocketScript } from '../web/service-worker/pocket-script.ts'
import { buildPocketScript } from './build-pocket-script.ts'

const library = openLibrary().latest()
const NOW = Date.parse('2026-11-29T06:00:00Z')

/** The script, in a world of its own as in a worker. */
async function buildWith(alias?: Record<string, string>): Promise<PocketScript> {
  const folder = mkdtempSync(join(tmpdir(), 'pocket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // As when the client is built: otherwise what React needs for debugging is called.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  await buildPocketScript(folder, alias)
  const world = createContext({ MessageChannel, TextDecoder, TextEncoder, URL, URLSearchParams, atob, btoa })
  runInContext(readFileSync(join(folder, POCKET_SCRIPT), 'utf8'), world)
  return Reflect.get(world, 'pocketScript')
}

/** One of each kind, and what has most on it. */
const paths = [
  '/law',
  '/guides',
  '/last-day/civil-code-2074/104',
  ...Array.from(library.guides.keys(), (slug) => `/guides/${slug}`).slice(0, 40),
  ...[...library.works.keys()].flatMap((id) => [`/law/${id}`, `/law/${id}/${library.numbersOf(id)[0]}`]),
]

/** Written alike: names of attributes in small letters and in order, none with an empty value. */
const asOneWriter = (html: string) =>
  html
    .replaceAll('=""', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll(/<(\w+)((?: [^\s=<>"]+(?:="[^"]*")?)+)/g, (_tag, name: string, attributes: string) =>
      [`<${name}`, ...Array.from(attributes.matchAll(/ ([^\s=]+)(="[^"]*")?/g), writeSmall).toSorted()].join(' '),
    )

const writeSmall = ([, name = '', value = '']: RegExpMatchArray) => name.toLowerCase() + value

test('pages without a connection are written as React writes them', async () => {
  const [smaller, whole] = [await buildWith(), await buildWith({})]
  for (const language of LANGUAGES) {
    const file = readFileSync(new URL(`../law/dist${pocketPath(language)}`, import.meta.url))
    const index = smaller.index(file)
    const write = (script: PocketScript) => writeAll(script.open(file, index), language)
    const written = write(smaller)
    expect(written).not.toContain(null)
    expect(written).toEqual(write(whole))
  }
}, 120_000)

function writeAll(pages: PocketPages, language: Language): (string | null)[] {
  return paths.flatMap((path) =>
    ['', `?q=divorce&date=2081-04-05&lang=${language}`].map((rest) => {
      const address = new URL(path + rest, 'https://kanooni.example')
      const page = pages.render({ address, theme: null, keptAt: new Date(NOW).toISOString(), now: NOW })
      return page && asOneWriter(page.html)
    }),
  )
}
