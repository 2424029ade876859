import type { Count } from '../../../contract/quality.ts'
import { nepaliDigits } from '../../../contract/nepali-digits.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { QualityTexts } from '../../texts/en/quality.ts'

/** With a space that no line ends at. */
const PERCENT = '\u00a0%'

/** Writes figures as a language writes them. */
export interface FigureWriter {
  number(value: number): string
  /** "65 %"; a dash where nothing was asked. */
  percent(count: Count, digits?: number): string
  /** "402 of 619 (65 %)". */
  share(count: Count): string
  /** A fraction as a percentage, with as many digits as it has. */
  fraction(value: number): string
}

export function createFigureWriter(language: Language, texts: QualityTexts): FigureWriter {
  const inDigits = (text: string) => (language === 'ne' ? nepaliDigits(text) : text)
  const number = (value: number) => inDigits(String(value))
  const percent = ({ right, of }: Count, digits = 0): string => {
    if (of === 0) return '–'
    const rounded = ((100 * right) / of).toFixed(digits)
    // Nearly all is not all, and hardly any is not none.
    const isMoreThanItIs = (right < of && Number(rounded) === 100) || (right > 0 && Number(rounded) === 0)
    return isMoreThanItIs ? percent({ right, of }, digits + 1) : `${inDigits(rounded)}${PERCENT}`
  }
  return {
    number,
    percent,
    share: (count) => texts.share(number(count.right), number(count.of), percent(count)),
    // 1 - 0.985 is not quite 0.015.
    fraction: (value) => `${number(Number((100 * value).toFixed(2)))}${PERCENT}`,
  }
}
