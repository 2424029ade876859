// Keeps the law library for reading and searching without a connection, and shows it then. It is kept where the worker's
// address says so, and made sure of whenever there is a connection again.

import { CALENDAR_FILE_HEADERS, CALENDAR_FILE_PATH } from '../../contract/last-day.ts'
import { pocketPath } from '../../contract/pocket.ts'
import type { SearchView } from '../../contract/library-search.ts'
import { isLanguage, type Language, LANGUAGES, type Theme } from '../../contract/preferences.ts'
import { fillSlot } from '../fill-slot.ts'
import { savesData } from '../offline/saves-data.ts'
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
   * Keeps the library in a language, or makes sure of it where that was last done a while ago, or where it has been shown
   * since. Whoever asks meanwhile waits for the same. Never fails.
   */
  keepFresh(language: Language): Promise<void>
  /** The same for a page that is read in a language, unless that would be fetched anew and the browser saves data. */
  keepForReader(language: Language): Promise<void>
  /** Removes what an earlier release kept in another form. */
  removeFormer(): Promise<void>
  /** A page of the library, or the entry for a calendar; null where it is not kept in the language, or none stands there. */
  findPage(address: URL, language: Language, theme: Theme | null): Promise<Response | null>
  /** What is found for a search; null where nothing is kept in its language. */
  search(address: URL): Promise<Response | null>
  /** A file of the library's pages; undefined for every other, and where nothing is kept. */
  findFile(path: string): Promise<Response | undefined>
  /** The languages in which the library is kept. */
  keptLanguages(): Promise<Language[]>
}

const NAME = 'library-kept'
/** Not of one build: what is kept is of the library. The number is that of the form in which it is kept. */
const CACHE = `${NAME}-3`
/** The index of a pocket, which is made in the browser. */
const indexPath = (language: Language) => `${pocketPath(language)}.index`
/** When the service was last asked for a pocket. */
const askedPath = (language: Language) => `${pocketPath(language)}.asked`
/** What the index was made of: the pocket and the code of a build. */
const MADE_OF = 'x-made-of'
const FRESH_MS = 3_600_000

