// Holds what repeals, replaces or is related to something, and what a guide rests on, to what the library has. Needs
// no statute texts.

import { marksIn } from '../../law/marks.ts'
import type { Guide, GuideText } from '../../law/schema.ts'
import type { WorkEntries } from './entry-files.ts'

/** What leads to a provision that the library does not hold, a line each. */
export interface RelationCheck {
  checkWork(entries: WorkEntries): string[]
  checkGuide(guide: Guide): string[]
}

/** Checks against all of the library's works. */
export function createRelationCheck(works: readonly WorkEntries[]): RelationCheck {
  const held = new Set(works.flatMap(({ work, provisions }) => provisions.map(({ number }) => `${work.id} ${number}`)))
  const missing = (targets: readonly { work: string; number: string }[]) =>
    [...new Set(targets.map(({ work, number }) => `${work} ${number}`))].filter((target) => !held.has(target))
  return {
    checkWork: ({ work, provisions }) => [
      ...missing(work.repealedBy ? [work.repealedBy] : []).map(
        (target) => `${work.id}: is repealed by ${target}, which the library does not hold`,
      ),
      ...provisions.flatMap(({ number, relations = [] }) =>
        missing(relations).map(
          (target) => `${work.id} ${number}: is related to ${target}, which the library does not hold`,
        ),
      ),
    ],
    checkGuide: ({ slug, en, ne }) =>
      missing(
        [en, ne]
          .flatMap(textsOf)
          .flatMap(marksIn)
          .map(({ workId, number }) => ({ work: workId, number })),
      ).map((target) => `guide ${slug}: rests on ${target}, which the library does not hold`),
  }
}

const textsOf = (text: GuideText) => Object.values(text).flat()
