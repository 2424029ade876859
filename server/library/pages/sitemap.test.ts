import { beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { writeSitemap } from './sitemap.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from './test-garden.ts'

vi.mock('./sitemap.ts', { spy: true })
beforeEach(() => void vi.mocked(writeSitemap).mockClear())

const PUBLIC_URL = 'https://kanooni.example'

test('the sitemap lists every page in both languages, and each of them is there', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL }, library: fixedLibrary(gardenLibrary()) })

  const { body, headers } = await rig.app.inject({ url: '/sitemap.xml' })
  const addresses = Array.from(body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address))

  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  // Six pages about Kanooni, three lists, three works, five provisions, a guide and a letter.
  expect(addresses).toHaveLength(2 * 19)
  expect(new Set(addresses.map(String)).size).toBe(addresses.length)
  for (const { origin, pathname, search } of addresses) {
    expect(origin).toBe(PUBLIC_URL)
    expect((await rig.app.inject({ url: pathname + search })).statusCode, pathname).toBe(200)
  }
})

test('the sitemap is written once for a library, however often it is asked for', async () => {
  let library = gardenLibrary()
  await using rig = await buildTestApp({ settings: { PUBLIC_URL }, library: { latest: () => library } })
  const read = async () => (await rig.app.inject({ url: '/sitemap.xml' })).body

  const [first, second] = [await read(), await read()]
  expect(second).toBe(first)
  expect(writeSitemap).toHaveBeenCalledOnce()

  library = gardenLibrary()
  await read()
  expect(writeSitemap).toHaveBeenCalledTimes(2)
})

test('the sitemap is well-formed, and says when an entry was last checked', () => {
  const sitemap = writeSitemap(gardenLibrary(), PUBLIC_URL)

  expect(sitemap).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url>.+<\/url>\n)+<\/urlset>\n$/,
  )
  expect(sitemap).toContain(
    `<url><loc>${PUBLIC_URL}/law/garden-code-2074/12A?lang=ne</loc><lastmod>2026-11-20</lastmod></url>`,
  )
})

test('search engines are told where the sitemap is', async () => {
  await using rig = await buildTestApp({ settings: { PUBLIC_URL } })

  const { body } = await rig.app.inject({ url: '/robots.txt' })

  expect(body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`)
  expect(body).not.toMatch(/Disallow: \/(law|guides)/)
})
