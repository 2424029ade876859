// Makes an edition of a text: which work it is of, what it is called, whether it may be taken in at all.

import { basename } from 'node:path'
import { UNNAMED_EDITION } from '../../law/editions.ts'
import { type Damage, measureDamage } from '../../law/import/damage.ts'
import { findWorkByTitle, saysRepealed, workIdOf } from '../../law/import/imported-work.ts'
import type { KnownWords } from '../../law/import/known-words.ts'
import { type StatuteText, UnreadableText } from '../../law/import/statute-text.ts'
import type { Work } from '../../law/schema.ts'
import { hasDevanagari } from '../../law/text/normalize.ts'
import type { NewEdition } from '../../server/library/imported-texts-changes.ts'
import type { ImportOptions } from './arguments.ts'

export interface PreparedEdition {
  file: string
  edition: NewEdition
  damage: Damage
  notes: readonly string[]
}

export interface PrepareContext {
  options: ImportOptions
  known: KnownWords
  /** Works of the library, imported ones too. */
  works: ReadonlyMap<string, Work>
  today: string
}

/** @throws UnreadableText when the text does not say which work it is of, and nobody else does. */
export function prepareEdition(
  file: string,
  text: StatuteText,
  { options, known, works, today }: PrepareContext,
): PreparedEdition {
  const language = options.language ?? text.language
  const workId =
    options.work ??
    text.workId ??
    findWorkByTitle(text.title, text.year, works.values()) ??
    workIdOf(text.title, text.year)
  if (workId === null) {
    const isNamed = text.year !== null && text.title.ne !== ''
    throw new UnreadableText(
      isNamed
        ? `no law that is held is called “${text.title.ne}”; name it with --work`
        : 'the text does not begin with a title and a year; name the law with --work',
    )
  }
  const title = titleOf(text, options.title, works.get(workId))
  const lines = text.provisions.flatMap(({ line, heading, text: body }) =>
    [heading, ...body.split('\n')].map((written) => ({ line, text: written })),
  )
  const damage = measureDamage(lines, language, known)
  const edition: NewEdition = {
    workId,
    language,
    name: options.edition ?? editionIn(file) ?? UNNAMED_EDITION,
    title,
    year: Number(workId.slice(-4)),
    isRepealed: options.repealed || saysRepealed(title.en),
    importedOn: today,
    knownShare: Math.round(damage.knownShare * 1000) / 1000,
    provisions: text.provisions.map(({ line: _line, ...provision }) => provision),
  }
  return { file, edition, damage, notes: text.notes }
}

function titleOf(
  { title }: StatuteText,
  given: string | undefined,
  work: Work | undefined,
): { en: string; ne: string } {
  const isNepali = given !== undefined && hasDevanagari(given)
  const en = (isNepali ? undefined : given) || title.en || work?.title.en || ''
  const ne = (isNepali ? given : undefined) || title.ne || work?.title.ne || ''
  if (en === '' && ne === '') throw new UnreadableText('the text does not begin with its title; give it with --title')
  return { en, ne }
}

/** "civil-code-2074.amended-2080.ne.jsonl" is of the edition "amended-2080". */
function editionIn(file: string): string | null {
  return /^[a-z-]+\d{4}\.([a-z0-9][a-z0-9-]*)\.(?:en|ne)\.\w+$/.exec(basename(file))?.[1] ?? null
}
