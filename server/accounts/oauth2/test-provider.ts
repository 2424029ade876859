// A real OpenID Connect provider on loopback, and a browser that signs in there.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { id: 'kanooni', secret: 'a secret of the provider' }

export interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface TestProvider extends AsyncDisposable {
  issuer: string
  /** What is told of each subject. */
  people: Map<string, Claims>
}

/** @param redirectUri where the provider may send people back to. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Claims>()
  const server: Server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['a key of this test'] },
    // As long as a test; without them the provider says that it has defaults.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 600, AccessToken: 600, IdToken: 600 },
  })
  const handle = provider.callback()
  const stop = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { issuer, people, [Symbol.asyncDispose]: stop }
}

/** Signs in as `subject` at the provider, as a person in a browser does, and gives the address to which they are sent back. */
export async function signInAt(start: URL, subject: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | null = null
  for (;;) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) {
      const next = new URL(location, url)
      if (next.origin !== start.origin) return next
      url = next
      form = null
      continue
    }
    const page = await answer.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`The provider shows no form: ${answer.status} ${page.slice(0, 300)}`)
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: subject, password: 'x' } : { prompt })
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (action) url = new URL(action.replaceAll('&amp;', '&'), url)
  }
}
