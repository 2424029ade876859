// Opens the application without the service. It keeps the files of one build, and one application page on which nobody
// is signed in; answers of the API and pages that carry an account never come in here. Pages of the law library that cannot
// be reached are made of what is kept of it, where it is kept; any other page is stood in for by one that says so.

import { openDB } from 'idb'
import { AWAY_COOKIE, NEUTRAL_PATH, REOPEN_PATH } from '../../contract/exit.ts'
import { SEARCH_PATH } from '../../contract/library-api.ts'
import { API_PATH, PATHS, PROTECTED_SCREENS } from '../../contract/paths.ts'
import {
  isLanguage,
  isTheme,
  type Language,
  LANGUAGE_COOKIE,
  otherLanguage,
  PREFERENCE_MAX_AGE_SECONDS,
  type Theme,
  THEME_COOKIE,
} from '../../contract/preferences.ts'
import { CACHED_PAGE } from '../api/cached-page.ts'
import { fillSlot } from '../fill-slot.ts'
import { ACCOUNT_STORE, FOR_VISITOR, LOCAL_DATABASE, WITH_LIBRARY } from '../offline/local-names.ts'
import { createKeptLibrary } from './pocket.ts'
import type { ShellBuild } from './shell-build.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const SHELL_BUILD: ShellBuild
// Once: the build writes all of it wherever the name stands.
const build = SHELL_BUILD

const PREFIX = 'kanooni-'
/** From then on a cached page is better than one that may still come. */
const PATIENCE_MS = 3_000
/** Gateways say so when the service is away. */
const FIRST_GATEWAY_ERROR = 502

const parameters = new URL(self.location.href).searchParams
const wished = parameters.get('lang')
const language = isLanguage(wished) ? wished : 'en'
const cacheName = `${PREFIX}${build.version}-${language}`
const keepsLibrary = parameters.has(WITH_LIBRARY)
const library = createKeptLibrary(build)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerVisit(event, pathname))
  if (request.mode === 'navigate' || origin !== self.location.origin || request.method !== 'GET') return
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (pathname === SEARCH_PATH) event.respondWith(answerSearch(request))
  else if (build.pageFiles.includes(pathname)) event.respondWith(findPageFile(request, pathname))
})

async function install(): Promise<void> {
  if (keepsLibrary) library.loadScript()
  if (!parameters.has(FOR_VISITOR)) await cacheApplication()
  if (keepsLibrary) await library.keepFresh(language)
  await self.skipWaiting()
}

async function cacheApplication(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...build.files, ...build.filesIn[language]])
  await cache.put(PATHS.home, await fetchPage())
}

/** The application page as a visitor gets it. Without the cookies it carries no account. */
async function fetchPage(): Promise<Response> {
  const answer = await fetch(`${PATHS.signIn}?lang=${language}`, { credentials: 'omit', cache: 'no-store' })
  const page = await answer.text()
  if (!page.includes(build.entry)) throw new Error('The page is of another build than this worker.')
  const html = page
    .replace('data-signed-in="false"', `data-signed-in="${CACHED_PAGE}"`)
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    // The form that stands there is not what will be shown.
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/<div id="root"[^>]*>.*(?=<\/body>)/s, '<div id="root"></div>')
  const policy = answer.headers.get('content-security-policy') ?? "default-src 'none'"
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // It will show an account, so the browser's history keeps no picture of it either.
      'cache-control': 'no-store',
    },
  })
}

/** The version before stays: a tab that is open may still need its files. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await library.removeFormer()
  await self.registration.navigationPreload?.enable()
  // What is asked or searched for on the page that is open is answered from here as well.
  await self.clients.claim()
}

/** The network first, so that no page is stale. */
async function answerVisit(event: FetchEvent, pathname: string): Promise<Response> {
  // At once, whatever the connection is like.
  if (pathname === NEUTRAL_PATH) return showKept(build.neutralPages, await chosenLanguage(null))
  if (API_PATH.test(pathname)) return loadPage(event)
  const loading = loadPage(event).then(unlessAway, () => null)
  event.waitUntil(loading.then((page) => (page && keepsLibrary ? keepFor(page) : undefined)))
  // No page of ours is shown, or in the history, for a moment. The service is asked all the same: it may have to end the session.
  if ((await readCookie(AWAY_COOKIE)) !== undefined) {
    const opened = pathname === REOPEN_PATH && (await loading)
    return opened || Response.redirect(NEUTRAL_PATH)
  }
  const isScreen = PROTECTED_SCREENS.some((path) => path === pathname && path !== PATHS.confirmation)
  const page = await (isScreen ? Promise.race([loading, patience()]) : loading)
  if (page) return page
  // A browser that does not let us look has nobody to open it for, as far as is known.
  const hasAccount = await hasLocalAccount().catch(() => false)
  const cachedPage = isScreen && hasAccount && (await (await caches.open(cacheName)).match(PATHS.home))
  return cachedPage || ((await loading) ?? (await findLibraryPage(event.request)) ?? standIn(event.request, hasAccount))
}

