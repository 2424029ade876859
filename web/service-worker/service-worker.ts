// Opens the application without the service. It keeps the files of one build, and one application page on which nobody
// is signed in; answers of the API and pages that carry an account never come in here.

import { isLanguage } from '../../contract/preferences.ts'
import { PATHS, PROTECTED_SCREENS } from '../../contract/paths.ts'
import { KEPT_PAGE } from '../api/kept-page.ts'
import type { ShellBuild } from './shell-build.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by the build. */
declare const SHELL_BUILD: ShellBuild

const PREFIX = 'kanooni-'
/** From then on a page that was kept is better than one that may still come. */
const PATIENCE_MS = 3_000
/** Gateways say so when the service is away. */
const FIRST_GATEWAY_ERROR = 502

const wished = new URL(self.location.href).searchParams.get('lang')
const language = isLanguage(wished) ? wished : 'en'
const cacheName = `${PREFIX}${SHELL_BUILD.version}-${language}`

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerVisit(event, pathname))
  else if (origin === self.location.origin && pathname.startsWith('/assets/')) event.respondWith(findFile(request))
})

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...SHELL_BUILD.files, ...SHELL_BUILD.filesIn[language]])
  await cache.put(PATHS.home, await fetchPage())
  await self.skipWaiting()
}

/** The application page as a visitor gets it. Without the cookies it carries no account. */
async function fetchPage(): Promise<Response> {
  const answer = await fetch(`${PATHS.signIn}?lang=${language}`, { credentials: 'omit', cache: 'no-store' })
  const page = await answer.text()
  if (!page.includes(SHELL_BUILD.entry)) throw new Error('The page is of another build than this worker.')
  const html = page
    .replace('data-signed-in="false"', `data-signed-in="${KEPT_PAGE}"`)
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
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
  const loading = loadPage(event)
  if (!PROTECTED_SCREENS.some((path) => path === pathname && path !== PATHS.confirmation)) return loading

  event.waitUntil(loading.catch(() => null))
  const page = await Promise.race([loading.catch(() => null), patience()])
  if (page && page.status < FIRST_GATEWAY_ERROR) return page
  return (await (await caches.open(cacheName)).match(PATHS.home)) ?? loading
}

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))

/** A file with its hash in its name is the same wherever it comes from. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
