// Holds what we say of works, in force or repealed, against the repeals in the texts of all acts.

import type { Work } from '../../law/schema.ts'
import { createRepealReader } from './repeals.ts'
import type { SourceTexts } from './source-texts.ts'

/** What the texts say otherwise of a work, a line each; none when they agree or it is explained. */
export function createRepealCheck(sources: SourceTexts): (work: Work) => string[] {
  const reader = createRepealReader(sources)
  return (work) => {
    const { id, status, repealedBy, notRepealedBy: explained = [] } = work
    const titles = [...titlesWithYear(work), ...sources.titlesOf(id)]
    const found = reader.repealsOf(id, titles).map(nameOf)
    const explains = explained.map(nameOf)
    const unexplained = status === 'repealed' ? [] : found.filter((name) => !explains.includes(name))
    const isUnsaid = repealedBy !== undefined && !reader.isRepealedBy(titles, repealedBy)
    return [
      ...unexplained.map((name) => `${id}: is said to be in force, and ${name} repeals it`),
      ...(isUnsaid ? [`${id}: is said to be repealed by ${nameOf(repealedBy)}, whose text does not say so`] : []),
      ...explains
        .filter((name) => status === 'repealed' || !found.includes(name))
        .map((name) => `${id}: that ${name} does not repeal it is explained without need`),
    ]
  }
}

const nameOf = ({ work, number }: { work: string; number: string }) => `${work} ${number}`

/** Every name of the work in Nepali; where its year is not part of it, the year behind it. */
function titlesWithYear({ title, shortTitle, names, year }: Work): string[] {
  return [title.ne, shortTitle.ne, ...names.ne].map((name) => (/[०-९\d]{4}$/.test(name) ? name : `${name} ${year.bs}`))
}