export function createKeptLibrary({ version, pageFiles, policy }: PocketBuild): KeptLibrary {
  const opening = new Map<Language, Promise<Opened | null>>()
  const shown = new Set<Language>()
  const keeping = new Map<Language, Promise<void>>()

  const loadScript = () => importScripts(`${POCKET_SCRIPT}?${version}`)
  const script = (): PocketScript => {
    if (!self.pocketScript) loadScript()
    if (!self.pocketScript) throw new Error('The script of the pocket has not come.')
    return self.pocketScript
  }
  const madeOf = (pocket: Response) => `${pocket.headers.get('etag')} ${version}`

  function keepFresh(language: Language): Promise<void> {
    const made =
      keeping.get(language) ??
      makeSure(language)
        .catch((error: unknown) => console.warn('The library could not be kept.', error))
        .finally(() => keeping.delete(language))
    keeping.set(language, made)
    return made
  }

  async function keepForReader(language: Language): Promise<void> {
    if (savesData() && !(await keptLanguages()).includes(language)) return
    await keepFresh(language)
  }

  /** @throws where the service is away, or the browser keeps nothing more. */
  async function makeSure(language: Language): Promise<void> {
    const cache = await caches.open(CACHE)
    const askedAt = await (await cache.match(askedPath(language)))?.text()
    const isFresh = askedAt !== undefined && Date.now() - Date.parse(askedAt) < FRESH_MS
    if (isFresh && !shown.has(language)) return
    const isOther = await fetchPocket(cache, language)
    if (isOther || !isFresh) await cache.addAll(pageFiles)
    await cache.put(askedPath(language), new Response(new Date().toISOString()))
    // It is opened anew, for the day as well.
    opening.delete(language)
    shown.delete(language)
  }

  /** Whether it is another one than the one that is kept. */
  async function fetchPocket(cache: Cache, language: Language): Promise<boolean> {
    const path = pocketPath(language)
    const etag = (await cache.match(path))?.headers.get('etag')
    const answer = await fetch(path, { cache: 'no-store', headers: etag ? { 'if-none-match': etag } : {} })
    if (answer.status === 304) return false
    if (answer.status !== 200) throw new Error(`The pocket was answered with ${answer.status}.`)
    const file = new Uint8Array(await answer.arrayBuffer())
    const fresh = new Response(file, { headers: { etag: answer.headers.get('etag') ?? '' } })
    const made = madeOf(fresh)
    await putIndex(cache, language, script().index(file), made)
    // Last: until then what was kept before is whole.
    await cache.put(path, fresh)
    return true
  }

  interface Opened {
    pages: PocketPages
    keptAt: string
  }

  const open = (language: Language): Promise<Opened | null> => {
    const opened =
      opening.get(language) ??
      openKept(language).catch((error: unknown) => {
        opening.delete(language)
        throw error
      })
    opening.set(language, opened)
    return opened
  }

  async function openKept(language: Language): Promise<Opened | null> {
    const cache = await caches.open(CACHE)
    const [pocket, index, asked] = await Promise.all(
      [pocketPath(language), indexPath(language), askedPath(language)].map((path) => cache.match(path)),
    )
    if (!pocket || !asked) return null
    const made = madeOf(pocket)
    const file = new Uint8Array(await pocket.arrayBuffer())
    const isOwn = index?.headers.get(MADE_OF) === made
    const bytes = isOwn ? new Uint8Array(await index.arrayBuffer()) : script().index(file)
    if (!isOwn) await putIndex(cache, language, bytes, made).catch(() => undefined)
    return { pages: script().open(file, bytes), keptAt: await asked.text() }
  }

  async function findPage(address: URL, language: Language, theme: Theme | null): Promise<Response | null> {
    const opened = await open(language)
    if (!opened) return null
    if (address.pathname === CALENDAR_FILE_PATH) return calendarFile(address)
    const page = opened.pages.render({ address, theme, keptAt: opened.keptAt, now: Date.now() })
    if (!page) return null
    shown.add(language)
    return new Response(page.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': fillSlot(policy, "style-src 'self'", `style-src 'self' ${await digest(page.style)}`),
        'cache-control': 'no-store',
      },
    })
  }

  function calendarFile({ searchParams }: URL): Response | null {
    const language = searchParams.get('lang')
    const file = script().calendarFile(searchParams.get('on') ?? '', isLanguage(language) ? language : 'en')
    return file === null ? null : new Response(file, { headers: CALENDAR_FILE_HEADERS })
  }

  async function search(address: URL): Promise<Response | null> {
    const [question = '', wished, work] = ['q', 'lang', 'work'].map((name) => address.searchParams.get(name)?.trim())
    const language = isLanguage(wished) ? wished : 'en'
    const opened = await open(language)
    if (!opened) return null
    shown.add(language)
    const found = opened.pages.search(question, work || undefined)
    return Response.json({ ...found, keptAt: opened.keptAt } satisfies SearchView)
  }

  return {
    loadScript,
    keepFresh,
    keepForReader,
    findPage,
    search,
    findFile: async (path) => (pageFiles.includes(path) ? (await caches.open(CACHE)).match(path) : undefined),
    keptLanguages,
    removeFormer,
  }
}

async function keptLanguages(): Promise<Language[]> {
  const cache = await caches.open(CACHE)
  const asked = await Promise.all(LANGUAGES.map((language) => cache.match(askedPath(language))))
  return LANGUAGES.filter((_language, at) => asked[at])
}

async function removeFormer(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE)
  await Promise.all(former.map((name) => caches.delete(name)))
}

const putIndex = (cache: Cache, language: Language, bytes: Uint8Array<ArrayBuffer>, made: string) =>
  cache.put(indexPath(language), new Response(bytes, { headers: { [MADE_OF]: made } }))

async function digest(style: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)))
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}
