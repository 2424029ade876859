import { findQuestionForm } from '../search/question-form.ts'
import type { Language } from '../../contract/preferences.ts'
import { hasDevanagari } from '../text/normalize.ts'
import { anyPhrase, preparePhraseText } from '../text/phrases.ts'
import { findRelatedLanguage } from '../text/related-languages.ts'
import { endsAsNepaliVerb } from '../text/romanised-verbs.ts'
import LISTS from './reply-language.json' with { type: 'json' }

const ENGLISH_WORDS: ReadonlySet<string> = new Set(LISTS.englishWords.english.words)

/** Nepali words that stand alone in short questions, in any spelling; of some the beginning is enough. */
const saysNepaliWord = anyPhrase({
  nepali: [
    ...LISTS.nepaliWords.romanised.words.map((word) => ({ words: word.split(' ') })),
    ...LISTS.nepaliBeginnings.romanised.words.map((word) => ({ words: [`${word}*`] })),
  ],
})

/** English words carry a sentence in romanised Nepali when there are this many, and they are this share of its words. */
const LEAST_ENGLISH = 3
const LEAST_ENGLISH_SHARE = 1 / 3
/** Up to this many words that belong to neither language alone leave the language open. */
const MOST_UNDECIDED = 2

/**
 * The language to answer in, which is not the one a text is written in: Nepali to Nepali in either script, English to
 * English; romanised Nepali is answered in English where English words carry the sentence, and
 * languages related to Nepali in Nepali. Null for words that both use ("ok", "hello", "divorce 2081").
 */
export function findReplyLanguage(text: string): Language | null {
  if (findRelatedLanguage(text)) return 'ne'
  const phraseText = preparePhraseText(text)
  const words = phraseText.english.trim().split(' ')
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length
  const devanagari = words.filter(hasDevanagari).length
  if (devanagari > 0) return devanagari >= english ? 'ne' : 'en'
  if (findQuestionForm(text) === 'romanised-nepali')
    return english >= LEAST_ENGLISH && english >= LEAST_ENGLISH_SHARE * words.length ? 'en' : 'ne'
  if (english === 0 && (saysNepaliWord(phraseText) || words.some(endsAsNepaliVerb))) return 'ne'
  return english > 0 || words.length > MOST_UNDECIDED ? 'en' : null
}
