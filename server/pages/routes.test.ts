import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PATHS, STATIC_PAGES } from '../../contract/paths.ts'
import { addPerson } from '../accounts/test-people.ts'
import { buildApp } from '../app.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { CLIENT_BUILD_FOLDER, findClientBuild } from './client-build.ts'

test.each(STATIC_PAGES)('%s reads without JavaScript, in one answer', async (url) => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url })

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toMatch(/<h1[^>]*>\S/)
  const scripts = answer.body.match(/<script[^>]*>[^<]*/g) ?? []
  // One only searches while somebody types: the form leads to the page with the results. The other leaves the page as its
  // link does, and takes it out of the history.
  const search = url === PATHS.landing ? ['<script type="module" src="/search-as-you-type.js">'] : []
  expect(scripts).toEqual([...search, '<script type="module" src="/leave.js">'])
  expect(answer.body).not.toMatch(/<link[^>]+stylesheet|\son\w+=|\sstyle=/)
})

test('the inlined style sheet is the one that the policy allows', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/' })
  const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))

  const policy = String(answer.headers['content-security-policy'])
  expect(style).not.toBe('')
  expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  expect(policy).not.toContain('unsafe')
})

test('the landing page and its style sheet fit in the first 14 kB of a connection', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })

  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.rawPayload.length).toBeLessThan(14_000)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Get an answer you can check.')
})

test('sign-in names the provider of the settings, by its label or its address, and no other', async () => {
  const OIDC = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'kanooni', OIDC_PROVIDER: 'google' }
  await using without = await buildTestApp()
  await using labelled = await buildTestApp({ settings: { ...OIDC, OIDC_LABEL: 'Nagarik <App>' } })
  await using bare = await buildTestApp({ settings: OIDC })
  const signIn = async ({ app }: typeof bare) => (await app.inject({ url: PATHS.signIn })).body

  expect(await signIn(without)).not.toMatch(/oauth2|data-sign-in-provider/)
  expect(await signIn(labelled)).toContain('Sign in with Nagarik &lt;App&gt;')
  const page = await signIn(bare)
  expect(page).toContain('Sign in with id.example')
  expect(page).toContain('href="/v1/account/sessions/oauth2/google?project=kanooni"')
})

test('who runs the installation stands where the settings say so, and a placeholder where they do not', async () => {
  await using silent = await buildTestApp()
  await using told = await buildTestApp({
    settings: { CONTACT_EMAIL: 'help@kanooni.example', COMPANY_NAME: 'Kanooni <Pvt> Ltd', COMPANY_ADDRESS: 'Patan' },
  })

  const placeholders = await silent.app.inject({ url: '/privacy-policy' })
  const privacy = await told.app.inject({ url: '/privacy-policy' })
  const contact = await told.app.inject({ url: '/contact' })

  expect(placeholders.body).toContain('[Company name], [Company address]. E-mail: [Contact e-mail].')
  expect(privacy.body).toContain('Kanooni &lt;Pvt&gt; Ltd, Patan. E-mail: help@kanooni.example.')
  expect(contact.body).toContain('href="mailto:help@kanooni.example"')
})

test('the application page says whether the session in the cookie is valid', async () => {
  await using rig = await buildTestApp()
  const person = await addPerson(rig)

  const signedIn = await rig.app.inject({ url: '/home', headers: { cookie: person.cookie } })
  const signedOut = await rig.app.inject({ url: '/login', headers: { cookie: 'a_session_kanooni=stale' } })

  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.body).toContain('data-signed-in="true"')
  expect(signedOut.statusCode).toBe(200)
  expect(signedOut.body).toContain('data-signed-in="false"')
})

test('an application page is never kept without asking, shown in a frame, or listed by a search engine', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/login' })
  const policy = String(answer.headers['content-security-policy'])

  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
  })
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(answer.body).toContain('<noscript>')
})

test('a page that carries an account is kept by no browser, so that going back after a sign-out cannot show it', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const { headers } = await rig.app.inject({ url: '/new', headers: { cookie } })

  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
})

