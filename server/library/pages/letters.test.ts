import { expect, test } from 'vitest'
import { type LetterForm, PARAGRAPH_ROWS } from '../../../contract/letter.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from './test-garden.ts'

const PAGE = '/letters/request-to-mend-a-fence'

const buildGarden = () => buildTestApp({ library: fixedLibrary(gardenLibrary()) })

async function read(url: string) {
  await using rig = await buildGarden()
  const { statusCode, body } = await rig.app.inject({ url })
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
  return { statusCode, body, content: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') }
}

test('all letters stand by the topic of their main guide, with what they are for', async () => {
  const { content, body } = await read('/letters?lang=en')

  expect(content).toMatch(
    /Letters to fill in .* Land and property Request to mend a fence Give it to the neighbour within 7 days\./,
  )
  expect(body).toContain(`href="${PAGE}"`)
  expect(body).toContain('name="description"')
})

test.each(['/letters', '/guides'])('%s leads to each of its topics, and its foot to the letters', async (path) => {
  const { body } = await read(`${path}?lang=en`)

  expect(body.match(/href="#property"[^>]*>Land and property</g)).toHaveLength(2)
  expect(body).toMatch(/<section id="property"/)
  expect(body).toMatch(/<footer.*href="\/letters"[^>]*>Letters</s)
})

test('a letter says what it is for with its sources, what the law prescribes, and that it is a draft that nobody hands in', async () => {
  const { content, body } = await read(`${PAGE}?lang=en`)

  expect(content).toContain('Give it to the neighbour within 7 days ⁠[1] .')
  expect(content).toContain('What the law says about this letter It names the fence ⁠[2] .')
  expect(content).toContain('This is a draft for you to check and sign. Kanooni does not hand it in anywhere.')
  expect(content).toContain('Checked against the law on 22 November 2026')
  expect(body).toMatch(/href="\/law\/garden-code-2074\/12" target="_blank"/)
  expect(body).toContain('href="/guides/broken-fence" target="_blank"')
  expect(body).toContain('name="description"')
})

test('whom to call stands first where its guide is for who may be in danger', async () => {
  const { content } = await read(`${PAGE}?lang=en`)

  expect(content.indexOf('Gardener on duty')).toBeGreaterThan(0)
  expect(content.indexOf('Gardener on duty')).toBeLessThan(content.indexOf('Give it to the neighbour'))
})

test('the letter is there in both languages with room for the pen, and its citations written out', async () => {
  const { content, body } = await read(`${PAGE}?lang=ne`)

  expect(content).toContain('मुलुकी बगैँचा संहिता, २०७४ को दफा १२ बमोजिम मर्मत गर्नुहोस्।')
  expect(content).toContain('Mend it under section 12 of the National Garden Code 2074.')
  expect(body.match(/class="pen-row"/g)).toHaveLength(2 * (PARAGRAPH_ROWS - 1))
  expect(body).toContain('<div lang="ne" data-paper="ne" class="letter-paper letter-to-print">')
})

test('its fields are no form, are hidden until the script is there, and no browser remembers them', async () => {
  const { body } = await read(`${PAGE}?lang=en`)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? ''
  const fields = main.match(/<(?:input|textarea)[^>]*>/g) ?? []

  expect(main).not.toContain('<form')
  expect(fields).toHaveLength(3 + 6)
  for (const field of fields) {
    expect(field).toContain('autoComplete="off"')
    expect(field).toContain('spellCheck="false"')
    expect(field).not.toMatch(/ (?:name|value)=/)
    const [, id] = / id="([^"]+)"/.exec(field) ?? []
    expect(main).toContain(`<label for="${id}"`)
  }
  expect(main).toMatch(/<section id="letter-fields" hidden=""/)
  expect(main).toMatch(/<div id="letter-tools" hidden=""/)
  expect(main).toContain('>Filling it in here needs a script that is not there.')
  expect(body).toContain('<script type="module" src="/fill-letter.js">')
})

test('the script gets the letter as data, whatever signs are in it', async () => {
  const { body } = await read(`${PAGE}?lang=en`)
  const [, written = ''] = /data-form="([^"]+)"/.exec(body) ?? []
  const form: LetterForm = JSON.parse(
    written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )

  expect(form.en.attachments).toEqual(['A picture <of the fence>'])
  expect(form.fields.map(({ id }) => id)).toEqual(['neighbour', 'broke-on', 'damage'])
})

test('its guide leads to it, on its page and for programs, and there is no other letter', async () => {
  await using rig = await buildGarden()

  const { body } = await rig.app.inject({ url: '/guides/broken-fence?lang=en' })
  expect(body).toMatch(/<section id="letters"[^>]*><h2[^>]*>Letters you can fill in<\/h2>/)
  expect(body).toContain(`href="${PAGE}"`)

  const guide = (await rig.app.inject({ url: '/api/law/v1/guides/broken-fence' })).json()
  expect(guide.letters).toEqual([{ title: { en: 'Request to mend a fence', ne: 'बार मर्मतको निवेदन' }, url: PAGE }])
  expect((await rig.app.inject({ url: '/guides?lang=en' })).body).toContain('href="/letters"')
  expect((await rig.app.inject({ url: '/letters/none' })).statusCode).toBe(404)
})
