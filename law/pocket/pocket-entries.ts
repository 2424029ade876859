import { type Language, otherLanguage } from '../../contract/preferences.ts'
import type { LibraryEntries } from '../library-data.ts'
import { markOf, provisionsIn } from '../marks.ts'
import type { Fact, Guide, Provision } from '../schema.ts'
import { inBothLanguages } from './one-language.ts'
import type { GuideAsKept, Pocket, PocketGuide, PocketWork, WorkAsKept } from './pocket.ts'
import { NO_WORDS } from '../word-forms.ts'

const NO_TEXT = { en: '', ne: '' }

/**
 * What a pocket holds as entries of a library. A provision has its number, a heading and its time limits; nothing is said in
 * the language that the pocket is not in, apart from the titles of works and guides.
 */
export function pocketEntries({ language, works, guides, help }: Omit<Pocket, 'telling'>): LibraryEntries {
  return {
    works: works.map((kept) => ({
      work: { ...inBothLanguages<WorkAsKept>(kept.work, language), ...kept.names },
      provisions: provisionsOfWork(kept, language),
    })),
    guides: guides.map((guide) => guideOf(guide, language)),
    help,
    signposts: [],
    nextSteps: [],
    letters: [],
  }
}

function provisionsOfWork({ numbers, headings, timeLimits }: PocketWork, language: Language): Provision[] {
  const limits = new Map(timeLimits.map(({ at, facts }) => [at, facts]))
  return numbers.map((number, at) => ({
    number,
    heading: { ...NO_TEXT, [language]: headings[at] ?? '' },
    rule: { en: [], ne: [] },
    words: NO_WORDS,
    facts: (limits.get(at) ?? []).map((fact) => inBothLanguages<Fact>(fact, language)),
  }))
}

/** What a guide rests on is read from its English words, which say nothing else where the pocket is in Nepali. */
function guideOf({ guide: kept, question, otherTitle, marks }: PocketGuide, language: Language): Guide {
  const other = otherLanguage(language)
  const guide: Guide = {
    ...inBothLanguages<GuideAsKept>(kept, language),
    words: NO_WORDS,
    questions: { ...NO_WORDS, [language]: question === undefined ? [] : [question] },
    messages: NO_WORDS,
  }
  const answer = marks ?? provisionsIn(guide, language).map(markOf).join(' ')
  return { ...guide, [other]: { ...guide[other], title: otherTitle, answer } }
}
