import { hasDevanagari, tokenize } from '../text/normalize.ts'
import { endsAsNepaliVerb } from '../text/romanised-verbs.ts'
import { ENGLISH_STOP_WORDS, ROMANISED_STOP_WORDS } from '../text/stop-words.ts'
import { EVERYDAY_WORDS, LAW_WORDS } from './subject-words.ts'
import { wordsOfForm } from '../text/word-lists.ts'

export type QuestionForm = 'english' | 'nepali' | 'romanised-nepali'

const known = [...LAW_WORDS, ...EVERYDAY_WORDS]
const english = new Set(wordsOfForm(known, 'english').flatMap(tokenize))
const romanised = new Set(
  wordsOfForm(known, 'romanised')
    .flatMap(tokenize)
    .filter((word) => !english.has(word)),
)

/** Shorter words that end so are too often English ones. */
const LEAST_SIGNS_OF_VERB = 5

/**
 * The form that a question is asked in: any Devanagari makes it Nepali, since names of things are typed in Latin letters
 * among it, and of one in Latin letters the small words decide. What language a whole text is written in is another
 * question, which `writtenLanguageOf` of the contract answers.
 */
export function findQuestionForm(question: string): QuestionForm {
  if (hasDevanagari(question)) return 'nepali'
  const words = tokenize(question)
  const signs = words.filter(isRomanised).length
  const against = words.filter((word) => ENGLISH_STOP_WORDS.has(word) && !ROMANISED_STOP_WORDS.has(word)).length
  return signs > against ? 'romanised-nepali' : 'english'
}

function isRomanised(word: string): boolean {
  if (ENGLISH_STOP_WORDS.has(word)) return false
  return (
    ROMANISED_STOP_WORDS.has(word) ||
    romanised.has(word) ||
    (word.length >= LEAST_SIGNS_OF_VERB && endsAsNepaliVerb(word))
  )
}
