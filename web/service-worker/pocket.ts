// Keeps the law library for reading and searching without a connection, and shows it then. It is kept where the worker's
// address says so, and made sure of whenever there is a connection again.

import { POCKET_PATH } from '../../contract/pocket.ts'
import type { SearchView } from '../../contract/library-search.ts'
import { isLanguage, type Language, type Theme } from '../../contract/preferences.ts'
import { fillSlot } from '../fill-slot.ts'
import { POCKET_SCRIPT, type PocketPages, type PocketScript } from './pocket-script.ts'

declare const self: ServiceWorkerGlobalScope & { pocketScript?: PocketScript }

interface PocketBuild {
  version: string
  /** Scripts of the library's pages, and what else those show. */
  pageFiles: readonly string[]
  /** The policy of a page without a style sheet of its own. */
  policy: string
}

export interface KeptLibrary {
  /** While the worker is installed: a script that is loaded later has to be known by then. */
  loadScript(): void
  /**
   * Keeps the library, or makes sure of it where that was last done a while ago, or where it has been shown since. Whoever
   * asks meanwhile waits for the same. Never fails.
   */
  keepFresh(): Promise<void>
  /** A page of the library; null where nothing is kept, or no page stands there. */
  findPage(address: URL, language: Language, theme: Theme | null): Promise<Response | null>
  /** What is found for a search; null where nothing is kept. */
  search(address: URL): Promise<Response | null>
  /** A file of the library's pages; undefined for every other, and where nothing is kept. */
  findFile(path: string): Promise<Response | undefined>
  /** Whether the library is kept. */
  isKept(): Promise<boolean>
}

/** Not of one build: what is kept is of the library. */
const CACHE = 'library-kept'
/** Its index, which is made in the browser. */
const INDEX_PATH = `${POCKET_PATH}.index`
/** When the service was last asked. */
const ASKED_PATH = `${POCKET_PATH}.asked`
/** What the index was made of: the pocket and the code of a build. */
const MADE_OF = 'x-made-of'
const FRESH_MS = 3_600_000

export function createKeptLibrary({ version, pageFiles, policy }: PocketBuild): KeptLibrary {
  let opening: Promise<Opened | null> | null = null
  let wasShown = false
  let keeping: Promise<void> | null = null

  const loadScript = () => importScripts(`${POCKET_SCRIPT}?${version}`)
  const script = (): PocketScript => {
    if (!self.pocketScript) loadScript()
    if (!self.pocketScript) throw new Error('The script of the pocket has not come.')
    return self.pocketScript
  }
  const madeOf = (pocket: Response) => `${pocket.headers.get('etag')} ${version}`

  function keepFresh(): Promise<void> {
    keeping ??= makeSure()
      .catch((error: unknown) => console.warn('The library could not be kept.', error))
      .finally(() => {
        keeping = null
      })
    return keeping
  }

  /** @throws where the service is away, or the browser keeps nothing more. */
  async function makeSure(): Promise<void> {
    const cache = await caches.open(CACHE)
    const askedAt = await (await cache.match(ASKED_PATH))?.text()
    const isFresh = askedAt !== undefined && Date.now() - Date.parse(askedAt) < FRESH_MS
    if (isFresh && !wasShown) return
    const isOther = await fetchPocket(cache)
    if (isOther || !isFresh) await cache.addAll(pageFiles)
    await cache.put(ASKED_PATH, new Response(new Date().toISOString()))
    // It is opened anew, for the day as well.
    opening = null
    wasShown = false
  }

  /** Whether it is another one than the one that is kept. */
  async function fetchPocket(cache: Cache): Promise<boolean> {
    const etag = (await cache.match(POCKET_PATH))?.headers.get('etag')
    const answer = await fetch(POCKET_PATH, { cache: 'no-store', headers: etag ? { 'if-none-match': etag } : {} })
    if (answer.status === 304) return false
    if (answer.status !== 200) throw new Error(`The pocket was answered with ${answer.status}.`)
    const text = await answer.text()
    const fresh = new Response(text, { headers: { etag: answer.headers.get('etag') ?? '' } })
    const made = madeOf(fresh)
    await putIndex(cache, script().index(text), made)
    // Last: until then what was kept before is whole.
    await cache.put(POCKET_PATH, fresh)
    return true
  }

  interface Opened {
    pages: PocketPages
    keptAt: string
  }

  const open = (): Promise<Opened | null> => {
    opening ??= openKept().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  async function openKept(): Promise<Opened | null> {
    const cache = await caches.open(CACHE)
    const [pocket, index, asked] = await Promise.all(
      [POCKET_PATH, INDEX_PATH, ASKED_PATH].map((path) => cache.match(path)),
    )
    if (!pocket || !asked) return null
    const made = madeOf(pocket)
    const text = await pocket.text()
    const isOwn = index?.headers.get(MADE_OF) === made
    const bytes = isOwn ? new Uint8Array(await index.arrayBuffer()) : script().index(text)
    if (!isOwn) await putIndex(cache, bytes, made).catch(() => undefined)
    return { pages: script().open(text, bytes), keptAt: await asked.text() }
  }

  async function findPage(address: URL, language: Language, theme: Theme | null): Promise<Response | null> {
    const opened = await open()
    const page = opened?.pages.render({ address, language, theme, keptAt: opened.keptAt })
    if (!page) return null
    wasShown = true
    return new Response(page.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': fillSlot(policy, "style-src 'self'", `style-src 'self' ${await digest(page.style)}`),
        'cache-control': 'no-store',
      },
    })
  }

  async function search(address: URL): Promise<Response | null> {
    const opened = await open()
    if (!opened) return null
    wasShown = true
    const [question, language, work] = ['q', 'lang', 'work'].map((name) => address.searchParams.get(name)?.trim() ?? '')
    const found = opened.pages.search(question ?? '', isLanguage(language) ? language : 'en', work || undefined)
    return Response.json({ ...found, keptAt: opened.keptAt } satisfies SearchView)
  }

  return {
    loadScript,
    keepFresh,
    findPage,
    search,
    findFile: async (path) => (pageFiles.includes(path) ? (await caches.open(CACHE)).match(path) : undefined),
    isKept: async () => (await (await caches.open(CACHE)).match(ASKED_PATH)) !== undefined,
  }
}

const putIndex = (cache: Cache, bytes: Uint8Array<ArrayBuffer>, made: string) =>
  cache.put(INDEX_PATH, new Response(bytes, { headers: { [MADE_OF]: made } }))

async function digest(style: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}
