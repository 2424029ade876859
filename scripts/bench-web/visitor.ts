// A person with a phone: a browser window that has never been here, on a slow network and a slow processor.

import { fileURLToPath } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Person } from '../bench/api-calls.ts'

export interface Profile {
  name: string
  /** Both null for the network as it is. */
  kilobitsPerSecond: number | null
  latencyMs: number
  /** How many times slower the processor is made. */
  slowdown: number
}

export const SLOW_4G: Profile = { name: 'slow 4G', kilobitsPerSecond: 1_600, latencyMs: 150, slowdown: 4 }
export const SLOW_3G: Profile = { name: 'slow 3G', kilobitsPerSecond: 400, latencyMs: 400, slowdown: 6 }
export const SLOW_PROCESSOR: Profile = { name: 'slow', kilobitsPerSecond: null, latencyMs: 0, slowdown: 4 }

export const SLOWEST_PROCESSOR: Profile = { name: 'slowest', kilobitsPerSecond: null, latencyMs: 0, slowdown: 6 }

export interface Visitor extends AsyncDisposable {
  page: Page
  devtools: CDPSession
}

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true }

/** Opens an empty window with an empty cache; with a `person`, one that is signed in. */
export async function openVisitor(
  browser: Browser,
  url: string,
  profile: Profile,
  person: Person | null,
): Promise<Visitor> {
  const context = await browser.newContext({ ...PHONE, baseURL: url })
  if (person) await context.addCookies(cookiesOf(person, url))
  await context.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  const bytesPerSecond = profile.kilobitsPerSecond === null ? -1 : (profile.kilobitsPerSecond * 1000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  return { page, devtools, [Symbol.asyncDispose]: () => context.close() }
}

function cookiesOf(person: Person, url: string) {
  return (person.headers.cookie ?? '').split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}
