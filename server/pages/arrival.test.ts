import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPerson } from '../accounts/test-people.ts'
import { buildTestApp } from '../testing/test-app.ts'

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The value of an attribute of the document's root. */
const rootAttribute = (html: string, name: string) => {
  const value = new RegExp(`<html[^>]* ${name}="([^"]*)"`).exec(html)?.[1]
  return value === undefined ? null : unescaped(value)
}

const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

test.each(['/new', '/home'])(
  'the message box of %s is in the page, ready to type in before any script',
  async (url) => {
    await using rig = await buildTestApp()
    const { cookie } = await addPerson(rig)

    const { body, headers } = await rig.app.inject({ url, headers: { cookie } })
    const scripts = Array.from(body.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script)

    expect(body).toContain('How can I help you today?')
    expect(body).toMatch(/<textarea[^>]* autofocus=""/)
    expect(body).toContain(`<div id="root" data-screen="${url}">`)
    expect(body).not.toMatch(/<link rel="stylesheet"|\sstyle=/)
    expect(scripts).toEqual([expect.stringContaining('document.pressed')])
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${digestOf(scripts[0] ?? '')}';`)
  },
)

test.each(['/login', '/signup', '/forgetpassword', '/verify-recovery?userId=a&secret=b'])(
  'the form of %s is in the page, ready to fill in before any script, and holds back what is sent off early',
  async (url) => {
    await using rig = await buildTestApp()

    const { body, headers } = await rig.app.inject({ url })
    const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''

    expect(body).toMatch(/<form [^>]*method="post"/)
    expect(body).toContain(`<div id="root" data-screen="${url.split('?')[0]}">`)
    expect(body).toMatch(/<input[^>]* name="/)
    expect(body.match(/<noscript>/g)).toHaveLength(1)
    expect(script).toContain('submit')
    expect(body).toMatch(/<div hidden="" data-late="" role="alert">.*nothing has been sent/)
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${digestOf(script)}';`)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
    })
    expect(body).not.toContain('data-account')
  },
)

test('what the link of a recovery mail carries is not in the page', async () => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/verify-recovery?userId=somebody&secret=well-kept' })

  expect(body).not.toContain('well-kept')
  expect(body).not.toContain('somebody')
})

test('a page without a form allows no script of its own', async () => {
  await using rig = await buildTestApp()

  const { body, headers } = await rig.app.inject({ url: '/checkemail' })

  expect(body).toMatch(/<h1[^>]*>Check your e-mail/)
  expect(body).not.toMatch(/<script(?![^>]+src=)/)
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})

test('the page names each script that its screen needs once, so that one round trip brings them all', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const { body } = await rig.app.inject({ url: '/new', headers: { cookie } })

  const scripts = Array.from(
    body.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g),
    ([, address]) => address,
  )
  expect(scripts.length).toBeGreaterThan(2)
  expect(new Set(scripts).size).toBe(scripts.length)
  for (const url of scripts) expect((await rig.app.inject({ url })).statusCode).toBe(200)
})

test('the page carries the account as the API answers, and nothing of it for a visitor', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig, { name: `O'Neil </script> "Sita"` })
  const headers = { cookie, 'x-appwrite-project': 'kanooni' }

  const page = await rig.app.inject({ url: '/new', headers })
  const account = await rig.app.inject({ url: '/v1/account', headers })
  const visitor = await rig.app.inject({ url: '/login' })

  expect(JSON.parse(rootAttribute(page.body, 'data-account') ?? '')).toEqual(account.json())
  expect(page.body).not.toContain('</script> "Sita"')
  expect(rootAttribute(visitor.body, 'data-account')).toBeNull()
})

test('the other screens of the shell come as its frame, which the client replaces', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const { body } = await rig.app.inject({ url: '/userprofile', headers: { cookie } })

  expect(body).toMatch(/<div id="root"><div/)
  expect(body).not.toContain('<textarea')
})

test('a page is in the language that the browser would like best, and says that this decides', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  for (const headers of [{}, { cookie }]) {
    const url = 'cookie' in headers ? '/new' : '/'
    const nepali = await rig.app.inject({ url, headers: { ...headers, 'accept-language': 'ne-NP, en;q=0.5' } })
    const english = await rig.app.inject({ url, headers: { ...headers, 'accept-language': 'hi, en' } })

    expect(rootAttribute(nepali.body, 'lang')).toBe('ne')
    expect(rootAttribute(english.body, 'lang')).toBe('en')
    expect(nepali.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(nepali.body).not.toBe(english.body)
  }
})