/** The library in the language of a page that has come. */
async function keepFor({ headers }: Response): Promise<void> {
  const shown = headers.get('content-language')
  await library.keepForReader(isLanguage(shown) ? shown : language)
}

/** What is kept of the library fails as a page that is not kept. */
async function findLibraryPage({ url }: Request): Promise<Response | null> {
  const address = new URL(url)
  const wished = address.searchParams.get('lang')
  const page = await findPageIn(await chosenLanguage(address), address)
  if (page && isLanguage(wished)) await rememberLanguage(wished).catch(() => undefined)
  return page
}

async function findPageIn(shown: Language, address: URL): Promise<Response | null> {
  const wished = address.searchParams.get('theme')
  const theme = isTheme(wished) ? wished : await chosenTheme()
  return library.findPage(address, shown, theme).catch(logged)
}

/** The service searches in more than is kept. */
async function answerSearch(request: Request): Promise<Response> {
  const answer = await fetch(request).then(unlessAway, () => null)
  return answer ?? (await library.search(new URL(request.url)).catch(logged)) ?? Response.error()
}

async function findPageFile(request: Request, pathname: string): Promise<Response> {
  return fetch(request).catch(async (error: unknown) => {
    const file = await library.findFile(pathname)
    if (!file) throw error
    return file
  })
}

function logged(error: unknown): null {
  console.warn('What is kept of the library cannot be shown.', error)
  return null
}

const unlessAway = (page: Response) => (page.status < FIRST_GATEWAY_ERROR ? page : null)

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

/** Whether the application has anybody to open for. */
async function hasLocalAccount(): Promise<boolean> {
  const databases = await indexedDB.databases()
  // Opening one that is not there would make it.
  if (!databases.some(({ name }) => name === LOCAL_DATABASE)) return false
  const database = await openDB(LOCAL_DATABASE)
  try {
    return (await database.count(ACCOUNT_STORE)) > 0
  } finally {
    database.close()
  }
}

/** In the language and theme that the person chose last. */
async function standIn({ url }: Request, hasAccount: boolean): Promise<Response> {
  // As the service sends on who is signed in.
  if (hasAccount && new URL(url).pathname === PATHS.landing) return Response.redirect(PATHS.home)
  const address = new URL(url)
  const theme = await chosenTheme()
  const shown = await chosenLanguage(address)
  const keptIn = await library.keptLanguages().catch((): Language[] => [])
  const isElsewhere = !keptIn.includes(shown) && keptIn.length > 0
  const facts = [
    ['theme', theme],
    ['kept', hasAccount ? '' : null],
    ['library', keptIn.includes(shown) ? '' : null],
    ['other-library', isElsewhere ? '' : null],
    ['other-page', isElsewhere && (await findPageIn(otherLanguage(shown), address)) ? '' : null],
  ].flatMap(([name, value]) => (value === null ? [] : ` data-${name}="${value}"`))
  return showKept(build.unreachedPages, shown, { facts: facts.join(''), status: 503 })
}

async function showKept(pages: ShellBuild['neutralPages'], shown: Language, { facts = '', status = 200 } = {}) {
  const { html, policy } = pages[shown]
  return new Response(fillSlot(html, '<html', `<html${facts}`), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** That of the address, where it names one; else the one that was chosen last. */
async function chosenLanguage(address: URL | null): Promise<Language> {
  const asked = address?.searchParams.get('lang') ?? (await readCookie(LANGUAGE_COOKIE))
  return isLanguage(asked) ? asked : language
}

async function chosenTheme(): Promise<Theme | null> {
  const theme = await readCookie(THEME_COOKIE)
  return isTheme(theme) ? theme : null
}

/** Some browsers do not tell a worker. */
async function readCookie(name: string): Promise<string | undefined> {
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>
  return (await cookieStore?.get(name))?.value
}

/** As the service does where an address names one. */
async function rememberLanguage(chosen: Language): Promise<void> {
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>
  const expires = Date.now() + PREFERENCE_MAX_AGE_SECONDS * 1000
  await cookieStore?.set({ name: LANGUAGE_COOKIE, value: chosen, path: '/', expires, sameSite: 'lax' })
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

/** A file with its hash in its name is the same wherever it comes from. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
