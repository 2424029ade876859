// Provisions that a question names by number: "dafa 95", "section 242 of the Penal Code", "धारा २०".

import type { Library } from '../library.ts'
import type { Hit } from '../search/search.ts'
import type { ReplyPlan } from './plan-types.ts'

/** A work is named, but none that the library knows. */
const OTHER_WORK = /\b(?:act|code|rules|regulations?|ain|sanhita|niyamawali)\b|ऐन|संहिता|नियमावली/i

/** Null when the question names none, or names a number without saying of what and search knows no fitting work. */
export function findNamedProvisions(
  question: string,
  hits: readonly Hit[],
  library: Library,
): Extract<ReplyPlan, { kind: 'named' | 'not-held' | 'unknown' }> | null {
  const { numbers, workIds } = library.readReferences(question)
  const [named] = numbers
  if (!named) return null
  const { number } = named
  const workId = [...workIds][0] ?? (named.unit === 'article' ? constitutionOf(library) : undefined)
  if (workId !== undefined) {
    const provision = { workId, number }
    return library.holds(provision) ? { kind: 'named', provisions: [provision] } : { kind: 'not-held', provision }
  }
  if (named.unit === null) return null
  if (OTHER_WORK.test(question)) return { kind: 'unknown', closest: [] }
  const provisions = worksInOrder(hits, library)
    .map((id) => ({ workId: id, number }))
    .filter((provision) => library.holds(provision))
  return provisions.length > 0 ? { kind: 'named', provisions } : null
}

/** Works as search ranks them for the question, then the others. */
function worksInOrder(hits: readonly Hit[], library: Library): string[] {
  const ranked = hits.flatMap(({ passage }) => (passage.kind === 'provision' ? [passage.workId] : []))
  return [...new Set([...ranked, ...library.works.keys()])]
}

function constitutionOf(library: Library): string | undefined {
  return [...library.works.values()].find(({ unit }) => unit === 'article')?.id
}
