import type { SearchHit, SearchView } from '../../contract/library-search.ts'
import { letterPath } from '../../contract/letter.ts'
import type { Language } from '../../contract/preferences.ts'
import type { Holdings } from '../holdings.ts'
import type { Letter } from '../letter-schema.ts'
import { statementsOf, withoutGuideMarks } from '../marks.ts'
import type { Passage } from '../passage.ts'
import type { Work } from '../schema.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Hit, WordSought } from '../search/search.ts'
import { labelOf, pathOf } from '../titles.ts'
import { findSentence, markWords, seekWords, type WordsSought } from './found-words.ts'
import { presentWork } from './present-work.ts'

/** So many are shown of what was found. */
export const HITS_SHOWN = 20
/** Where nothing fits, what is nearest is soon looked through. */
const NEAREST_SHOWN = 5
/** What fits has at least this share of the best hit's confidence. */
const SHARE_TO_FIT = 0.5
/** A hit with a smaller share of it only distracts. */
const FAINT = 0.1

interface Findings {
  language: Language
  /** That the question names. */
  works: readonly Work[]
  /** That are about it. */
  letters: readonly Letter[]
  /** Best first. */
  hits: readonly Hit[]
  /** That were searched for. */
  words: readonly WordSought[]
}

/** What a search found as it is shown, with whether any of it fits. */
export function presentHits(
  library: Holdings,
  { language, works, letters, hits, words }: Findings,
): Pick<SearchView, 'outcome' | 'hits'> {
  const sought = seekWords(words)
  const best = hits[0]?.confidence ?? 0
  const shown = hits.slice(0, HITS_SHOWN).filter(({ confidence }) => confidence >= FAINT * best)
  const presented = [
    ...works.map((work) => presentWorkHit(library, work, language, sought)),
    ...shown.flatMap(({ passage, confidence }) => {
      const fits = confidence >= FITS_FROM && confidence >= SHARE_TO_FIT * best
      return presentHit(library, passage, language, sought, fits)
    }),
    ...letters.map((letter) => presentLetterHit(letter, language, sought)),
  ]
  return presented.some(({ fits }) => fits)
    ? { outcome: 'found', hits: presented }
    : { outcome: 'nothing', hits: presented.slice(0, NEAREST_SHOWN) }
}

function presentWorkHit(library: Holdings, work: Work, language: Language, words: WordsSought): SearchHit {
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

function presentLetterHit({ title, about, slug }: Letter, language: Language, words: WordsSought): SearchHit {
  return {
    kind: 'letter',
    title: null,
    heading: markWords(title[language], words),
    excerpt: markWords(withoutGuideMarks(about[language]), words),
    url: letterPath(slug),
    fits: true,
  }
}

function presentHit(
  library: Holdings,
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

function textsOf(library: Holdings, passage: Passage, language: Language): string[] {
  if (passage.kind === 'guide') {
    const guide = library.findGuide(passage.slug)
    return guide ? statementsOf(guide, language).map(withoutGuideMarks) : []
  }
  const provision = library.findProvision(passage)
  if (provision) return provision.rule[language]
  const texts = library.officialTexts(passage)
  const official = texts.find((text) => text.language === language) ?? texts[0]
  return official ? [official.text] : []
}
