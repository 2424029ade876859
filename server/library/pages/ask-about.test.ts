import { expect, test } from 'vitest'
import { addPerson } from '../../accounts/test-people.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { fixedLibrary } from '../open-library.ts'
import { gardenLibrary } from './test-garden.ts'

const buildGarden = () => buildTestApp({ library: fixedLibrary(gardenLibrary()) })

async function boxAt(rig: TestApp, url: string, language = 'en'): Promise<string | undefined> {
  const { cookie } = await addPerson(rig)
  const { body } = await rig.app.inject({ url, headers: { cookie: `${cookie}; lang=${language}` } })
  return /<textarea[^>]*>([^<]*)<\/textarea>/.exec(body)?.[1]
}

test.each([
  ['en', 'About National Garden Code 2074, s. 12 (Mending a fence): '],
  ['ne', 'मुलुकी बगैँचा संहिता २०७४, दफा १२ (बार मर्मत गर्ने) बारे: '],
])('a question about a provision begins with its name, in %s', async (language, words) => {
  await using rig = await buildGarden()

  expect(await boxAt(rig, '/new?about=garden-code-2074/12', language)).toBe(words)
})

test.each(['/new', '/new?about=garden-code-2074/99', '/new?about=%3C/textarea%3E%3Cscript%3E/1', '/new?about='])(
  'the box at %s is empty',
  async (url) => {
    await using rig = await buildGarden()

    expect(await boxAt(rig, url)).toBe('')
  },
)

test('a visitor signs in first, and keeps what the question is about', async () => {
  await using rig = await buildGarden()

  const { headers } = await rig.app.inject({ url: '/new?about=garden-code-2074/12' })

  expect(headers.location).toBe('/login?next=%2Fnew%3Fabout%3Dgarden-code-2074%2F12')
})
