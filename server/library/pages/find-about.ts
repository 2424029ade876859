import { readAbout } from '../../../contract/paths.ts'
import type { Library } from '../../../law/library.ts'
import { provisionPassage } from '../../../law/passage.ts'
import { labelOf } from '../../../law/titles.ts'
import type { Language } from '../../../contract/preferences.ts'

/**
 * The provision that a question will be about, as the address of a new conversation names it; null when it names none
 * that the library holds.
 */
export function findAbout(library: Library, address: string, language: Language) {
  const reference = readAbout(address)
  const label = reference && labelOf(provisionPassage(reference), library, language)
  return label && { title: label.title, heading: label.heading }
}