test('a page that has not changed is not sent again', async () => {
  await using rig = await buildTestApp()

  const first = await rig.app.inject({ url: '/' })
  const second = await rig.app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })

  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

test('the signed-in are sent home from a public page, and visitors to sign-in from a protected one', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const fromLanding = await rig.app.inject({ url: '/', headers: { cookie } })
  const fromHome = await rig.app.inject({ url: '/home' })
  const fromLink = await rig.app.inject({ url: '/confirmation?userId=a&secret=b' })

  expect(fromLanding).toMatchObject({
    statusCode: 302,
    headers: { location: '/home', vary: 'Cookie, Accept-Language, Accept-Encoding' },
  })
  expect(fromHome).toMatchObject({ statusCode: 302, headers: { location: '/login' } })
  expect(fromLink.headers.location).toBe('/login?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db')
})

test('a blocked account is treated as a visitor', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { is_active: 0 })

  const landing = await rig.app.inject({ url: '/', headers: { cookie } })
  const home = await rig.app.inject({ url: '/home', headers: { cookie } })

  expect(landing.statusCode).toBe(200)
  expect(home.headers.location).toBe('/login')
})

test.each(['/nothing', '/home/', '/chat/abc', '/index.html', '/assets/none.js', '/%2e%2e/package.json'])(
  'at %s stands "Page Not Found", signed in or out',
  async (url) => {
    await using rig = await buildTestApp()
    const { cookie } = await addPerson(rig)

    for (const headers of [{}, { cookie }]) {
      const answer = await rig.app.inject({ url, headers })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('Page Not Found')
    }
  },
)

test.each(['/v1/nothing', '/openai/v1/nothing', '/health/nothing', '/metrics/nothing'])(
  'at %s an unknown route stays an answer for programs',
  async (url) => {
    await using rig = await buildTestApp()

    const answer = await rig.app.inject({ url })

    expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found' })
  },
)

test('a change sent to a page is refused in the standard form', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ method: 'POST', url: '/login', payload: {} })

  expect(answer.json()).toMatchObject({ code: 404, type: 'general_route_not_found' })
})

test('HEAD is answered as GET, without the body', async () => {
  await using rig = await buildTestApp()

  const known = await rig.app.inject({ method: 'HEAD', url: '/' })
  const unknown = await rig.app.inject({ method: 'HEAD', url: '/nothing' })

  expect(known).toMatchObject({ statusCode: 200, body: '' })
  expect(unknown).toMatchObject({ statusCode: 404, body: '' })
})

test('assets are sent compressed as built, kept for ever, and with few headers', async () => {
  await using rig = await buildTestApp()
  const script = readdirSync(join(CLIENT_BUILD_FOLDER, 'client/assets')).find((name) => name.endsWith('.js'))

  for (const encoding of ['br', 'gzip']) {
    const answer = await rig.app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': encoding } })

    expect(answer.headers).toEqual({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'content-length': expect.anything(),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      date: expect.anything(),
      connection: expect.anything(),
    })
  }
})

test.each([
  ['if-match', '"x"'],
  ['if-unmodified-since', 'Thu, 01 Jan 2015 00:00:00 GMT'],
])('a file that cannot be had on the terms of %s is refused as such', async (header, value) => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/favicon.svg', headers: { [header]: value } })

  expect(answer.statusCode).toBe(412)
  expect(answer.json()).toMatchObject({ code: 412, type: 'general_bad_request' })
  expect(rig.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('the mark is there for the tab', async () => {
  await using rig = await buildTestApp()

  const answer = await rig.app.inject({ url: '/favicon.svg' })

  expect(answer.headers['content-type']).toBe('image/svg+xml')
})

test('without a built client the server runs and says what to do', async () => {
  await using rig = await buildTestApp()
  const client = findClientBuild(join(tmpdir(), 'kanooni-folder-that-does-not-exist'))
  await using app = await buildApp(rig.parts, { client })

  const page = await app.inject({ url: '/' })
  const call = await app.inject({ url: '/v1/nothing' })

  expect(page).toMatchObject({ statusCode: 503, body: expect.stringContaining('npm run build') })
  expect(call.json()).toMatchObject({ code: 404 })
})
