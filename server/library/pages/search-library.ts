import { SEARCH_MAX_LENGTH, type SearchHit, type SearchView } from '../../../contract/library.ts'
import type { Library, Passage } from '../../../law/library.ts'
import { replaceMarks } from '../../../law/marks.ts'
import type { Work } from '../../../law/schema.ts'
import type { Hit } from '../../../law/search/search.ts'
import { type Language, labelOf, pathOf } from '../../../law/titles.ts'
import { findNamedWorks } from './named-works.ts'
import { presentWork } from './present-work.ts'

const HITS_SHOWN = 20
/** Of these, only the ones of a single work are shown, where somebody looks within it. */
const HITS_LOOKED_THROUGH = 200
/** Beside the best one, a hit as faint as this only distracts. */
const FAINT = 0.1
const EXCERPT_MAX_LENGTH = 240

interface LibrarySearch {
  question: string
  language: Language
  /** Only the provisions of this work. */
  workId?: string
}

/** What the library holds on a question; null for none. */
export function searchLibrary(library: Library, { question: asked, language, workId }: LibrarySearch) {
  const question = asked.trim().slice(0, SEARCH_MAX_LENGTH)
  if (question === '') return null
  return workId ? searchWork(library, question, language, workId) : searchEverything(library, question, language)
}

function searchEverything(library: Library, question: string, language: Language): SearchView {
  const { hits, subject } = library.search(question, { most: HITS_SHOWN })
  const works = findNamedWorks(library, question).map((work) => presentWorkHit(library, work, language))
  const isLaw = subject === 'law' || works.length > 0
  const passages = isLaw ? presentHits(library, hits, language) : []
  return { question, isLaw, hits: [...works, ...passages] }
}

/** Within a work every word looks for a provision, whatever it is about. */
function searchWork(library: Library, question: string, language: Language, workId: string): SearchView {
  const { hits } = library.search(question, { most: HITS_LOOKED_THROUGH })
  const within = hits.filter(({ passage }) => passage.kind === 'provision' && passage.workId === workId)
  return { question, isLaw: true, hits: presentHits(library, within, language) }
}

function presentHits(library: Library, hits: readonly Hit[], language: Language): SearchHit[] {
  const faint = FAINT * (hits[0]?.confidence ?? 0)
  const shown = hits.slice(0, HITS_SHOWN).filter(({ confidence }) => confidence >= faint)
  return shown.flatMap(({ passage }) => presentHit(library, passage, language))
}

function presentWorkHit(library: Library, work: Work, language: Language): SearchHit {
  const { title, about, url } = presentWork(library, work)
  return { kind: 'work', title: null, heading: title[language], excerpt: about?.[language] ?? '', url }
}

function presentHit(library: Library, passage: Passage, language: Language): SearchHit[] {
  const label = labelOf(passage, library, language)
  if (!label) return []
  return [
    {
      kind: passage.kind,
      title: passage.kind === 'guide' ? null : label.title,
      heading: label.heading,
      excerpt: firstSentence(textOf(library, passage, language), language),
      url: pathOf(passage),
    },
  ]
}

function textOf(library: Library, passage: Passage, language: Language): string {
  if (passage.kind === 'guide') return replaceMarks(library.guides.get(passage.slug)?.[language].answer ?? '', () => '')
  const provision = library.findProvision(passage)
  if (provision) return provision.rule[language][0] ?? ''
  const texts = library.officialTexts(passage)
  return (texts.find((text) => text.language === language) ?? texts[0])?.text ?? ''
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  ne: new Intl.Segmenter('ne', { granularity: 'sentence' }),
}

function firstSentence(text: string, language: Language): string {
  const [first] = segmenters[language].segment(text)
  const sentence = first?.segment.trim() ?? ''
  if (sentence.length <= EXCERPT_MAX_LENGTH) return sentence
  return `${sentence.slice(0, sentence.lastIndexOf(' ', EXCERPT_MAX_LENGTH))} …`
}
