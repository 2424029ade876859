// The statutes here are invented.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lockFile } from '../database/lock-file.ts'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkCitations } from '../../law/citations/check-citations.ts'
import type { Library } from '../../law/library.ts'
import { buildQuestion, startChatApp, post, storedBody } from '../chat/test-chat.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { type Catalogue, editionFile, lawFolder, readCatalogue, writeCatalogue } from './imported-texts-catalogue.ts'
import {
  changeImportedTexts,
  EditionHeldError,
  ImportUnderWayError,
  type NewEdition,
} from './imported-texts-changes.ts'
import { digestIndexer } from './imported-texts-index.ts'
import { openLibrary } from './open-library.ts'

let dataDir: string
let errors: unknown[]
const log = { info: () => {}, error: (error: unknown) => void errors.push(error) }
const open = () => openLibrary({ dataDir, log })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kanooni-law-'))
  errors = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function edition(text: string, fields: Partial<NewEdition> = {}): NewEdition {
  return {
    workId: 'garden-2071',
    language: 'en',
    name: 'base',
    title: { en: 'Garden Act, 2071 (2014)', ne: 'बगैंचा ऐन, २०७१' },
    year: 2071,
    isRepealed: false,
    importedOn: '2026-11-21',
    knownShare: 0.9,
    provisions: ['1', '2', '3A'].map((number) => ({
      number,
      part: '',
      chapter: '',
      heading: `Heading ${number}`,
      text: `${text} ${number}`,
    })),
    ...fields,
  }
}
const section = { workId: 'garden-2071', number: '3A' }
const textsIn = (library: ReturnType<typeof open>) =>
  library
    .latest()
    .officialTexts(section)
    .map(({ text }) => text)
const keysOf = (hits: Library['search']) =>
  hits('marigolds petunias').hits.map(({ passage }) =>
    'workId' in passage ? `${passage.workId} ${passage.number}` : passage.slug,
  )

