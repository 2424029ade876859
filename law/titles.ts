// How passages are called and where their pages are: once, for replies, pages and prompts.

import type { Language } from '../contract/preferences.ts'
import { editionOf, writtenEdition } from './editions.ts'
import type { Holdings } from './holdings.ts'
import type { Passage, ProvisionReference } from './passage.ts'
import { isNumbered, writtenNumber } from './provision-numbers.ts'

const UNITS = { en: { section: 's.', article: 'art.' }, ne: { section: 'दफा', article: 'धारा' } }

/** A provision as people cite it: "National Civil Code 2074, s. 95", "नेपालको संविधान २०७२, धारा २०". */
export function titleOf({ workId, number }: ProvisionReference, library: Holdings, language: Language): string {
  const work = library.works.get(workId)
  const title = work?.shortTitle[language] ?? workId
  const unit = isNumbered(number) ? `${UNITS[language][work?.unit ?? 'section']} ` : ''
  return `${title}, ${unit}${writtenNumber(number, language)}`
}

/**
 * A provision as offices and courts write it: "National Civil Code, 2074, s. 95", "मुलुकी देवानी संहिता, २०७४ को दफा ९५".
 * A constitution is called without its year: "नेपालको संविधानको धारा १८". The id and number of a work that is not held.
 */
export function citationOf({ workId, number }: ProvisionReference, library: Holdings, language: Language): string {
  const work = library.works.get(workId)
  if (!work) return `${workId} ${number}`
  const isConstitution = work.unit === 'article'
  const unit = isNumbered(number) ? `${UNITS[language][work.unit]} ` : ''
  const provision = unit + writtenNumber(number, language)
  if (language === 'en') {
    const name = work.shortTitle.en.replace(/,? (\d{4})$/, isConstitution ? '' : ', $1')
    return `${name}, ${provision}`
  }
  const name = work.title.ne.replace(/,? ([०-९]{4})$/, isConstitution ? '' : ', $1 ')
  return `${name}को ${provision}`
}

/** "Act" of "Labour Act 2074", "संहिता" of "मुलुकी देवानी संहिता, २०७४". */
const SORT = { en: /Act|Code|Constitution/, ne: /[^\s,]+(?=,? [०-९]{4}$)/ }

/**
 * A provision as a part of a sentence of a letter: "section 95 of the National Civil Code 2074", "मुलुकी देवानी संहिता, २०७४ को दफा ९५"; a
 * constitution without its year. Where the last one was of the same work: "section 96 of the same Code", "सोही संहिताको दफा ९६". The id and
 * number of a work that is not held.
 */
export function citationWithin(
  provision: ProvisionReference,
  library: Holdings,
  language: Language,
  isOfSameWork: boolean,
): string {
  const work = library.works.get(provision.workId)
  if (!work || (language === 'ne' && !isOfSameWork)) return citationOf(provision, library, language)
  const unit = isNumbered(provision.number) ? `${language === 'en' ? work.unit : UNITS.ne[work.unit]} ` : ''
  const written = unit + writtenNumber(provision.number, language)
  const title = language === 'en' ? work.shortTitle.en : work.title.ne
  const [sort = title] = SORT[language].exec(title) ?? []
  if (language === 'ne') return `सोही ${sort}को ${written}`
  const name = work.unit === 'article' ? title.replace(/,? \S+$/, '') : title
  return `${written} of the ${isOfSameWork ? `same ${sort}` : name}`
}

/** The path of a passage's page. */
export function pathOf(passage: Passage | ProvisionReference): string {
  return 'slug' in passage ? `/guides/${passage.slug}` : `/law/${passage.workId}/${passage.number}`
}

/** What stands next to a citation of a passage. */
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
export function labelOf(passage: Passage, library: Holdings, language: Language): PassageLabel | null {
  if (passage.kind === 'guide') {
    const guide = library.guides.get(passage.slug)
    return guide ? { title: GUIDE_TITLE[language], heading: guide[language].title, edition: null } : null
  }
  const work = library.works.get(passage.workId)
  const title = titleOf(passage, library, language) + (work?.status === 'repealed' ? ` (${REPEALED[language]})` : '')
  const provision = library.findProvision(passage)
  if (provision && work) return { title, heading: provision.heading[language], edition: editionOf(work)[language] }
  const texts = library.officialTexts(passage)
  const text = texts.find((official) => official.language === language) ?? texts[0]
  return text ? { title, heading: text.heading, edition: writtenEdition(text.edition) } : null
}
