// Fonts draw signs in the order of the eye: a short i before its letters, an र above after them. Unicode wants the
// order of the tongue.

/** Stands for the र above a letter where it is drawn: behind that letter and its vowel signs. */
export const R_ABOVE = '\uE000'

/** Stands behind a letter that is drawn as half of one, so that it belongs to the next, whatever is written between. */
export const HALF = '\uE002'

const CONSONANT = '[\u0915-\u0939]\u093C?'
const CLUSTER = `${CONSONANT}(?:्\u200d?${CONSONANT})*`
const VOWEL_SIGN = '[ा-ौ]'
const NASAL = '[ँंः]'

const EARLY_I = new RegExp(`ि(${CLUSTER})`, 'g')
const LATE_R = new RegExp(`(${CLUSTER}${VOWEL_SIGN}*${NASAL}*)${R_ABOVE}`, 'g')

/** What looks like an र above stands for the length of this vowel. */
const LONG_I = `इ${R_ABOVE}`

const HALVES = new RegExp(`${HALF}\\s*`, 'g')

/** Letters as they are drawn, with `R_ABOVE` and `HALF` in them, in the order of Unicode (NFC). */
export function toReadingOrder(drawn: string): string {
  return drawn
    .replace(HALVES, '')
    .replace(EARLY_I, '$1ि')
    .replace(LATE_R, 'र्$1')
    .replaceAll(LONG_I, 'ई')
    .normalize('NFC')
}
