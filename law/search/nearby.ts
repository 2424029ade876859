// What is near the passages that a conversation is about: the passages themselves, what guides link them to, the rest of
// their chapters, and what follows from them in practice: where one complains, until when, what else the law says of it.

import type { ProvisionOutline, StoredEntries } from '../library-data.ts'
import { marksIn } from '../marks.ts'
import { createNextStepsLookup } from '../next-steps.ts'
import type { Passage, ProvisionReference } from '../passage.ts'
import type { Work } from '../schema.ts'
import type { GuideLink, Passages } from './passages.ts'

/** Numbers of passages, in the order of those that they are around. */
export interface Surroundings {
  /** What was said, the newest first. */
  said: ReadonlySet<number>
  /** It, what guides link it to, and the rest of their chapters. */
  near: ReadonlySet<number>
  /** What follows from it: the steps one takes, the last day for them, and what it is related to. */
  following: ReadonlySet<number>
}

/** Makes the function that gives what is near some passages; nothing for passages that are not held. */
export function createNearbyFinder(
  { works, nextSteps }: Pick<StoredEntries, 'works' | 'nextSteps'>,
  links: readonly GuideLink[],
  passages: Passages,
): (around: readonly Passage[]) => Surroundings {
  const chapters = new Map(works.flatMap((entry) => chaptersOf(entry, passages)))
  const related = findRelated(works, passages)
  const nextStepsOf = createNextStepsLookup(nextSteps)
  const stepsAfter = (provision: ProvisionReference) => {
    const following = nextStepsOf(provision)
    if (!following) return []
    const marked = following.steps.en.flatMap(marksIn)
    return following.timeLimit ? [...marked, following.timeLimit] : marked
  }
  return (around) => {
    const said = new Set(around.flatMap((passage) => passages.find(passage) ?? []))
    const linked = links.flatMap(({ guide, provisions }) => {
      if (said.has(guide)) return provisions
      return provisions.some((provision) => said.has(provision)) ? [guide] : []
    })
    const all = [...said, ...linked]
    const provisions = around.filter((passage) => passage.kind === 'provision')
    const steps = provisions.flatMap(stepsAfter).flatMap((provision) => passages.findProvision(provision) ?? [])
    return {
      said,
      near: new Set([...all, ...all.flatMap((passage) => chapters.get(passage) ?? [])]),
      following: new Set([...steps, ...[...said].flatMap((passage) => related.get(passage) ?? [])]),
    }
  }
}

/** By the number of each provision, those that it or that are said to be related to it. */
function findRelated(works: StoredEntries['works'], passages: Passages): Map<number, number[]> {
  const related = new Map<number, number[]>()
  const add = (from: number, to: number) => related.set(from, [...(related.get(from) ?? []), to])
  for (const { work, provisions } of works)
    for (const { number, relations = [] } of provisions)
      for (const relation of relations) {
        const from = passages.findProvision({ workId: work.id, number })
        const to = passages.findProvision({ workId: relation.work, number: relation.number })
        if (from === null || to === null) continue
        add(from, to)
        add(to, from)
      }
  return related
}

/** By the number of each provision of a work, those of its chapter: of its part or of the work, where there are no chapters. */
function chaptersOf(
  { work, provisions }: StoredEntries['works'][number],
  passages: Passages,
): [number, readonly number[]][] {
  const chapters = Map.groupBy(provisions, findChapter(work))
  return [...chapters.values()].flatMap((chapter) => {
    const numbers = chapter.flatMap(({ number }) => passages.findProvision({ workId: work.id, number }) ?? [])
    return numbers.map((number): [number, readonly number[]] => [number, numbers])
  })
}

/** Gives the place of the chapter that a provision is in; -1 for what stands before all chapters, or where there are none. */
function findChapter({ parts = [] }: Work): (provision: ProvisionOutline) => number {
  const starts = parts.flatMap((part) => (part.chapters ?? [part]).map(({ first }) => parseInt(first, 10)))
  return ({ number }) => starts.findLastIndex((start) => start <= parseInt(number, 10))
}
