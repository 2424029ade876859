// Two provisions on one matter: the special and the newer one answer first, where they fit the question as well.

import type { Library } from '../library.ts'
import type { ProvisionReference } from '../passage.ts'
import { type AskedDetail, factsOf } from './asked-detail.ts'
import { isAmong } from './is-among.ts'

/**
 * The same provisions, begun with the one that prevails over the best of them, where one among `fitting` does; what yields to
 * the first is left out. What tells the asked-for thing comes before what does not, and is not displaced by it.
 */
export function putPrevailingFirst(
  provisions: readonly ProvisionReference[],
  fitting: readonly ProvisionReference[],
  detail: AskedDetail | null,
  library: Library,
): ProvisionReference[] {
  const [best] = provisions
  if (!best) return []
  const first = findPrevailing(best, fitting, detail, library) ?? best
  const yielding = library.relationsOf(first).filter(({ kind }) => kind === 'prevails-over' || kind === 'replaces')
  return [first, ...provisions.filter((provision) => !isAmong(provision, [first, ...yielding]))]
}

/** The provision that prevails over `best`, where one of `fitting` does, or of the act that one of them is of; else null. */
export function findPrevailing(
  best: ProvisionReference,
  fitting: readonly ProvisionReference[],
  detail: AskedDetail | null,
  library: Library,
): ProvisionReference | null {
  const prevailing = library
    .relationsOf(best)
    .filter(({ kind, workId }) => kind === 'replaced-by' || (kind === 'yields-to' && workId !== best.workId))
  const tells = (provision: ProvisionReference) => tellsDetail(provision, detail, library)
  const chosen = fitting.filter((provision) => isAmong(provision, prevailing))
  const [likeliest = prevailing.find(({ kind }) => kind === 'replaced-by')] = chosen
  if (!likeliest) return null
  if (!tells(best)) return chosen.find(tells) ?? likeliest
  return [...chosen, ...prevailing.filter(({ workId }) => workId === likeliest.workId)].find(tells) ?? null
}

/** Whether a provision has a fact of what was asked for. */
export function tellsDetail(provision: ProvisionReference, detail: AskedDetail | null, library: Library): boolean {
  const kinds = factsOf(detail)
  return library.findProvision(provision)?.facts.some(({ kind }) => kinds.includes(kind)) ?? false
}
