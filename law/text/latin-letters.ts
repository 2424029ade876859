// Nepali in Latin letters, as people type it: "धरौटी फिर्ता पाउनुहुन्छ।" is "dharauti firta paunuhunchha." The vowel that is
// in every consonant is written where it is heard. Where no rule tells that, and where people spell otherwise,
// latin-spellings.json says how.

import { latinDigits } from '../../contract/nepali-digits.ts'
import { CONSONANTS, VOWELS } from './devanagari-letters.ts'
import SPELLINGS from './latin-spellings.json' with { type: 'json' }
import { memoiseWords } from './memoise.ts'

const HALANT = '्'
/** Keeps consonants apart that the halant would bind. */
const PAUSE = '\u200C'
const WORD = /[\u0900-\u0963\u0970-\u097F\u200C\u200D]+/g
const FULL_STOP = /[ \u00A0]?[।॥]/g

/**
 * A text with its Nepali in Latin letters, its digits as 0 to 9, and a capital after each sentence; at its beginning too
 * when that `isStart` of one. Words in Latin letters stay as they are, and so does every mark. A text that is still being
 * written is given up to its last whole word.
 */
export function writeInLatinLetters(text: string, isStart = false): string {
  return latinDigits(text)
    .replace(GIVE, GIVE_SPOKEN)
    .replace(WORD, (word, place: number, whole: string) => {
      const before = whole.slice(Math.max(0, place - LONGEST_START), place)
      const opens = SENTENCE_END.test(before) || (isStart && place < LONGEST_START && NO_WORD.test(before))
      return opens ? capitalised(spellWord(word)) : spellWord(word)
    })
    .replace(FULL_STOP, '.')
}

/** What stands between a sentence and the next is no longer: a space, and what opens or closes a quotation. */
const LONGEST_START = 6
const SENTENCE_END = /[.?!।॥]["'”’)]*\s+["'“‘(]*$/
const NO_WORD = /^[^\p{L}\p{N}]*$/u

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** दिन is a day, "din", and to give, "dina": which one, the word after it tells, and a number before it. */
const GIVE = new RegExp(`(?<![\\d.] ?)(?<![\\u0900-\\u097F])दिन(?= (?:${SPELLINGS.afterGive.join('|')}))`, 'g')
const GIVE_SPOKEN = 'दिना'

/** Texts are of few words; those that a stranger made a model write are forgotten again. */
const spellWord = memoiseWords((word) => spell(withoutVariants(word)), { most: 20_000 })

/** Without joiners and the dots of borrowed sounds, which change no spelling. */
const withoutVariants = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u093C\u200C\u200D]/g, '')
    .normalize('NFC')

const WORDS = new Map(Object.entries(SPELLINGS.words))
const ENDINGS = new Map(Object.entries(SPELLINGS.endings))
const LONGEST_ENDING = Math.max(...Array.from(ENDINGS.keys(), ({ length }) => length))

/** No word is longer; what is, only has endings because a stranger put one onto another. */
const LONGEST_WORD = 60

/** A word that is listed as it is listed, any other by its sounds; without its ending and then with it. */
function spell(word: string): string {
  const listed = WORDS.get(word)
  if (listed !== undefined) return listed
  const ending = word.length > LONGEST_WORD ? null : endingOf(word)
  if (ending === null) return spellSounds(word)
  return `${spell(word.slice(0, -ending.length))}${ENDINGS.get(ending)}`
}

/** The longest ending of a word that leaves a whole one; null where there is none. */
function endingOf(word: string): string | null {
  for (let length = Math.min(LONGEST_ENDING, word.length - 1); length > 0; length--) {
    const ending = word.slice(-length)
    if (ENDINGS.has(ending) && word.at(-length - 1) !== HALANT) return ending
  }
  return null
}

const longestFirst = (parts: readonly string[]) => parts.toSorted((a, b) => b.length - a.length).join('|')

const SPOKEN = new Map(Object.entries(SPELLINGS.spoken).map(([place, spoken]) => [place.replace(/[$^]/g, ''), spoken]))
const SPOKEN_PLACES = new RegExp(longestFirst(Object.keys(SPELLINGS.spoken)), 'g')

