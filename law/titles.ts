// How passages are called and where their pages are: once, for replies, pages and prompts.

import { writtenEdition } from './editions.ts'
import type { Library, Passage, ProvisionReference } from './library.ts'
import { isNumbered, writtenNumber } from './provision-numbers.ts'

export type Language = 'en' | 'ne'

const UNITS = { en: { section: 's.', article: 'art.' }, ne: { section: 'दफा', article: 'धारा' } }

/** A provision as people cite it: "National Civil Code 2074, s. 95", "नेपालको संविधान २०७२, धारा २०". */
export function titleOf({ workId, number }: ProvisionReference, library: Library, language: Language): string {
  const work = library.works.get(workId)
  const title = work?.shortTitle[language] ?? workId
  const unit = isNumbered(number) ? `${UNITS[language][work?.unit ?? 'section']} ` : ''
  return `${title}, ${unit}${writtenNumber(number, language)}`
}

/** The path of a passage's page. */
export function pathOf(passage: Passage | ProvisionReference): string {
  return 'slug' in passage ? `/guides/${passage.slug}` : `/law/${passage.workId}/${passage.number}`
}

/** What stands beside a citation of a passage. */
export interface PassageLabel {
  /** As people cite it. */
  title: string
  /** What it is about, in a few words. */
  heading: string
  /** The text that a provision was checked against; null for a guide, and for a text whose edition nobody named. */
  edition: string | null
}

/** A citation of such a law leads to it, and must not pass for one of the law in force. */
const REPEALED = { en: 'repealed', ne: 'खारेज' }
const GUIDE_TITLE = { en: 'Kanooni guide', ne: 'Kanooni को मार्गदर्शन' }

/** Null when the library holds no such passage. */
export function labelOf(passage: Passage, library: Library, language: Language): PassageLabel | null {
  if (passage.kind === 'guide') {
    const guide = library.guides.get(passage.slug)
    return guide ? { title: GUIDE_TITLE[language], heading: guide[language].title, edition: null } : null
  }
  const work = library.works.get(passage.workId)
  const title = titleOf(passage, library, language) + (work?.status === 'repealed' ? ` (${REPEALED[language]})` : '')
  const provision = library.findProvision(passage)
  if (provision && work) return { title, heading: provision.heading[language], edition: work.edition[language] }
  const texts = library.officialTexts(passage)
  const text = texts.find((official) => official.language === language) ?? texts[0]
  return text ? { title, heading: text.heading, edition: writtenEdition(text.edition) } : null
}
