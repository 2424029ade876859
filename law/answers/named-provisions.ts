// Provisions that a question names by number: "dafa 95", "sections 93 and 95 of the Penal Code", "धारा २०".

import type { Library } from '../library.ts'
import type { ProvisionReference } from '../passage.ts'
import type { Hit } from '../search/search.ts'
import type { NamedNumber } from '../search/read-references.ts'
import { isAmong } from './is-among.ts'
import type { ReplyPlan } from './plan-types.ts'

/** A work is named, but none that the library knows. To act is no act: only "Act", "the act" and "the telecommunications act" are. */
const OTHER_WORK =
  /\b(?:Act|Code|Rules|Regulations?)\b|\b[Tt]he (?:(?!(?:to|may|can|must|not|and|or)\b)\w+ ){0,2}(?:act|code|rules|regulations?)\b|\b(?:ain|sanhita|niyamawali)\b|ऐन|संहिता|नियमावली/

/** Who names more wants none of them explained. */
const MOST_NAMED = 12

/** Null when the question names none, or names a number without saying of what and search knows no fitting work. */
export function findNamedProvisions(
  question: string,
  hits: readonly Hit[],
  library: Library,
): Extract<ReplyPlan, { kind: 'named' | 'not-held' | 'unknown' }> | null {
  const numbers = numbersMeant(library.readReferences(question).numbers)
  const [first] = numbers
  if (!first) return null
  const ofNames = findOfNames(numbers, library)
  if (ofNames.length > 0) return planNamed(ofNames, [], library)
  const isOfOther = first.workIds !== null || OTHER_WORK.test(question)
  if (first.unit === null) return null
  if (isOfOther) return { kind: 'unknown', closest: [] }
  const [workId, ...others] = worksInOrder(hits, library).filter((id) =>
    library.holds({ workId: id, number: first.number }),
  )
  if (workId === undefined) return null
  const alike = others.map((id) => ({ workId: id, number: first.number }))
  return planNamed(withoutDoubles(numbers.map(({ number }) => ({ workId, number }))), alike, library)
}

/** Of numbers without a unit only the first: those behind it may count anything. */
const numbersMeant = ([first, ...others]: readonly NamedNumber[]): NamedNumber[] =>
  first ? [first, ...others.filter(({ unit }) => unit !== null)].slice(0, MOST_NAMED) : []

/** The provisions whose works are named, or that are articles of the constitution. */
function findOfNames(numbers: readonly NamedNumber[], library: Library): ProvisionReference[] {
  const constitution = [...library.works.values()].find(({ unit }) => unit === 'article')?.id
  const named = numbers.flatMap(({ number, unit, workIds }) => {
    const workId = workIds ? [...workIds][0] : unit === 'article' ? constitution : undefined
    return workId === undefined ? [] : [{ workId, number }]
  })
  return withoutDoubles(named)
}

const withoutDoubles = (all: readonly ProvisionReference[]): ProvisionReference[] =>
  all.filter((provision, place) => !isAmong(provision, all.slice(0, place)))

function planNamed(
  provisions: readonly ProvisionReference[],
  alike: ProvisionReference[],
  library: Library,
): Extract<ReplyPlan, { kind: 'named' | 'not-held' }> {
  const held = provisions.filter(library.holds)
  const notHeld = provisions.filter((provision) => !library.holds(provision))
  return held.length > 0
    ? { kind: 'named', provisions: held, notHeld, alike }
    : { kind: 'not-held', provisions: notHeld }
}

/** Works as search ranks them for the question, then the others. */
function worksInOrder(hits: readonly Hit[], library: Library): string[] {
  const ranked = hits.flatMap(({ passage }) => (passage.kind === 'provision' ? [passage.workId] : []))
  return [...new Set([...ranked, ...library.works.keys()])]
}