/** Between a consonant with its own vowel and a second word that is joined to the first. */
const JOINTS = new RegExp(`(?<=[^${HALANT}][क-ह])(?=${longestFirst(SPELLINGS.joined)})`, 'g')

/** A word with the spelling in Devanagari that it would have by its sound. */
const asSpoken = (word: string) =>
  word.replace(SPOKEN_PLACES, (place) => SPOKEN.get(place) ?? place).replace(JOINTS, `${HALANT}${PAUSE}`)

interface Syllable {
  consonants: readonly string[]
  /** Null for the one in every consonant, which no sign stands for; empty where a sign says that there is none. */
  vowel: string | null
  nasal: string
}

const SYLLABLE = /([क-ह](?:्[क-ह])*)([ा-ौॄॅॉ्]?)([ँंः]*)\u200C?|([^क-ह])([ँंः]*)/g

function spellSounds(word: string): string {
  const syllables = Array.from(asSpoken(word).matchAll(SYLLABLE), syllableOf)
  return syllables
    .map((syllable, place) => {
      const before = syllables[place - 1]
      const next = syllables[place + 1]
      return spellConsonants(syllable, next) + spellVowel(syllable, before, next) + spellNasal(syllable, next)
    })
    .join('')
}

function syllableOf([, consonants, sign, nasal = '', vowel = '', nasalOfVowel = '']: RegExpExecArray): Syllable {
  if (!consonants) return { consonants: [], vowel, nasal: nasalOfVowel }
  return { consonants: consonants.split(HALANT), vowel: sign === HALANT ? '' : sign || null, nasal }
}

function spellConsonants({ consonants, vowel }: Syllable, following: Syllable | undefined): string {
  const spelled = consonants.map((letter, place) => {
    const next = consonants[place + 1]
    if (letter === 'ङ') return next ? 'n' : 'ng'
    if (letter === 'ञ') return next ? 'n' : 'ny'
    if (letter === 'ष' && next && 'टठ'.includes(next)) return 's'
    if (letter === 'व' && isHeardAsB(consonants[place - 1], next, vowel ?? (following ? 'अ' : ''))) return 'b'
    return CONSONANTS[letter] ?? ''
  })
  return spelled.join('').replace('jny', 'gy')
}

/** व is heard as "b" before i, e and consonants, at the end, and after r; else as "w". */
function isHeardAsB(previous: string | undefined, next: string | undefined, vowel: string): boolean {
  if (previous !== undefined) return previous === 'र'
  return next !== undefined || 'िीेैृ'.includes(vowel)
}

function spellVowel(
  { consonants, vowel, nasal }: Syllable,
  before: Syllable | undefined,
  next: Syllable | undefined,
): string {
  if (vowel === null) {
    const isSilent = before && !next && consonants.length === 1 && nasal === '' && before.nasal !== 'ं'
    return isSilent ? '' : 'a'
  }
  if (vowel === 'आ' && !before) return 'aa'
  // भएको is "bhayeko", दिएन "diyena".
  if (vowel === 'ए' && before && 'ािीआइई'.includes(before.vowel ?? '')) return 'ye'
  return VOWELS[vowel] ?? RARE_VOWELS[vowel] ?? ''
}

/** Of words of Sanskrit and English. */
const RARE_VOWELS: Readonly<Record<string, string>> = {
  ॠ: 'ri',
  'ॄ': 'ri',
  ऍ: 'e',
  'ॅ': 'e',
  ऑ: 'o',
  'ॉ': 'o',
  ॐ: 'om',
}

function spellNasal({ vowel, nasal }: Syllable, next: Syllable | undefined): string {
  const [letter = ''] = next?.consonants ?? []
  if (letter === '') return nasal === 'ः' ? 'h' : nasal === 'ं' && vowel === null ? 'm' : ''
  if (nasal === 'ं') return 'पफबभमयरव'.includes(letter) ? 'm' : 'n'
  if (nasal !== 'ँ') return ''
  // हुँदैन is "hudaina", पाउँछ "pauchha".
  if ('छद'.includes(letter) && 'िीुूइईउऊ'.includes(vowel ?? 'अ')) return ''
  return 'पफबभम'.includes(letter) ? 'm' : 'n'
}
