import MiniSearch from 'minisearch'
import type { Guide } from './guide.ts'
import { formsOf, termsOf, tokenize } from './normalize.ts'

/** A guide with how well it fits a question: scores compare within one question and, roughly, between questions. */
export interface Hit {
  guide: Guide
  score: number
  /** How many words of the question, common ones aside, stand in what the guide is asked for: title, words, questions. */
  tellingWords: number
}

export type SearchGuides = (question: string) => Hit[]

const FIELD_WEIGHTS = { title: 3, words: 4, questions: 2, text: 0.4 }
const ASKED_FOR = new Set(['title', 'words', 'questions'])
/** A sound is a guess about the word meant, the word itself is not. */
const SOUND_WEIGHT = 0.6
/** With its `~`: shorter sounds are shared by words that have nothing to do with each other. */
const SURE_SOUND_LENGTH = 4
/** Words of many situations say little about one; they only decide between guides that other words brought up. */
const COMMON_WORD_WEIGHT = 0.3
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `court company police case property father mother husband wife brother son child children money report register
  certificate government office day year month work house home room name people person family right pay paid account
  agent hit love age agreement employer owner share refuse punishment sentence time hour file old amount letter check
  saja sajaya paisa ghar police prahari ujuri adalat khata naam ama babu
  सजाय पैसा घर प्रहरी उजुरी अदालत खाता नाम आमा बाबु श्रीमान श्रीमती पति पत्नी सम्पत्ति हदम्याद अधिकार मुद्दा उमेर रकम
  sampatti umer adhikar mudda rakam`
    .split(/\s+/)
    .flatMap(formsOf),
)
/** Texts differ in length by how much there is to say, not by how well they fit, so length counts little. */
const RANKING = { k: 1.2, b: 0.3, d: 0.5 }
const MOST_HITS = 10

interface IndexedGuide {
  id: number
  title: string
  words: string
  questions: string
  text: string
}

/** Builds the index of these guides; the function it returns gives the best hits first, none when no word is known. */
export function createSearch(guides: readonly Guide[]): SearchGuides {
  const index = new MiniSearch<IndexedGuide>({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize,
    processTerm: termsOf,
    searchOptions: {
      boost: FIELD_WEIGHTS,
      boostTerm: (term) =>
        (term.startsWith('~') ? SOUND_WEIGHT : 1) * (COMMON_WORDS.has(term) ? COMMON_WORD_WEIGHT : 1),
      bm25: RANKING,
    },
  })
  index.addAll(guides.map(toIndexed))
  return (question) =>
    index
      .search(question)
      .slice(0, MOST_HITS)
      .flatMap(({ id, score, match }) => {
        const guide = guides[id]
        return guide ? [{ guide, score, tellingWords: countTelling(match) }] : []
      })
}

function toIndexed({ words, questions, en }: Guide, id: number): IndexedGuide {
  const text = [en.answer, ...en.steps, ...en.whereToGo, ...en.watchOut].join(' ')
  const everyWord = [...words.english, ...words.nepali, ...words.romanised].join(' ')
  return { id, title: en.title, words: everyWord, questions: questions.join(' '), text }
}

function countTelling(match: Record<string, string[]>): number {
  const telling = Object.entries(match)
    .filter(([term, fields]) => !COMMON_WORDS.has(term) && fields.some((field) => ASKED_FOR.has(field)))
    .map(([term]) => term)
  const words = telling.filter((term) => !term.startsWith('~')).length
  const sounds = telling.filter((term) => term.startsWith('~') && term.length >= SURE_SOUND_LENGTH).length
  return Math.max(words, sounds)
}
