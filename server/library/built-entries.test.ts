import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LibraryEntries } from '../../law/library-data.ts'
import { provisionsOf } from '../../law/marks.ts'
import { openBuiltEntries, readBuiltEntries, writeBuiltEntries } from './built-entries.ts'

const built = readBuiltEntries()

const writeAnew = (entries: LibraryEntries): string => {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-entries-'))
  writeBuiltEntries(folder, entries)
  return folder
}

test('every provision is read from the file as it was written, in whatever order', () => {
  const { readProvision } = openBuiltEntries(writeAnew(built))
  const all = built.works.flatMap(({ work, provisions }) => provisions.map((provision) => ({ work, provision })))

  expect(all.length).toBeGreaterThan(5_000)
  for (const { work, provision } of all.toReversed())
    expect(readProvision({ workId: work.id, number: provision.number })).toEqual(provision)
})

test('every guide is read from the file as it was written, and its outline says how many questions it has and what it rests on', () => {
  const { readGuide, restsOn, guides } = openBuiltEntries(writeAnew(built))

  expect(guides.map(({ slug, furtherCount }) => [slug, furtherCount])).toEqual(
    built.guides.map(({ slug, furtherQuestions }) => [slug, furtherQuestions.length]),
  )
  for (const guide of built.guides.toReversed()) {
    expect(readGuide(guide.slug)).toEqual(guide)
    expect(restsOn(guide.slug)).toEqual({
      own: provisionsOf({ ...guide, furtherQuestions: [] }),
      all: provisionsOf(guide),
    })
  }
})

test('what is read whole is what was written', () => {
  expect(readBuiltEntries(writeAnew(built))).toEqual(built)
})

test('there is no provision of an unknown work or number', () => {
  const { readProvision } = openBuiltEntries()

  expect(readProvision({ workId: 'civil-code-2074', number: '9999' })).toBeNull()
  expect(readProvision({ workId: 'no-such-work', number: '1' })).toBeNull()
})

test('there is no unknown guide, and it rests on nothing', () => {
  const { readGuide, restsOn } = openBuiltEntries()

  expect(readGuide('no-such-guide')).toBeNull()
  expect(restsOn('no-such-guide')).toEqual({ own: [], all: [] })
})

test('whoever opened the entries goes on reading them when they are built anew', () => {
  const folder = writeAnew(built)
  const { readProvision, readGuide } = openBuiltEntries(folder)
  writeBuiltEntries(folder, { ...built, works: [], guides: [] })

  expect(readProvision({ workId: 'civil-code-2074', number: '95' })).toMatchObject({ number: '95' })
  expect(readGuide('divorce')).toMatchObject({ slug: 'divorce' })
})
