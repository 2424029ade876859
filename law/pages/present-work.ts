import type { ProvisionEntry, WorkField, WorkGroup, WorkView } from '../../contract/library.ts'
import { editionOf } from '../editions.ts'
import type { Holdings } from '../holdings.ts'
import type { Work } from '../schema.ts'
import { memoise, memoiseByObject } from '../text/memoise.ts'
import { presentEntry, presentRepealing } from './present-provision.ts'

/** The order in which the library shows its works. */
const FIELDS: readonly WorkField[] = ['foundations', 'protection', 'work', 'trade', 'state', 'other']

/** A work as its page and programs show it, without its provisions. */
export function presentWork(library: Holdings, work: Work): WorkView {
  const { id, title, shortTitle, about, year, unit, status, amendedTo, edition, checkedOn } = work
  return {
    id,
    title,
    shortTitle,
    about: about ?? null,
    year,
    unit,
    status,
    edition: editionOf(work),
    editionDetails: amendedTo === undefined ? null : edition,
    repealedBy: presentRepealing(library, work),
    officialAddress: library.officialAddress(id),
    checkedOn,
    provisionCount: library.numbersOf(id).length,
    url: `/law/${id}`,
  }
}

/** Imported headings are read from disk one by one. */
const listsOf = memoiseByObject((library: Holdings) =>
  memoise((workId: string) => library.numbersOf(workId).map((number) => presentEntry(library, { workId, number }))),
)

/** All provisions held of a work, in the order of the statute. */
export function presentProvisions(library: Holdings, workId: string): ProvisionEntry[] {
  return listsOf(library)(workId)
}

/** All works by what they are about; of each field the Constitution first, then the largest. */
export function presentGroups(library: Holdings): WorkGroup[] {
  const byField = Map.groupBy(library.works.values(), ({ field = 'other' }) => field)
  return FIELDS.flatMap((field) => {
    const works = (byField.get(field) ?? []).map((work) => presentWork(library, work))
    works.sort((a, b) => rankOf(b) - rankOf(a))
    return works.length > 0 ? [{ field, works }] : []
  })
}

/** Only a constitution has articles. */
const rankOf = ({ unit, provisionCount }: WorkView) => (unit === 'article' ? Infinity : provisionCount)
