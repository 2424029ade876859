import type { SearchView, SignpostView } from '../../../contract/library-search.ts'
import { findDanger } from '../../../law/danger/find-danger.ts'
import { findSoughtLetters } from '../../../law/answers/offered-letters.ts'
import { findSignpost } from '../../../law/answers/plan-reply.ts'
import type { Letter } from '../../../law/letter-schema.ts'
import type { Library } from '../../../law/library.ts'
import { HITS_SHOWN, presentHits } from '../../../law/pages/present-hits.ts'
import type { Signpost, Work } from '../../../law/schema.ts'
import type { Found, Hit } from '../../../law/search/search.ts'
import { isClearlyOther } from '../../../law/search/subject.ts'
import { HITS_LOOKED_THROUGH, hitsWithin } from '../../../law/search/within-work.ts'
import type { Language } from '../../../contract/preferences.ts'
import { suggestSpelling } from './spelling.ts'

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
  const letters = findSoughtLetters(question, hits, library)
  return presentSearch(library, { question, language, works, hits, letters, signpost })
}

/** Within a work every word looks for a provision, whatever it is about. */
function searchWork(library: Library, question: string, language: Language, workId: string): SearchView {
  const { hits } = library.search(question, { most: HITS_LOOKED_THROUGH })
  return presentSearch(library, {
    question,
    language,
    works: [],
    hits: hitsWithin(hits, workId),
    letters: [],
    signpost: null,
  })
}

interface Findings {
  question: string
  language: Language
  works: readonly Work[]
  /** Best first. */
  hits: readonly Hit[]
  letters: readonly Letter[]
  signpost: Found['signpost']
}

function presentSearch(library: Library, { question, signpost: led, ...found }: Findings): SearchView {
  const words = library.readWords(question)
  const danger = findDanger(question, library)
  const suggestion = suggestSpelling(library, question, words)
  const signpost = presentSignpost(findSignpost(led, danger, library), found.language)
  return { question, ...presentHits(library, { ...found, words }), suggestion, signpost, danger }
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
