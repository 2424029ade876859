// The statutes here are invented.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toPreeti } from '../law/import/test-preeti.ts'
import { lawFolder, readCatalogue } from '../server/library/imported-texts-catalogue.ts'
import { readEdition } from '../server/library/imported-texts.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { readArguments } from './law-import/arguments.ts'
import { importTexts, readShippedLibrary } from './law-import/import-texts.ts'
import { glyphOf, makeFont, SIGNS } from './law-import/test-font.ts'
import { makeEmbeddedPdf, makePdf, writePdf } from './law-import/test-pdf.ts'

const library = readShippedLibrary()
let dataDir: string
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanooni-import-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const NEPALI = [
  'घर बहाल ऐन, २०७१',
  'प्रस्तावनाः घर बहालको नियम बनाउन यो ऐन बनाएको छ ।',
  'परिच्छेद–१ सम्झौता',
  '१. बहालको सम्झौताः (१) घरधनी र बहालमा बस्ने व्यक्तिले लिखित सम्झौता गर्नुपर्छ ।',
  '(२) सम्झौतामा दुवै जनाको सही हुनुपर्छ ।',
  '२. धरौटी फिर्ताः घर छोडेपछि धरौटी फिर्ता गर्नुपर्छ ।',
  '२क. उजुरीः धरौटी फिर्ता नगरे अदालतमा उजुरी दिन सकिन्छ ।',
]
const ENGLISH = [
  'House Rent Act, 2071 (2014)',
  '1. Agreement: (1) The landlord and the tenant sign a written agreement.',
  '(2) Both keep a copy of the agreement.',
  '2. Deposit: The landlord returns the deposit after the tenant has left the house.',
]

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

async function runCounting(args: string[], answer: boolean | null = null): Promise<{ said: string; refused: number }> {
  const { values: options, positionals } = readArguments(args)
  const said: string[] = []
  const ask = answer === null ? null : async () => answer
  const refused = await importTexts(positionals, {
    dataDir,
    library,
    options,
    say: (line) => void said.push(line),
    ask,
  })
  return { said: said.join('\n'), refused }
}

const run = async (args: string[], answer: boolean | null = null) => (await runCounting(args, answer)).said

const held = () => readCatalogue(dataDir).editions.map(({ workId, language, name }) => `${workId} ${language} ${name}`)
const [WORK, EDITION] = [
  ['--work', 'house-rent-2071'],
  ['--edition', 'base'],
]
const row = (number: string, text: string) =>
  JSON.stringify({
    act_id: 'house-rent-2071',
    act_title_en: 'House Rent Act, 2071 (2014)',
    act_title_ne: 'घर बहाल ऐन, २०७१',
    year_bs: 2071,
    language: 'en',
    section_no: number,
    heading: 'Agreement',
    text,
  })

describe('a statute', () => {
  const html = `<!doctype html><title>x</title><nav>Home 1. Menu: no</nav><h1>${NEPALI[0]}</h1><div>${NEPALI.slice(1).join('</div><div>')}</div>`
  const pdf = makePdf(
    [NEPALI.slice(0, 4), NEPALI.slice(4)].map((lines) => lines.map(toPreeti)),
    'Preeti',
  )

  test.each([
    ['text', 'rent.txt', NEPALI.join('\n')],
    ['text typed for Preeti', 'rent.txt', NEPALI.map(toPreeti).join('\r\n')],
    ['HTML', 'rent.html', html],
    ['PDF typed for Preeti', 'rent.pdf', pdf],
  ])('in Nepali is read from %s', async (_format, name, content) => {
    const said = await run([write(name, content), ...WORK, ...EDITION, '--yes'])

    const [edition] = readCatalogue(dataDir).editions
    const provisions = edition ? readEdition(dataDir, edition) : []
    expect(edition).toMatchObject({
      workId: 'house-rent-2071',
      language: 'ne',
      name: 'base',
      title: { ne: 'घर बहाल ऐन, २०७१' },
    })
    expect(provisions.map(({ number }) => number)).toEqual(['preamble', '1', '2', '2A'])
    expect(provisions[1]).toMatchObject({
      heading: 'बहालको सम्झौता',
      text: '(१) घरधनी र बहालमा बस्ने व्यक्तिले लिखित सम्झौता गर्नुपर्छ ।\n(२) सम्झौतामा दुवै जनाको सही हुनुपर्छ ।',
    })
    expect(said).toContain('1 chapter, 3 sections (1 to 2A, 1 inserted), 2 sub-sections, a preamble')
  })

  test.each([
    ['text', 'rent.txt', ENGLISH.join('\n')],
    [
      'HTML with lists',
      'rent.html',
      `<p>${ENGLISH[0]}</p><ol><li>Agreement:<ol><li>The landlord and the tenant sign a written agreement.</li><li>Both keep a copy of the agreement.</li></ol></li><li>Deposit: The landlord returns the deposit after the tenant has left the house.</li></ol><script>1. Evil: code</script>`,
    ],
    ['PDF', 'rent.pdf', makePdf([ENGLISH])],
  ])('in English is read from %s, and its law from its title', async (_format, name, content) => {
    await run([write(name, content), ...EDITION, '--yes'])

    const [edition] = readCatalogue(dataDir).editions
    expect(held()).toEqual(['house-rent-2071 en base'])
    expect(
      edition && readEdition(dataDir, edition).map(({ number, heading, text }) => [number, heading, text]),
    ).toEqual([
      [
        '1',
        'Agreement',
        '(1) The landlord and the tenant sign a written agreement.\n(2) Both keep a copy of the agreement.',
      ],
      ['2', 'Deposit', 'The landlord returns the deposit after the tenant has left the house.'],
    ])
  })

  test('of a law that the library knows goes to it by its title', async () => {
    await run([write('code.txt', ['Labour Act, 2074 (2017)', ...ENGLISH.slice(1)].join('\n')), '--yes'])

    expect(held()).toEqual(['labour-2074 en as-imported'])
  })

  test('is named after its file, where that says the edition', async () => {
    await run([write('house-rent-2071.amended-2080.en.jsonl', row('1', 'The tenant pays the rent.')), '--yes'])

    expect(held()).toEqual(['house-rent-2071 en amended-2080'])
  })
})