test('a language in the address is kept for the visits after, and stays in the address', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })

  const chosen = await rig.app.inject({ url: '/contact?lang=ne' })
  const later = await rig.app.inject({ url: '/contact', headers: { cookie: 'lang=ne' } })

  expect(chosen.cookies).toEqual([
    { name: 'lang', value: 'ne', path: '/', maxAge: 31_536_000, sameSite: 'Lax', secure: true },
  ])
  expect(chosen.body).toContain('<link rel="canonical" href="https://kanooni.example/contact?lang=ne"/>')
  expect(rootAttribute(later.body, 'lang')).toBe('ne')
  expect(later.body).toContain('<link rel="canonical" href="https://kanooni.example/contact"/>')
  for (const { body } of [chosen, later]) {
    expect(body).toContain('<link rel="alternate" hrefLang="en" href="https://kanooni.example/contact?lang=en"/>')
    expect(body).toContain('<link rel="alternate" hrefLang="ne" href="https://kanooni.example/contact?lang=ne"/>')
    expect(body).toContain('<link rel="alternate" hrefLang="x-default" href="https://kanooni.example/contact"/>')
  }
})

test('a page is shown in a language for once, which is not kept and is not its address for search engines', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })

  const once = await rig.app.inject({ url: '/contact?in=ne', headers: { cookie: 'lang=en' } })
  const chosen = await rig.app.inject({ url: '/contact?in=ne&lang=en' })

  expect(rootAttribute(once.body, 'lang')).toBe('ne')
  expect(once.cookies).toEqual([])
  expect(once.body).toContain('<link rel="canonical" href="https://kanooni.example/contact"/>')
  expect(rootAttribute(chosen.body, 'lang')).toBe('en')
})

test('a theme in the address is remembered and leaves the address again', async () => {
  await using rig = await buildTestApp()

  const dark = await rig.app.inject({ url: '/contact?theme=dark&lang=ne' })
  const system = await rig.app.inject({ url: '/?theme=system', headers: { cookie: 'theme=dark' } })
  const nonsense = await rig.app.inject({ url: '/?theme=pink' })

  expect(dark).toMatchObject({ statusCode: 302, headers: { location: '/contact?lang=ne' } })
  expect(dark.cookies).toContainEqual(expect.objectContaining({ name: 'theme', value: 'dark' }))
  expect(system.headers.location).toBe('/')
  expect(system.cookies[0]).toMatchObject({ name: 'theme', value: '', expires: new Date(0) })
  expect(nonsense.statusCode).toBe(200)
})

test.each(['//evil.example/?theme=dark', '/%5Cevil.example?theme=dark', '///evil.example/a?theme=light'])(
  'a theme at %s leads to no other host',
  async (url) => {
    await using rig = await buildTestApp()

    const { headers } = await rig.app.inject({ method: 'GET', url })

    expect(new URL(String(headers.location ?? '/'), 'http://localhost').host).toBe('localhost')
  },
)

test('the chosen theme is in each page from its first byte', async () => {
  await using rig = await buildTestApp()
  const { cookie } = await addPerson(rig)

  const landing = await rig.app.inject({ url: '/', headers: { cookie: 'theme=dark' } })
  const application = await rig.app.inject({ url: '/new', headers: { cookie: `${cookie}; theme=dark` } })
  const system = await rig.app.inject({ url: '/', headers: { cookie: 'theme=neon' } })

  for (const { body } of [landing, application]) {
    expect(rootAttribute(body, 'data-theme')).toBe('dark')
    expect(body.match(/<meta name="theme-color"[^>]*>/g)).toEqual([expect.stringMatching(/content="#12161d"\/?>$/)])
  }
  expect(rootAttribute(system.body, 'data-theme')).toBeNull()
})

test('search engines may list the public pages only', async () => {
  await using rig = await buildTestApp()

  const { body, headers } = await rig.app.inject({ url: '/robots.txt' })

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of ['/home', '/new', '/chat', '/userprofile', '/login', '/v1/', '/openai/']) {
    expect(body).toContain(`Disallow: ${path}\n`)
  }
  for (const path of ['/', '/contact', '/aboutus', '/privacy-policy']) expect(body).not.toContain(`: ${path}\n`)
})

test('a public page tells somebody who is sent a link what it is', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL: 'https://kanooni.example' } })

  const { body } = await rig.app.inject({ url: '/' })

  for (const [property, content] of [
    ['og:title', /Kanooni/],
    ['og:description', /law of Nepal/],
    ['og:url', /^https:\/\/kanooni\.example\/$/],
    ['og:image', /^https:\/\/kanooni\.example\/og-image\.png$/],
    ['og:locale', /^en_US$/],
    ['og:type', /^website$/],
  ] as const) {
    expect(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(body)?.[1], property).toMatch(content)
  }
})

test.each([
  ['/manifest.webmanifest', 'application/manifest+json', 'public, max-age=0'],
  ['/service-worker.js', 'application/javascript; charset=utf-8', 'public, max-age=0'],
  ['/favicon.svg', 'image/svg+xml', 'public, max-age=86400'],
  ['/favicon.ico', 'image/vnd.microsoft.icon', 'public, max-age=86400'],
  ['/apple-touch-icon.png', 'image/png', 'public, max-age=86400'],
])('%s is served as what it is, and asked for again in time', async (url, type, kept) => {
  await using rig = await buildTestApp()

  const { statusCode, headers } = await rig.app.inject({ url })

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': kept, 'x-content-type-options': 'nosniff' })
})
