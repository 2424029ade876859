import type { Library } from '../../../law/library.ts'
import type { Work } from '../../../law/schema.ts'
import { createReferenceReader } from '../../../law/search/references.ts'
import { oncePerLibrary } from './once-per-library.ts'

const readerOf = oncePerLibrary(({ works }) => createReferenceReader(works.values()))

/** The works that a question calls by name: "civil code", "नेपालको संविधान", "shram ain". */
export function findNamedWorks(library: Library, question: string): Work[] {
  const { workIds } = readerOf(library)(question)
  return [...library.works.values()].filter(({ id }) => workIds.has(id))
}
