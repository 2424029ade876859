import { languageOf } from '../../../law/language.ts'
import type { Language } from '../../../law/titles.ts'
import { anyPhrase, hear } from '../phrases.ts'

const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `the is are was were my i im to of can how what for and a an do does did if we in on me he she they them his her has have had
  not it get will would should from with when who where which you your any by be been that this there or but about after
  before because without our us so please`.split(/\s+/),
)

/** Nepali words that stand alone in short questions, in Latin letters. */
const isNepaliWord = anyPhrase({
  nepali: `lai, bata, le, ko, sanga, cha, xa, chaina, diyo, bhayo, garyo, bechyo, jagga*, sampatti*, mudda*, adalat*, nagarikta*, bihe*, bibaha*, talab*, bhada*, gharbeti*, ujuri*, chori*, kutpit*, namsari*, saja*, ansha*, ansabanda, dharauti*, jaheri*, tamasuk, dhanyabad*, namaste, namaskar*, sanchai, kasto, timi, tapai*, wakil*, sambidhan, kanun*,
    gharelu hinsa, dafa, dhara, pahilo, dosro, garnus, chahiyo, bujhe, dherai, parcha, lagchha, lagcha, gareko, bhetaula, hajur, mero, srimati*, sriman*, hadmyad, chhoda patra, sambandha bichhed, lalpurja*, mohi`,
})

/** Verbs end so in romanised Nepali. */
const NEPALI_VERB = /(?:xa|xu|xan|chha|chhu|chhan|daina|udina|inna|yera|eko|ako|iyo|gyo|incha)$/

/**
 * Nepali to Nepali in either script, English to English; romanised Nepali is answered in English where English words
 * carry the sentence. Null for words that both use ("ok", "hello", "divorce 2081").
 */
export function findReplyLanguage(text: string): Language | null {
  const heard = hear(text)
  const words = heard.english.trim().split(' ')
  const english = words.filter((word) => ENGLISH_WORDS.has(word)).length
  const devanagari = words.filter((word) => /[\u0900-\u097F]/.test(word)).length
  if (devanagari > 0) return devanagari >= english ? 'ne' : 'en'
  if (languageOf(text) === 'romanised-nepali') return english >= 3 && english * 3 >= words.length ? 'en' : 'ne'
  if (english === 0 && (isNepaliWord(heard) || words.some((word) => NEPALI_VERB.test(word)))) return 'ne'
  return english > 0 || words.length > 2 ? 'en' : null
}