describe('a running server', () => {
  test('shows, finds and cites what is imported while it runs', async () => {
    const library = open()
    await using rig = await buildTestApp({ library })
    const get = () => rig.app.inject({ url: '/api/law/v1/works/garden-2071/provisions/3A' })
    expect((await get()).statusCode).toBe(404)

    changeImportedTexts(dataDir, { add: [edition('Marigolds and petunias are watered.')] })

    expect((await get()).json()).toMatchObject({
      workTitle: { en: 'Garden Act, 2071 (2014)' },
      officialTexts: [
        { language: 'en', edition: 'base', heading: 'Heading 3A', text: 'Marigolds and petunias are watered. 3A' },
      ],
    })
    expect(library.latest().holds(section)).toBe(true)
    expect(keysOf(library.latest().search)).toContain('garden-2071 3A')
    expect(library.latest().numbersOf('garden-2071')).toEqual(['1', '2', '3A'])
  })

  test('has pages for sections with a number behind their letter, in their order', async () => {
    const numbers = ['26', '26E', '26D1', '26D', '27']
    const provisions = edition('')
      .provisions.slice(0, 1)
      .flatMap((some) => numbers.map((number) => ({ ...some, number })))
    changeImportedTexts(dataDir, { add: [edition('', { provisions })] })
    const library = open()
    await using rig = await buildTestApp({ library })
    const get = (url: string) => rig.app.inject({ url, headers: { 'accept-language': 'ne' } })

    expect(library.latest().numbersOf('garden-2071')).toEqual(['26', '26D', '26D1', '26E', '27'])
    expect((await get('/law/garden-2071/26D1')).body).toContain('दफा २६घ१')
    expect((await get(`/law/garden-2071/${encodeURIComponent('२६घ१')}`)).headers.location).toBe('/law/garden-2071/26D1')
    const cited = 'बगैंचा ऐन, २०७१ को दफा २६घ१ बमोजिम।'
    expect(checkCitations(cited, [], library.latest(), 'ne')).toMatchObject([
      { url: '/law/garden-2071/26D1', problem: null },
    ])
  })

  test('lets a request that began before an import end with the texts it began with', () => {
    changeImportedTexts(dataDir, { add: [edition('Old words.')] })
    const library = open()
    const before = library.latest()

    changeImportedTexts(dataDir, { add: [edition('New words.')], mayReplace: true })

    expect(before.officialTexts(section)[0]?.text).toBe('Old words. 3A')
    expect(textsIn(library)).toEqual(['New words. 3A'])
  })

  test('lets a reply that began before an import have its citations checked against the library it began with', async () => {
    changeImportedTexts(dataDir, { add: [edition('Marigolds and petunias are watered.')] })
    await using rig = await startChatApp(undefined, { library: open() })
    const said = 'They are watered, by section 3A of the Garden Act, 2071.'
    const begin = async () => {
      const asked = await buildQuestion(rig.database, 'Who waters marigolds and petunias?')
      const answer = post(rig, asked, storedBody(asked))
      const model = await rig.gateway.next()
      model.say(said)
      return async () => {
        model.finish()
        return (await answer).json().sources
      }
    }
    const endFirst = await begin()

    changeImportedTexts(dataDir, { remove: [edition('')] })
    const endSecond = await begin()

    expect(await endSecond()).toMatchObject([{ url: null, problem: 'unknown-work' }])
    expect(await endFirst()).toMatchObject([{ url: '/law/garden-2071/3A', problem: null }])
  })

  test('keeps what it has while the folder cannot be read, and says so once', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    const library = open()
    renameSync(lawFolder(dataDir), `${lawFolder(dataDir)}.away`)
    symlinkSync(lawFolder(dataDir), lawFolder(dataDir))

    expect(library.latest().holds(section)).toBe(true)
    expect(open().latest().works.size).toBeGreaterThan(0)
    expect(errors).toHaveLength(2)

    unlinkSync(lawFolder(dataDir))
    renameSync(`${lawFolder(dataDir)}.away`, lawFolder(dataDir))
    expect(textsIn(library)).toEqual(['Words. 3A'])
  })

  test('is not the only one: every process over the folder takes the import up', () => {
    const [first, second] = [open(), open()]

    changeImportedTexts(dataDir, { add: [edition('Words.')] })

    expect([textsIn(first), textsIn(second)]).toEqual([['Words. 3A'], ['Words. 3A']])
  })

  test('keeps its library when the list of texts is damaged, says so once, and recovers', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    const library = open()
    const catalogue = readFileSync(join(lawFolder(dataDir), 'catalogue.json'), 'utf8')

    writeFileSync(join(lawFolder(dataDir), 'catalogue.json'), '{ "format": 1, "editions": [')

    expect([textsIn(library), textsIn(library)]).toEqual([['Words. 3A'], ['Words. 3A']])
    expect(errors).toHaveLength(1)
    writeFileSync(join(lawFolder(dataDir), 'catalogue.json'), catalogue)
    changeImportedTexts(dataDir, { add: [edition('Other words.')], mayReplace: true })
    expect(textsIn(library)).toEqual(['Other words. 3A'])
  })

  test('keeps its library when the file of an edition is gone, until the edition is taken out', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.'), edition('शब्द ।', { language: 'ne' })] })
    const library = open()
    const { file = '' } = readCatalogue(dataDir).editions.find(({ language }) => language === 'ne') ?? {}
    rmSync(editionFile(dataDir, file))

    expect(() => changeImportedTexts(dataDir, { add: [edition('Later words.', { name: 'later' })] })).toThrow(file)
    changeImportedTexts(dataDir, { remove: [edition('', { language: 'ne' })] })

    expect(textsIn(library)).toEqual(['Words. 3A'])
  })

  test('starts with its own entries when the list of texts is damaged', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    writeFileSync(join(lawFolder(dataDir), 'catalogue.json'), 'nonsense')

    expect(open().latest().holds({ workId: 'civil-code-2074', number: '95' })).toBe(true)
    expect(errors).toHaveLength(1)
  })

  test('reads texts from disk when they are asked for', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    const library = open()
    const [file = ''] = readdirSync(editionFile(dataDir, '.'))

    writeFileSync(
      editionFile(dataDir, file),
      readFileSync(editionFile(dataDir, file), 'utf8').replaceAll('Words', 'Weeds'),
    )

    expect(textsIn(library)).toEqual(['Weeds. 3A'])
  })
})

describe('an index', () => {
  const usable = (catalogue: Catalogue) => catalogue.index?.madeWith !== 'another release'
  const indexFile = () => join(lawFolder(dataDir), readCatalogue(dataDir).index?.file ?? '')

  test('of another release is rebuilt outside of the server, which shows the texts meanwhile', async () => {
    changeImportedTexts(dataDir, { add: [edition('Marigolds and petunias are watered.')] })
    const { index, ...others } = readCatalogue(dataDir)
    writeCatalogue(dataDir, { ...others, index: index && { ...index, madeWith: 'another release' } })

    const library = open()

    expect(textsIn(library)).toEqual(['Marigolds and petunias are watered. 3A'])
    await vi.waitUntil(() => usable(readCatalogue(dataDir)), { timeout: 60_000 })
    expect(keysOf(library.latest().search)).toContain('garden-2071 3A')
    expect(errors).toEqual([])
  })

  test('that was cut off is rebuilt', async () => {
    changeImportedTexts(dataDir, { add: [edition('Marigolds and petunias are watered.')] })
    const whole = statSync(indexFile()).size
    truncateSync(indexFile(), whole - 20)

    const library = open()

    expect(textsIn(library)).toEqual(['Marigolds and petunias are watered. 3A'])
    await vi.waitUntil(
      () => statSync(indexFile()).size === whole && !isLocked(join(lawFolder(dataDir), 'import-lock.sqlite')),
      { timeout: 60_000 },
    )
    expect(keysOf(library.latest().search)).toContain('garden-2071 3A')
  })
})

