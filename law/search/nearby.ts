// What is near the passages that a conversation is about: the passages themselves, what guides link them to, and the rest
// of their chapters.

import type { LibraryEntries } from '../library-data.ts'
import type { Passage } from '../passage.ts'
import type { Provision, Work } from '../schema.ts'
import type { GuideLink, Passages } from './passages.ts'

/** Makes the function that gives the numbers of what is near some passages, they included; none for passages not held. */
export function createNearbyFinder(
  works: LibraryEntries['works'],
  links: readonly GuideLink[],
  passages: Passages,
): (around: readonly Passage[]) => ReadonlySet<number> {
  const chapters = new Map(works.flatMap((entry) => chaptersOf(entry, passages)))
  return (around) => {
    const own = new Set(around.flatMap((passage) => passages.find(passage) ?? []))
    const linked = links.flatMap(({ guide, provisions }) => {
      if (own.has(guide)) return provisions
      return provisions.some((provision) => own.has(provision)) ? [guide] : []
    })
    const all = [...own, ...linked]
    return new Set([...all, ...all.flatMap((passage) => chapters.get(passage) ?? [])])
  }
}

/** By the number of each provision of a work, those of its chapter: of its part or of the work, where there are no chapters. */
function chaptersOf(
  { work, provisions }: { work: Work; provisions: readonly Provision[] },
  passages: Passages,
): [number, readonly number[]][] {
  const chapters = Map.groupBy(provisions, findChapter(work))
  return [...chapters.values()].flatMap((chapter) => {
    const numbers = chapter.flatMap(({ number }) => passages.findProvision({ workId: work.id, number }) ?? [])
    return numbers.map((number): [number, readonly number[]] => [number, numbers])
  })
}

/** Gives the place of the chapter that a provision is in; -1 for what stands before all chapters, or where there are none. */
function findChapter({ parts = [] }: Work): (provision: Provision) => number {
  const starts = parts.flatMap((part) => (part.chapters ?? [part]).map(({ first }) => parseInt(first, 10)))
  return ({ number }) => starts.findLastIndex((start) => start <= parseInt(number, 10))
}
