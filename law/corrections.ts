// Which entries were corrected after they had been published, and on which day last.

import type { Library } from './library.ts'
import type { Passage } from './passage.ts'

/** The day (ISO) on which our words for a passage were last corrected; null when they never were or there are none. */
export function correctedOn(passage: Passage, library: Library): string | null {
  const entry = passage.kind === 'guide' ? library.guides.get(passage.slug) : library.findProvision(passage)
  return entry?.correctedOn ?? null
}

/** Every entry that was corrected, with that day. */
export function correctionsOf(library: Library): { passage: Passage; day: string }[] {
  return passagesOf(library).flatMap((passage) => {
    const day = correctedOn(passage, library)
    return day === null ? [] : [{ passage, day }]
  })
}

function passagesOf({ works, guides, numbersOf }: Library): Passage[] {
  const provisions = [...works.keys()].flatMap((workId) =>
    numbersOf(workId).map((number) => ({ kind: 'provision' as const, workId, number })),
  )
  return [...provisions, ...[...guides.keys()].map((slug) => ({ kind: 'guide' as const, slug }))]
}