describe('what indexes are made with', () => {
  const digestWithChanged = (name: string) =>
    digestIndexer((file) => readFileSync(file, 'utf8') + (file.pathname.endsWith(name) ? ' ' : ''))

  test.each([
    ['law/text/stop-words.json'],
    ['law/text/stems.ts'],
    ['law/marks.ts'],
    ['law/import/imported-work.ts'],
    ['server/library/imported-texts-index.ts'],
  ])('is something else once %s has changed', (name) => {
    expect(digestWithChanged(name)).not.toBe(digestIndexer())
  })

  test('is the same whatever else has changed', () => {
    expect(digestWithChanged('law/answers/small-talk.json')).toBe(digestIndexer())
    expect(digestWithChanged('law/schema.ts')).toBe(digestIndexer())
  })
})

const LOCK_FILE = fileURLToPath(new URL('../database/lock-file.ts', import.meta.url))

/** A process of its own takes the lock and is killed. */
function dieHoldingTheLock(file: string): void {
  const script = `import { lockFile } from ${JSON.stringify(LOCK_FILE)}; lockFile(process.argv[1]); process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script, file])
  expect(signal).toBe('SIGKILL')
}

function isLocked(file: string): boolean {
  try {
    lockFile(file)()
    return false
  } catch {
    return true
  }
}

describe('a change', () => {
  test('is readable by its owner only', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })

    const modes = readdirSync(lawFolder(dataDir), { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return [entry.isDirectory(), (mode & 0o777).toString(8)].join(' ')
    })
    expect(new Set(modes)).toEqual(new Set(['true 700', 'false 600']))
  })

  test('keeps what it replaces and what it takes out as files', () => {
    changeImportedTexts(dataDir, { add: [edition('Old words.')] })
    changeImportedTexts(dataDir, { add: [edition('New words.')], mayReplace: true })
    changeImportedTexts(dataDir, { remove: [edition('')] })

    expect(readCatalogue(dataDir)).toMatchObject({ editions: [], index: null })
    expect(open().latest().works.has('garden-2071')).toBe(false)
    expect(readdirSync(editionFile(dataDir, '.'))).toHaveLength(2)
  })

  test('never writes over an edition in silence', () => {
    changeImportedTexts(dataDir, { add: [edition('Old words.')] })

    expect(() => changeImportedTexts(dataDir, { add: [edition('Words nobody asked for.')] })).toThrow(EditionHeldError)
    expect(textsIn(open())).toEqual(['Old words. 3A'])
  })

  test('keeps editions and languages apart', () => {
    changeImportedTexts(dataDir, {
      add: [edition('Words.'), edition('Later words.', { name: 'amended-2080' }), edition('शब्द ।', { language: 'ne' })],
    })

    expect(textsIn(open()).sort()).toEqual(['Later words. 3A', 'Words. 3A', 'शब्द । 3A'])
  })

  test('waits for nobody: while another process is at it, it is refused', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    const release = lockFile(join(lawFolder(dataDir), 'import-lock.sqlite'))

    expect(() => changeImportedTexts(dataDir, { add: [edition('Other words.')], mayReplace: true })).toThrow(
      ImportUnderWayError,
    )
    expect(textsIn(open())).toEqual(['Words. 3A'])
    release()
    changeImportedTexts(dataDir, { add: [edition('Other words.')], mayReplace: true })
    expect(textsIn(open())).toEqual(['Other words. 3A'])
  })

  test('goes on where a process died in the middle of one', () => {
    changeImportedTexts(dataDir, { add: [edition('Words.')] })
    dieHoldingTheLock(join(lawFolder(dataDir), 'import-lock.sqlite'))
    writeFileSync(join(lawFolder(dataDir), 'catalogue.json.1.tmp'), '{ "format": 1, "edit')
    writeFileSync(editionFile(dataDir, 'garden-2071.half.jsonl.1.tmp'), '{"number"')
    expect(textsIn(open())).toEqual(['Words. 3A'])

    changeImportedTexts(dataDir, { add: [edition('Other words.')], mayReplace: true })

    expect(textsIn(open())).toEqual(['Other words. 3A'])
  })
})

describe('the addresses of official texts', () => {
  const write = (addresses: unknown) => {
    mkdirSync(lawFolder(dataDir), { recursive: true })
    writeFileSync(join(lawFolder(dataDir), 'official-addresses.json'), JSON.stringify(addresses))
  }
  const url = 'https://lawcommission.gov.np/content/1/labour-act'

  test('are taken up while the server runs, and change nothing else', () => {
    const library = open()
    expect(library.latest().officialAddress('labour-2074')).toBeNull()

    write({ 'labour-2074': url })

    expect(library.latest().officialAddress('labour-2074')).toBe(url)
    expect(library.latest().officialAddress('civil-code-2074')).toBeNull()
    expect(errors).toEqual([])
  })

  test.each([['http://lawcommission.gov.np/1'], ['javascript:alert(1)'], ['lawcommission.gov.np'], [1]])(
    'with %j among them are not used, which is logged',
    (address) => {
      write({ 'labour-2074': url, 'civil-code-2074': address })

      const library = open().latest()

      expect(library.officialAddress('labour-2074')).toBeNull()
      expect(library.works.has('labour-2074')).toBe(true)
      expect(errors).toHaveLength(1)
    },
  )
})
