// What a statute calls itself, read from the lines before its first heading.

import { latinDigits } from '../../contract/nepali-digits.ts'

const NEPALI_TITLE = /^(?:.{2,120}?(?:ऐन|संहिता|संविधान|नियमावली|विनियमावली|अध्यादेश)),?\s*(?<year>[१२][०-९]{3})(?![०-९])/u
const ENGLISH_TITLE =
  /^(?:(?:the\s+)?.{2,120}?\b(?:act|code|constitution of nepal|rules|regulations?|ordinance)),?\s*\(?(?<year>[12]\d{3})\)?(?:\s*\((?<other>[12]\d{3})\))?/i
const CONSTITUTION = /^(?:नेपालको संविधान|constitution of nepal)$/i
/** A year that stands alone is of Bikram Sambat from here on, and of the Christian era before. */
const FIRST_BS_YEAR = 2030

export interface StatuteTitle {
  title: { en: string; ne: string }
  /** In Bikram Sambat; null where the text does not say. */
  year: number | null
}

/** The title, in the language in which it stands there; empty when there is none. */
export function readTitle(front: readonly string[]): StatuteTitle {
  for (const line of front.slice(0, 15)) {
    const nepali = NEPALI_TITLE.exec(line)
    if (nepali) return { title: { en: '', ne: nepali[0] }, year: yearOf(nepali.groups?.year ?? '') }
    const english = ENGLISH_TITLE.exec(line)
    if (english)
      return { title: { en: english[0], ne: '' }, year: bsYearOf(english.groups?.year, english.groups?.other) }
    if (CONSTITUTION.test(line))
      return { title: { en: '', ne: '', [line.startsWith('न') ? 'ne' : 'en']: line }, year: null }
  }
  return { title: { en: '', ne: '' }, year: null }
}

/** "Act, 2034 (1978)" and "Act, 1978 (2034)" both have the year of Bikram Sambat in them: the later one. */
function bsYearOf(year?: string, other?: string): number | null {
  const latest = Math.max(Number(year ?? 0), Number(other ?? 0))
  return other !== undefined || latest >= FIRST_BS_YEAR ? latest : null
}

function yearOf(digits: string): number {
  return Number(latinDigits(digits))
}
