import { expect, test } from 'vitest'
import { sheetCode } from '../../../contract/office-sheet.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from './test-garden.ts'

const PUBLIC_URL = 'https://kanooni.example'
const buildGarden = () => buildTestApp({ settings: { PUBLIC_URL }, library: fixedLibrary(gardenLibrary()) })
const CODE = 'broken-fence,garden-code-2074.12.12A'

test('the code of a sheet names each guide and provision of an answer once, and nothing else', () => {
  const paths = ['/guides/broken-fence', '/law/garden-code-2074/12', '/law', '/law/garden-code-2074/12A']

  expect(sheetCode([...paths, ...paths, 'https://elsewhere.example/guides/x'])).toBe(CODE)
  expect(sheetCode(['/law', '/about'])).toBeNull()
})

test('a sheet has what an office asks for, in the language that is asked for', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: `/api/law/v1/sheet?of=${CODE}&lang=en` })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    matter: 'My fence was broken',
    sections: [
      { citation: 'National Garden Code, 2074, s. 12', heading: 'Mending a fence', url: '/law/garden-code-2074/12' },
      { citation: 'National Garden Code, 2074, s. 12A', heading: 'Gates', url: '/law/garden-code-2074/12A' },
    ],
    guides: [{ title: { en: 'My fence was broken', ne: 'मेरो बार भाँचियो' }, url: '/guides/broken-fence' }],
    bring: ['The picture.'],
    whereToGo: ['The ward office.'],
    steps: [],
    costs: [],
    timeLimits: ['7 days.'],
    help: [
      {
        name: 'Gardener on duty',
        phone: { dial: '01-555', written: '01-555' },
        contact: ', day and night',
        checkedOn: '2026-11-19',
      },
    ],
    url: `/sheet/${CODE}`,
  })
})

test('without a guide the time limits of the provisions are on it', async () => {
  await using rig = await buildGarden()

  const answer = await rig.app.inject({ url: '/api/law/v1/sheet?of=garden-code-2074.12&lang=ne' })

  expect(answer.json()).toMatchObject({ matter: 'बार मर्मत गर्ने', timeLimits: ['भाँचिएको ७ दिनभित्र'], guides: [] })
})

test('what the library does not hold is left out, and a sheet of nothing is not found', async () => {
  await using rig = await buildGarden()

  const some = await rig.app.inject({ url: '/api/law/v1/sheet?of=no-guide,garden-code-2074.12.999' })
  const none = await rig.app.inject({ url: '/api/law/v1/sheet?of=no-guide,garden-code-2074.999' })
  const page = await rig.app.inject({ url: '/sheet/no-guide', headers: { accept: 'text/html' } })

  expect(some.json()).toMatchObject({ url: '/sheet/garden-code-2074.12' })
  expect(none.statusCode).toBe(404)
  expect(page.statusCode).toBe(404)
})

test('its page opens for everybody, leads to the sections, and is not listed by search engines', async () => {
  await using rig = await buildGarden()

  const { statusCode, body } = await rig.app.inject({ url: `/sheet/${CODE}?lang=en` })

  expect(statusCode).toBe(200)
  expect(body).toContain('<a href="/law/garden-code-2074/12"')
  expect(body).toContain(`${PUBLIC_URL}/sheet/${CODE}`)
  expect(body).toContain('aria-label="QR code of the address of this page"')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})
