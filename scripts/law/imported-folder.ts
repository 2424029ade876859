// A folder of statute texts (JSON Lines, a section a line) as the library sees imported texts, so that search can be
// measured over them without an import.

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ImportedTexts } from '../../law/library-data.ts'
import type { OfficialText, ProvisionReference } from '../../law/passage.ts'
import type { Work } from '../../law/schema.ts'
import { buildIndex } from '../../law/search/build-index.ts'
import { officialDocuments } from '../../law/search/documents.ts'
import { type SourceRow, splitInserted } from './source-texts.ts'

type Sections = Map<string, OfficialText[]>

/** Reads every text in `folders`, in memory. */
export function readImported(folders: readonly string[]): ImportedTexts {
  const works = new Map<string, { work: Work; sections: Sections }>()
  for (const file of folders.flatMap(textFilesIn)) {
    const [workId = '', edition = ''] = basename(file).split('.')
    const rows: SourceRow[] = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const first = rows[0]
    if (!first) continue
    const held = works.get(workId) ?? { work: workOf(workId, first), sections: new Map() }
    works.set(workId, held)
    for (const row of rows) addRow(held.sections, row, edition)
  }
  const texts = {
    works: [...works.values()].map(({ work }) => work),
    numbersOf: (workId: string) => [...(works.get(workId)?.sections.keys() ?? [])],
    textsOf: ({ workId, number }: ProvisionReference) => works.get(workId)?.sections.get(number) ?? [],
  }
  return { ...texts, index: buildIndex(officialDocuments(texts)) }
}

function textFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:en|ne)\.jsonl$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

function addRow(sections: Sections, row: SourceRow, edition: string): void {
  for (const { number, text } of splitInserted(row)) {
    if (!/^\d+[A-Z]?$/.test(number)) continue
    const official = { language: row.language, edition, heading: row.heading, text }
    sections.set(number, [...(sections.get(number) ?? []), official])
  }
}

function workOf(id: string, { act_title_en: en, act_title_ne: ne, year_bs: bs }: SourceRow): Work {
  const title = { en: en || ne, ne: ne || en }
  return {
    id,
    title,
    shortTitle: title,
    names: { en: [], ne: [], romanised: [] },
    year: { bs, ad: bs - 57 },
    unit: id.startsWith('constitution') ? 'article' : 'section',
    status: 'in-force',
    edition: title,
    checkedOn: '1970-01-01',
  }
}