describe('a PDF file whose text layer is wrong', () => {
  /** As the font draws them: R is the र above, P is प्र, N half a न. */
  const drawn = [
    'घर बहाल ऐन, २०७१',
    '१. िनणRयः (१) घरधनीले िलिखत िनणRय गनुR पछR ।',
    '(२) अNय Pमाण िदनु पछR ।',
    '२. उजुरीः घरधनीले उजुरी गनR पाउनेछ ।',
  ]
  const wrong = new Map(
    SIGNS.map((sign) => [glyphOf(sign), /[ऄ-्]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 1) : sign]),
  )
  const pdfIn = (font: Buffer) =>
    write(
      'rent.pdf',
      makeEmbeddedPdf(
        drawn.map((line) => Array.from(line, glyphOf)),
        font,
        wrong,
      ),
    )

  test('is read by the tables of the font in it', async () => {
    await run([pdfIn(makeFont({ hasTables: true })), ...WORK, ...EDITION, '--yes'])

    const [edition] = readCatalogue(dataDir).editions
    expect(edition?.title.ne).toBe('घर बहाल ऐन, २०७१')
    expect(edition && readEdition(dataDir, edition)).toMatchObject([
      { number: '1', heading: 'निर्णय', text: '(१) घरधनीले लिखित निर्णय गर्नु पर्छ ।\n(२) अन्य प्रमाण दिनु पर्छ ।' },
      { number: '2', heading: 'उजुरी', text: 'घरधनीले उजुरी गर्न पाउनेछ ।' },
    ])
  })

  test('keeps the order of a text layer that is right, whatever the font is', async () => {
    const right = new Map(SIGNS.map((sign) => [glyphOf(sign), sign]))
    const lines = ['घर बहाल ऐन, २०७१', '१. उजुरीः घरधनीले लिखित उजुरी दिन पाउनेछ ।']
    const pdf = makeEmbeddedPdf(
      lines.map((line) => Array.from(line, glyphOf)),
      makeFont({ hasTables: false }),
      right,
    )

    await run([write('rent.pdf', pdf), ...WORK, ...EDITION, '--yes'])

    const [edition] = readCatalogue(dataDir).editions
    expect(edition && readEdition(dataDir, edition)).toMatchObject([
      { number: '1', text: 'घरधनीले लिखित उजुरी दिन पाउनेछ ।' },
    ])
  })

  test('is refused as damaged where the font has no tables and nobody knows its outlines', async () => {
    const said = await run([pdfIn(makeFont({ hasTables: false })), ...WORK, '--title', 'घर बहाल ऐन', '--yes'])

    expect(said).toMatch(/REFUSED .*the text is damaged; \d+ % of its words are known/)
    expect(held()).toEqual([])
  })
})

