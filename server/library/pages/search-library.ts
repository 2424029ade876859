import type { SearchHit, SearchView, SignpostView } from '../../../contract/library-search.ts'
import { findDanger } from '../../../law/danger/find-danger.ts'
import { findSignpost } from '../../../law/answers/plan-reply.ts'
import { FITS_FROM } from '../../../law/search/search.ts'
import type { Library } from '../../../law/library.ts'
import type { Passage } from '../../../law/passage.ts'
import { withoutGuideMarks } from '../../../law/marks.ts'
import type { Signpost, Work } from '../../../law/schema.ts'
import type { Found, Hit } from '../../../law/search/search.ts'
import { isClearlyOther } from '../../../law/search/subject.ts'
import { labelOf, pathOf } from '../../../law/titles.ts'
import type { Language } from '../../../contract/preferences.ts'
import { findSentence, markWords, seekWords, type WordsSought } from './found-words.ts'
import { presentWork } from './present-work.ts'
import { suggestSpelling } from './spelling.ts'

const HITS_SHOWN = 20
/** Where nothing fits, what is nearest is soon looked through. */
const NEAREST_SHOWN = 5
/** Of these, only the ones of a single work are shown, where somebody looks within it. */
const HITS_LOOKED_THROUGH = 200
/** What fits has at least this share of the best hit's confidence. */
const SHARE_TO_FIT = 0.5
/** A hit with a smaller share of it only distracts. */
const FAINT = 0.1

interface LibrarySearch {
  question: string
  language: Language
  /** Only the provisions of this work. */
  workId?: string
}

/** What the library holds on a question; null for none. */
export function searchLibrary(library: Library, { question: asked, language, workId }: LibrarySearch) {
  const question = asked.trim()
  if (question === '') return null
  return workId ? searchWork(library, question, language, workId) : searchEverything(library, question, language)
}

function searchEverything(library: Library, question: string, language: Language): SearchView {
  const { hits, subject, signpost } = library.search(question, { most: HITS_SHOWN })
  const { workIds } = library.readReferences(question)
  const works = [...library.works.values()].filter(({ id }) => workIds.has(id))
  if (subject !== 'law' && works.length === 0 && isClearlyOther(question, library.weighLaw))
    return {
      question,
      outcome: 'off-topic',
      hits: [],
      suggestion: null,
      signpost: null,
      danger: findDanger(question, library),
    }
  return presentSearch(library, { question, language, works, hits, signpost })
}

/** Within a work every word looks for a provision, whatever it is about. */
function searchWork(library: Library, question: string, language: Language, workId: string): SearchView {
  const { hits } = library.search(question, { most: HITS_LOOKED_THROUGH })
  const within = hits.filter(({ passage }) => passage.kind === 'provision' && passage.workId === workId)
  return presentSearch(library, { question, language, works: [], hits: within, signpost: null })
}

interface Findings {
  question: string
  language: Language
  works: readonly Work[]
  /** Best first. */
  hits: readonly Hit[]
  signpost: Found['signpost']
}

function presentSearch(library: Library, { question, language, works, hits, signpost: led }: Findings): SearchView {
  const words = library.readWords(question)
  const sought = seekWords(words)
  const best = hits[0]?.confidence ?? 0
  const shown = hits.slice(0, HITS_SHOWN).filter(({ confidence }) => confidence >= FAINT * best)
  const presented = [
    ...works.map((work) => presentWorkHit(library, work, language, sought)),
    ...shown.flatMap(({ passage, confidence }) => {
      const fits = confidence >= FITS_FROM && confidence >= SHARE_TO_FIT * best
      return presentHit(library, passage, language, sought, fits)
    }),
  ]
  const danger = findDanger(question, library)
  const suggestion = suggestSpelling(library, question, words)
  const signpost = presentSignpost(findSignpost(led, danger, library), language)
  return presented.some(({ fits }) => fits)
    ? { question, outcome: 'found', hits: presented, suggestion, signpost, danger }
    : { question, outcome: 'nothing', hits: presented.slice(0, NEAREST_SHOWN), suggestion, signpost, danger }
}

function presentSignpost(signpost: Signpost | null, language: Language): SignpostView | null {
  if (!signpost) return null
  const { matter, cannotSay, settledBy, office } = signpost
  return {
    matter: matter[language],
    cannotSay: cannotSay[language],
    settledBy: settledBy[language],
    office: office[language],
  }
}

function presentWorkHit(library: Library, work: Work, language: Language, words: WordsSought): SearchHit {
  const { title, about, url } = presentWork(library, work)
  return {
    kind: 'work',
    title: null,
    heading: markWords(title[language], words),
    excerpt: markWords(about?.[language] ?? '', words),
    url,
    fits: true,
  }
}

function presentHit(
  library: Library,
  passage: Passage,
  language: Language,
  words: WordsSought,
  fits: boolean,
): SearchHit[] {
  const label = labelOf(passage, library, language)
  if (!label) return []
  return [
    {
      kind: passage.kind,
      title: passage.kind === 'guide' ? null : label.title,
      heading: markWords(label.heading, words),
      excerpt: markWords(findSentence(textsOf(library, passage, language), words, language), words),
      url: pathOf(passage),
      fits,
    },
  ]
}

function textsOf(library: Library, passage: Passage, language: Language): string[] {
  if (passage.kind === 'guide') {
    const guide = library.guides.get(passage.slug)?.[language]
    if (!guide) return []
    const { answer, steps, timeLimits, costs, documents, whereToGo, watchOut } = guide
    const texts = [answer, ...steps, ...timeLimits, ...costs, ...documents, ...whereToGo, ...watchOut]
    return texts.map(withoutGuideMarks)
  }
  const provision = library.findProvision(passage)
  if (provision) return provision.rule[language]
  const texts = library.officialTexts(passage)
  const official = texts.find((text) => text.language === language) ?? texts[0]
  return official ? [official.text] : []
}
