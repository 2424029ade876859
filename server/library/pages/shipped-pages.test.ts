// The pages of the library that the product ships.

import { expect, test } from 'vitest'
import { pathOf } from '../../../law/titles.ts'
import { buildTestApp } from '../../testing/test-app.ts'

test.each(['en', 'ne'])('every law and guide has its page, in %s', async (lang) => {
  await using rig = await buildTestApp()
  const { works, guides, numbersOf } = rig.parts.library.latest()
  const paths = [
    ...[...works.keys()].flatMap((workId) => [
      `/law/${workId}`,
      ...numbersOf(workId)
        .slice(0, 2)
        .map((number) => pathOf({ workId, number })),
    ]),
    ...[...guides.keys()].map((slug) => pathOf({ kind: 'guide', slug })),
  ]

  for (const path of paths) {
    const { statusCode, body } = await rig.app.inject({ url: `${path}?lang=${lang}` })

    expect(statusCode, path).toBe(200)
    expect(body, path).not.toMatch(/\{[a-z0-9-]+ \d+[A-Z]?\}|undefined|\[object/)
  }
})

const EXPLAINED = /<a href="#(word-\d+)" aria-describedby="\1"[^>]*>([^<]+)<\/a>/g

test.each([
  [
    'en',
    ['habeas corpus', 'bail', 'government attorney'],
    /<div id="word-1"[^>]*><dt[^>]*>habeas corpus:<\/dt> <dd[^>]*>A petition that asks the court to free somebody/,
  ],
  [
    'ne',
    [
      'मुद्दा हेर्ने अधिकारीकहाँ',
      'बन्दी प्रत्यक्षीकरणको',
      'अभियुक्तलाई',
      'म्याद',
      'अभियोग',
      'धरौटी',
      'जमानत',
      'जाहेरी',
      'भर्पाई',
      'सरकारवादी',
    ],
    /<div id="word-1"[^>]*><dt[^>]*>मुद्दा हेर्ने अधिकारी:<\/dt> <dd[^>]*>मुद्दा सुनेर निर्णय गर्ने अधिकारी/,
  ],
])('words of offices lead to what they mean where a guide has them first, in %s', async (lang, words, meaning) => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: `/guides/arrest?lang=${lang}` })

  expect(Array.from(body.matchAll(EXPLAINED), ([, , word]) => word)).toEqual(words)
  expect(body).toMatch(meaning)
})

test.each(['en', 'ne'])('every word that a guide explains is explained on its page, once, in %s', async (lang) => {
  await using rig = await buildTestApp()

  for (const slug of rig.parts.library.latest().guides.keys()) {
    const { body } = await rig.app.inject({ url: `/guides/${slug}?lang=${lang}` })
    const leading = Array.from(body.matchAll(EXPLAINED), ([, id]) => id)
    const listed = Array.from(body.matchAll(/<div id="(word-\d+)"/g), ([, id]) => id)

    expect(leading, slug).toEqual(listed)
    expect(body.includes('<section id="words"'), slug).toBe(listed.length > 0)
    expect(body.includes('<a href="#words"'), slug).toBe(listed.length > 0)
  }
})

test('a section that is asked for by law and number is what is found, without the rest of the library', async () => {
  await using rig = await buildTestApp()

  for (const question of ['civil code 95', 'देवानी संहिता दफा ९५', 'dewani sanhita dafa 95']) {
    const { hits } = (await rig.app.inject({ url: '/api/law/v1/search', query: { q: question } })).json()
    const provisions = hits.filter(({ kind }: { kind: string }) => kind === 'provision')

    expect(provisions[0].url, question).toBe('/law/civil-code-2074/95')
    expect(provisions.length, question).toBeLessThan(10)
  }
})

test('each law says in one sentence what it is about, and stands in its place', async () => {
  await using rig = await buildTestApp()
  const { works } = rig.parts.library.latest()

  for (const { id, about, field } of works.values()) expect([id, !!about, !!field]).toEqual([id, true, true])
})

test('what people ask about, on the landing page, leads to guides that exist', async () => {
  await using rig = await buildTestApp()

  const { body } = await rig.app.inject({ url: '/' })
  const links = Array.from(body.matchAll(/href="(\/guides\/[^"]+)"/g), ([, href]) => href)

  expect(links).toHaveLength(8)
  for (const url of links) expect((await rig.app.inject({ url })).statusCode, url).toBe(200)
})