describe('before anything is written', () => {
  const file = () => write('rent.txt', ENGLISH.join('\n'))

  test('what was found is shown, and a person is asked', async () => {
    const said = await run([file()], false)

    expect(said).toContain('house-rent-2071, English, edition "as-imported"')
    expect(said).toContain('for example 2: Deposit — The landlord returns the deposit')
    expect(held()).toEqual([])
    await run([file()], true)
    expect(held()).toHaveLength(1)
  })

  test('--dry-run ends, and without a terminal --yes is needed', async () => {
    expect(await run([file(), '--dry-run'])).toContain('Nothing was written')
    await expect(run([file()])).rejects.toThrow('--yes is needed')
    expect(held()).toEqual([])
  })

  test('gaps in the numbers and what differs from the edition held are named', async () => {
    await run([
      write('a.jsonl', [row('1', 'The tenant pays.'), row('2', 'The landlord pays.')].join('\n')),
      ...EDITION,
      '--yes',
    ])

    const said = await run([
      write('b.jsonl', [row('1', 'The tenant pays the rent.'), row('4', 'The landlord pays.')].join('\n')),
      '--edition',
      'later',
      '--dry-run',
    ])

    expect(said).toContain('missing numbers: 2, 3')
    expect(said).toContain('against "base": 1 added (4), 1 removed (2), 1 changed (1)')
  })

  test('an edition that is held is not written over without --replace', async () => {
    await run([file(), ...EDITION, '--yes'])

    expect(await run([file(), ...EDITION, '--yes'])).toContain('the edition "base" is held already')
    await run([file(), ...EDITION, '--yes', '--replace'])
    expect(held()).toEqual(['house-rent-2071 en base'])
  })
})

describe('a damaged text', () => {
  const damaged = () =>
    write('rent.txt', NEPALI.map((line, index) => (index < 2 ? line : line.replace(/[ािीुू]/g, 'ङ'))).join('\n'))

  test('is refused, with its worst lines, and nothing is written', async () => {
    const said = await run([damaged(), ...WORK, '--yes'])

    expect(said).toMatch(/line \d+: [^]*REFUSED .*the text is damaged; \d+ % of its words are known/)
    expect(held()).toEqual([])
  })

  test('is taken in with --force', async () => {
    const said = await run([damaged(), ...WORK, '--yes', '--force'])

    expect(said).toMatch(/line \d+: /)
    expect(held()).toHaveLength(1)
  })
})

describe('a bad file', () => {
  const bomb = writePdf([deflateSync(Buffer.alloc(70 * 1024 * 1024))], { filter: ' /Filter /FlateDecode' })

  test.each([
    ['nothing', 'a.txt', '', 'the file is empty'],
    ['bytes of something else', 'a.txt', Buffer.from([0, 1, 2]), 'the file is neither text nor PDF'],
    ['text that is not UTF-8', 'a.txt', Buffer.from([0xff, 0x41]), 'the file is not text in UTF-8'],
    ['no sections', 'a.txt', 'Hello.', 'no numbered section was found'],
    ['no title', 'a.txt', '1. Rent: The tenant pays.', 'the text does not begin with a title and a year'],
    ['not JSON', 'a.jsonl', `${row('1', 'Text.')}\n{`, 'line 2: not JSON'],
    ['no text layer', 'a.pdf', writePdf([Buffer.from('')]), 'the file has no text layer'],
    ['half of a PDF', 'a.pdf', '%PDF-1.4 and then nothing', 'the file is no PDF, or a damaged one'],
    ['a PDF that unpacks without end', 'a.pdf', bomb, 'unpacks to more than 64 MB'],
    ['a page nested without end', 'a.html', `<html>${'<div>'.repeat(5000)}`, 'nested more than 400 elements deep'],
  ])('with %s is refused by name, and the good file next to it is taken in', async (_name, name, content, problem) => {
    const good = write('good.txt', ENGLISH.join('\n'))
    const bad = write(name, content)

    const { said, refused } = await runCounting([bad, good, '--yes'])

    expect(said).toContain(`REFUSED ${bad}: ${problem.startsWith('line') ? problem : ''}`)
    expect(said).toContain(problem)
    expect(said).toMatch(/\n1 text taken in, 1 file refused\. Running servers/)
    expect(refused).toBe(1)
    expect(held()).toEqual(['house-rent-2071 en as-imported'])
  })

  test('among several is the only one that is refused; somebody who says no takes none', async () => {
    const files = [
      write('good.txt', ENGLISH.join('\n')),
      write('bad.txt', 'Hello.'),
      write('other.txt', ['Garden Act, 2072 (2015)', ...ENGLISH.slice(1)].join('\n')),
    ]

    expect(await runCounting(files, false)).toMatchObject({
      refused: 1,
      said: expect.stringMatching(/Nothing was written\.$/),
    })
    expect(held()).toEqual([])
    expect(await run([...files, '--dry-run'])).toMatch(/REFUSED .*bad\.txt: no numbered section[^]*\(--dry-run\)/)
    expect(await run(files, true)).toContain('2 texts taken in, 1 file refused.')
    expect(held()).toEqual(['garden-2072 en as-imported', 'house-rent-2071 en as-imported'])
  })

  test('of several works is refused whole, and of two that are the same edition neither is taken', async () => {
    await run([write('held.jsonl', row('1', 'The tenant pays.')), ...EDITION, '--yes'])
    const two = write('two.jsonl', [row('1', 'Text.'), row('1', 'Text.').replaceAll('house-rent', 'garden')].join('\n'))

    expect(await run([two, ...EDITION, '--yes'])).toMatch(/\n0 texts taken in, 1 file refused\.$/)
    expect(await run([two, write('a.txt', ENGLISH.join('\n')), '--yes'])).toMatch(
      /REFUSED .*two\.jsonl: another of these files[^]*REFUSED .*a\.txt: another of these files[^]*\n0 texts taken in, 2 files refused\.$/,
    )
    expect(held()).toEqual(['house-rent-2071 en base'])
  })

  test('that is not there, and options that are wrong, are named', async () => {
    expect(await run([join(folder, 'none.txt'), '--yes'])).toContain('none.txt: there is no such file')
    await expect(run(['a.txt', '--language', 'fr'])).rejects.toThrow('--language expects en or ne')
    await expect(run(['a.txt', '--edition', '../x'])).rejects.toThrow('--edition expects')
    await expect(run(['a.txt', '--wrong'])).rejects.toThrow('--wrong')
  })
})

