// An invented library in a folder of its own, and an invented statute text for it: for tests that change either.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Guide, Provision, Work } from '../../law/schema.ts'

const WORDS = { en: ['kite'], ne: ['चङ्गा'], romanised: ['changa'] }

/** A work in force, the Kite Act of 2070 unless `fields` say otherwise. */
export function kiteWork(fields: Partial<Work> = {}): Work {
  return {
    id: 'kite-2070',
    title: { en: 'Kite Act, 2070', ne: 'चङ्गा ऐन, २०७०' },
    shortTitle: { en: 'Kite Act 2070', ne: 'चङ्गा ऐन २०७०' },
    names: WORDS,
    year: { bs: 2070, ad: 2013 },
    unit: 'section',
    status: 'in-force',
    edition: { en: 'Invented', ne: 'बनाइएको' },
    checkedOn: '2026-11-21',
    ...fields,
  }
}

/** A provision without facts that says `en`. */
export function kiteProvision(number: string, en: string, fields: Partial<Provision> = {}): Provision {
  return {
    number,
    heading: { en: 'Kites', ne: 'चङ्गा' },
    rule: { en: [en], ne: ['चङ्गाको नियम।'] },
    words: WORDS,
    facts: [],
    ...fields,
  }
}

/** A guide that says nothing but `answer`. */
export function kiteGuide(answer: string, fields: Partial<Guide> = {}): Guide {
  const rest = {
    steps: ['First.', 'Then.'],
    documents: [],
    whereToGo: ['There.'],
    timeLimits: [],
    periods: [],
    costs: [],
    watchOut: ['Beware.'],
  }
  const text = { title: 'Kites', ...rest }
  return {
    slug: 'kites',
    topic: 'property',
    urgent: false,
    words: WORDS,
    questions: WORDS,
    messages: { en: [], ne: [], romanised: [] },
    en: { ...text, answer },
    ne: { ...text, answer: 'चङ्गाको नियम।' },
    furtherQuestions: [],
    help: ['police'],
    checkedOn: '2026-11-21',
    ...fields,
  }
}

/** A folder that is gone when the test is over. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-law-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes a library of these works and guides as its data files. */
export function writeLibrary(
  folder: string,
  works: readonly { work: Work; provisions: readonly Provision[] }[],
  guides: readonly Guide[] = [],
): void {
  mkdirSync(join(folder, 'guides'), { recursive: true })
  for (const { work, provisions } of works) {
    const place = join(folder, 'works', work.id)
    mkdirSync(join(place, 'provisions'), { recursive: true })
    writeFileSync(join(place, 'work.json'), JSON.stringify(work))
    writeFileSync(join(place, 'provisions', 'all.json'), JSON.stringify(provisions))
  }
  for (const guide of guides) writeFileSync(join(folder, 'guides', `${guide.slug}.json`), JSON.stringify(guide))
}

/** Writes an act's sections, by their numbers, as a file of statute texts. */
export function writeStatute(
  folder: string,
  id: string,
  sections: Record<string, string>,
  { title = 'चङ्गा ऐन, २०७०', language = 'ne' } = {},
): void {
  const rows = Object.entries(sections).map(([section_no, text]) =>
    JSON.stringify({
      act_title_en: 'Kite Act',
      act_title_ne: title,
      year_bs: Number(id.slice(-4)),
      language,
      section_no,
      heading: 'चङ्गा',
      text,
    }),
  )
  writeFileSync(join(folder, `${id}.${language}.jsonl`), rows.join('\n'))
}
