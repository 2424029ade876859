// Whether a question leans on the one before it: "and for my sister?", "kati din bhitra?", "त्यसको सजाय?".

import { tokenize } from '../text/normalize.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import { isStopWord } from '../text/stop-words.ts'
import { termsOf } from '../text/terms.ts'
import { wordsOfAllForms, type WordLists } from '../text/word-lists.ts'
import LISTS from './leaning.json' with { type: 'json' }
import PHRASES from './leaning-phrases.json' with { type: 'json' }

/** Of all words, and of those that say something by themselves: a longer question stands alone. */
const MOST_WORDS = 9
const MOST_OWN_WORDS = 3

/** A question that begins so goes on with the matter. */
const CONNECTION = new RegExp(`^\\s*(?:${wordsOfAllForms(LISTS.beginnings).join('|')})(?![\\p{L}\\p{M}])`, 'iu')

/** Words that point back. */
const POINTERS = new Set([LISTS.pointers, LISTS.pronouns, LISTS.additions].flatMap(wordsOfAllForms).flatMap(tokenize))

/** Words for somebody who has been named. */
const PRONOUNS = new Set(wordsOfAllForms(LISTS.pronouns).flatMap(tokenize))

/** What is asked about any matter: how long, how much, where, with what. */
const GENERAL = new Set(
  wordsOfAllForms(LISTS.general)
    .flatMap(tokenize)
    .flatMap((word) => termsOf(word).stems),
)

/** What somebody asks who lacks a thing: "सम्झौता छैन भने?", "what if I have no receipt?". */
const says = readPhraseGroups(PHRASES)

/** Whether it has no more words than somebody needs who goes on with a matter. */
export function isShort(question: string): boolean {
  return tokenize(question).length <= MOST_WORDS
}

/** Whether a question can only be understood with the one before it. */
export function leansOnPrevious(question: string): boolean {
  const words = tokenize(question)
  if (words.length === 0) return false
  const own = ownWords(question)
  if (own.length === 0 || opensWithPronoun(words)) return true
  if (!isShort(question)) return false
  if (own.length === 1 && says.lacking(preparePhraseText(question))) return true
  const pointsBack = CONNECTION.test(question) || words.some((word) => POINTERS.has(word))
  return pointsBack && own.length <= MOST_OWN_WORDS
}

/** "He says that he will not pay unless I sign": whom it means has been said before. */
function opensWithPronoun(words: readonly string[]): boolean {
  const at = words.findIndex((word) => PRONOUNS.has(word))
  return at >= 0 && words.slice(0, at).every(isSmall)
}

/** The words of a question that name a matter. */
export function ownWords(question: string): string[] {
  return tokenize(question).filter((word) => !isSmall(word))
}

/** How a question opens: by saying that it is about an `otherMatter`, or a `correction` of the one before; and the rest of it. */
export interface LeadIn {
  opening: keyof typeof LEAD_INS | null
  question: string
}

const GAP = '[\\s,;:.।–-]+'
/** What is between a lead-in and the end begins and ends with a word, so that however long a gap is, it is read once. */
const QUESTION = '(?<question>[^\\s,;:.।–-](?:.*?\\S)?)'

/** "Ok, thanks, now …" */
const MOST_ACKNOWLEDGEMENTS = 3

const LEAD_INS = {
  otherMatter: [leadIn(LISTS.otherMatter, '\\s*')],
  correction: [leadIn(LISTS.correction, '\\s*'), leadIn(LISTS.denial, `\\s+${anyOf(LISTS.meant)}[\\s?।.!]*`)],
}

/** "Thank you. How much can they be fined?": who thanks goes on. */
const THANKS = leadIn(LISTS.thanks, '\\s*')

function leadIn(list: WordLists, end: string): RegExp {
  const acknowledged = `(?:${anyOf(LISTS.acknowledgements)}${GAP}){0,${MOST_ACKNOWLEDGEMENTS}}`
  return new RegExp(`^\\s*${acknowledged}${anyOf(list)}${GAP}${QUESTION}${end}$`, 'isu')
}

function anyOf(list: WordLists): string {
  const longestFirst = wordsOfAllForms(list).toSorted((a, b) => b.length - a.length)
  return `(?:${longestFirst.map((phrase) => phrase.split(' ').map(spelled).join(GAP)).join('|')})`
}

/** With or without its apostrophe: "thats". */
function spelled(word: string): string {
  return word.replace(/(?<=.)(?=[sm]$)/, "['’]?")
}

/** Reads thanks, "no, I meant …" and "another question: …" off a question. All of it is the question where it says nothing else. */
export function readLeadIn(said: string): LeadIn {
  for (const opening of ['otherMatter', 'correction'] as const)
    for (const leadIn of LEAD_INS[opening]) {
      const question = leadIn.exec(said)?.groups?.question
      if (question !== undefined) return { opening, question }
    }
  return { opening: null, question: THANKS.exec(said)?.groups?.question ?? said }
}

/** Whether a word names no matter. */
const isSmall = (word: string) => isStopWord(word) || isGeneral(word)

function isGeneral(word: string): boolean {
  return /^\d+$/.test(word) || termsOf(word).stems.some((stem) => GENERAL.has(stem))
}
