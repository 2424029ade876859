// The official SDK outside a browser, for tests.

import { vi } from 'vitest'
import type { TestApp } from '../testing/test-app.ts'

/** The SDK keeps no cookies outside a browser; this does it for all its calls, like one browser. */
export function keepCookies(): Map<string, string> {
  const jar = new Map<string, string>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(input, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      const expires = /expires=([^;]+)/i.exec(attributes)?.[1]
      if (expires && Date.parse(expires) < Date.now()) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  })
  return jar
}

/** Listens on a free port; the origin that the SDK calls. */
export async function originOf(rig: TestApp): Promise<string> {
  await rig.app.listen({ port: 0, host: '127.0.0.1' })
  const address = rig.app.server.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}
