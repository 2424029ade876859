// Opens the application without the service. It keeps the files of one build, and one application page on which nobody
// is signed in; answers of the API and pages that carry an account never come in here. Any other page that cannot be
// reached is stood in for by one that says so.

import { openDB } from 'idb'
import { AWAY_COOKIE, NEUTRAL_PATH } from '../../contract/exit.ts'
import { API_PATH, PATHS, PROTECTED_SCREENS } from '../../contract/paths.ts'
import { isLanguage, isTheme, LANGUAGE_COOKIE, THEME_COOKIE } from '../../contract/preferences.ts'
import { CACHED_PAGE } from '../api/cached-page.ts'
import { fillSlot } from '../fill-slot.ts'
import { FOR_VISITOR, ACCOUNT_STORE, LOCAL_DATABASE } from '../offline/local-names.ts'
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

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerVisit(event, pathname))
  else if (origin === self.location.origin && pathname.startsWith('/assets/')) event.respondWith(findFile(request))
})

async function install(): Promise<void> {
  if (!parameters.has(FOR_VISITOR)) await cacheApplication()
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
  await self.registration.navigationPreload?.enable()
}

/** The network first, so that no page is stale. */
async function answerVisit(event: FetchEvent, pathname: string): Promise<Response> {
  // At once, whatever the connection is like.
  if (pathname === NEUTRAL_PATH) return showKept(build.neutralPages, null)
  if (API_PATH.test(pathname)) return loadPage(event)
  const loading = loadPage(event).then(unlessAway, () => null)
  event.waitUntil(loading)
  const isScreen = PROTECTED_SCREENS.some((path) => path === pathname && path !== PATHS.confirmation)
  const page = await (isScreen ? Promise.race([loading, patience()]) : loading)
  if (page) return page
  // A browser that does not let us look has nobody to open it for, as far as is known.
  const hasAccount = await hasLocalAccount().catch(() => false)
  const cachedPage = isScreen && hasAccount && (await (await caches.open(cacheName)).match(PATHS.home))
  return cachedPage || ((await loading) ?? standIn(event.request, hasAccount))
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
  if ((await readCookie(AWAY_COOKIE)) !== undefined) return showKept(build.neutralPages, null)
  const theme = await readCookie(THEME_COOKIE)
  const facts = `${isTheme(theme) ? ` data-theme="${theme}"` : ''}${hasAccount ? ' data-kept=""' : ''}`
  return showKept(build.unreachedPages, new URL(url).searchParams.get('lang'), { facts, status: 503 })
}

/** @param asked the language in the address, where there is one; else it is the one chosen last. */
async function showKept(pages: ShellBuild['neutralPages'], asked: string | null, { facts = '', status = 200 } = {}) {
  const chosen = asked ?? (await readCookie(LANGUAGE_COOKIE))
  const { html, policy } = pages[isLanguage(chosen) ? chosen : language]
  return new Response(fillSlot(html, '<html', `<html${facts}`), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** Some browsers do not tell a worker. */
async function readCookie(name: string): Promise<string | undefined> {
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>
  return (await cookieStore?.get(name))?.value
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

/** A file with its hash in its name is the same wherever it comes from. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
