import { questionLanguageOf } from '../search/question-language.ts'
import type { Language } from '../../contract/preferences.ts'
import { hasDevanagari } from '../text/normalize.ts'
import { hear, readPhraseGroups } from '../text/phrases.ts'
import DATA from './reply-language.json' with { type: 'json' }

const ENGLISH_WORDS: ReadonlySet<string> = new Set(DATA.english.words)

const isNepaliWord = readPhraseGroups(DATA).nepali

/** Verbs end so in romanised Nepali. */
const NEPALI_VERB = /(?:xa|xu|xan|chha|chhu|chhan|daina|udina|inna|yera|eko|ako|iyo|gyo|incha)$/

/**
 * The language to answer in, which is not the one a text is written in: Nepali to Nepali in either script, English to English; romanised Nepali is answered in English where English words
 * carry the sentence. Null for words that both use ("ok", "hello", "divorce 2081").
 */
export function findReplyLanguage(text: string): Language | null {
  const heard = hear(text)
  const words = heard.english.trim().split(' ')
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length
  const devanagari = words.filter(hasDevanagari).length
  if (devanagari > 0) return devanagari >= english ? 'ne' : 'en'
  if (questionLanguageOf(text) === 'romanised-nepali') return english >= 3 && english * 3 >= words.length ? 'en' : 'ne'
  if (english === 0 && (isNepaliWord(heard) || words.some((word) => NEPALI_VERB.test(word)))) return 'ne'
  return english > 0 || words.length > 2 ? 'en' : null
}
