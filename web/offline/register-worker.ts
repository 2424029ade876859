import { pocketPath } from '../../contract/pocket.ts'
import type { Language } from '../../contract/preferences.ts'
import { FOR_VISITOR, WITH_LIBRARY } from './local-names.ts'
import { savesData } from './saves-data.ts'

/** What the person came for goes first: the files that the worker fetches would slow it down. */
const QUIET_MS = 5_000

/**
 * For somebody signed in: has the browser keep what the application needs to open offline, in this language, and the law
 * library. A worker under another address is another one, so a change of the language brings its own.
 */
export function registerWorker(language: Language): void {
  afterwards(async () => register([`lang=${language}`], savesData() && !(await keepsLibrary())))
}

/**
 * For whoever reads the library without an account: has the browser keep the library, and show a page of ours, with the
 * emergency numbers, where any other cannot be reached. A browser that has a worker keeps the one it has, with the library.
 */
export function registerVisitorWorker(language: Language): void {
  afterwards(async () => {
    const address = await workerAddress()
    if (!address) await register([`lang=${language}`, FOR_VISITOR], savesData())
    else if (!address.has(WITH_LIBRARY) && !savesData()) await keepLibrary(language)
  })
}

/**
 * Has the browser keep the law library in a language, though it saves data, because somebody wants it. Settles when it is
 * kept or could not be. @throws where the browser has no workers.
 */
export async function keepLibrary(language: Language): Promise<void> {
  const address = (await workerAddress()) ?? new URLSearchParams(`lang=${language}&${FOR_VISITOR}`)
  address.set('lang', language)
  const names = [...address].map(([name, value]) => (value ? `${name}=${value}` : name))
  const { installing } = await register(
    names.filter((name) => name !== WITH_LIBRARY),
    false,
  )
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
}

/** Whether this browser keeps the law library in a language. */
export const keepsLibraryIn = async (language: Language): Promise<boolean> =>
  (await keepsLibrary()) && (await caches.match(pocketPath(language))) !== undefined

/** Whether the worker of this browser, if it has one, keeps the law library. */
const keepsLibrary = async (): Promise<boolean> => (await workerAddress())?.has(WITH_LIBRARY) ?? false

function afterwards(act: () => Promise<unknown>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    act().catch((error: unknown) => console.warn('Nothing of ours can be opened offline.', error))
  }, QUIET_MS)
}

/** The parameters of the worker's address; null where this browser has none. */
async function workerAddress(): Promise<URLSearchParams | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active
  return worker ? new URL(worker.scriptURL).searchParams : null
}

function register(parameters: string[], isWithoutLibrary: boolean): Promise<ServiceWorkerRegistration> {
  const all = isWithoutLibrary ? parameters : [...parameters, WITH_LIBRARY]
  return navigator.serviceWorker.register(`/service-worker.js?${all.join('&')}`)
}