describe('the command', () => {
  /** In the folder of the test that asks: what a test that ran out of time still starts is not of the next one. */
  const commandIn = (env: { DATA_DIR: string }) => {
    const start = (...args: string[]) =>
      spawn(process.execPath, ['scripts/law-import.ts', ...args], {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const outcome = async (...args: string[]) => {
      const child = start(...args)
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => (output += data.toString()))
      const [code] = await once(child, 'close')
      return { code, output }
    }
    return { start, outcome }
  }

  test('lists what is held and takes it out', async () => {
    const { outcome } = commandIn({ DATA_DIR: dataDir })
    await run([write('rent.txt', ENGLISH.join('\n')), ...EDITION, '--yes'])

    expect(await outcome('--list')).toMatchObject({
      code: 0,
      output: expect.stringContaining('house-rent-2071 en base: 2 provisions'),
    })
    expect(await outcome('--remove', 'house-rent-2071', 'en', 'other')).toMatchObject({ code: 1 })
    expect(await outcome('--remove', 'house-rent-2071', 'en', 'base')).toMatchObject({ code: 0 })
    expect(held()).toEqual([])
  })

  test('ends with 1 when a file was refused, though the others were taken in', async () => {
    const { outcome } = commandIn({ DATA_DIR: dataDir })
    const files = [write('rent.txt', ENGLISH.join('\n')), write('bad.txt', 'Hello.')]

    expect(await outcome(...files, ...EDITION, '--yes')).toMatchObject({
      code: 1,
      output: expect.stringContaining('1 text taken in, 1 file refused.'),
    })
    expect(held()).toEqual(['house-rent-2071 en base'])
  })

  test('leaves the old library or the new one, whenever it is killed', async () => {
    const { start, outcome } = commandIn({ DATA_DIR: dataDir })
    const many = (text: string) =>
      Array.from({ length: 400 }, (_, index) => row(String(index + 1), `${text} The tenant pays the landlord.`)).join(
        '\n',
      )
    await run([write('old.jsonl', many('Old.')), ...EDITION, '--yes'])
    const file = write('new.jsonl', many('New.'))
    mkdirSync(lawFolder(dataDir), { recursive: true })

    for (let changes = 1; changes <= 9; changes += 2) {
      await killAfter(changes, start(file, ...EDITION, '--yes', '--replace'))

      const library = openLibrary({
        dataDir,
        log: { info: () => {}, error: (problem: unknown) => expect(problem).toBeUndefined() },
      }).latest()
      const texts = ['1', '400'].map((number) =>
        library.officialTexts({ workId: 'house-rent-2071', number })[0]?.text.slice(0, 4),
      )
      expect([
        ['Old.', 'Old.'],
        ['New.', 'New.'],
      ]).toContainEqual(texts)
    }
    expect(await outcome(file, ...EDITION, '--yes', '--replace')).toMatchObject({ code: 0 })
    expect(readdirSync(lawFolder(dataDir)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  /** Kills a process as soon as it has changed the folder this many times; a quicker one ends by itself. */
  async function killAfter(changes: number, child: ReturnType<typeof spawn>): Promise<void> {
    const exited = once(child, 'exit')
    let seen = 0
    const watcher = watch(lawFolder(dataDir), { recursive: true }, () => {
      seen += 1
      if (seen === changes) child.kill('SIGKILL')
    })
    await exited
    watcher.close()
  }
})
