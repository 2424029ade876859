import type { GuideSource } from '../../../contract/library.ts'
import { nepaliDigits } from '../../../contract/nepali-digits.ts'
import type { Language } from '../../../contract/preferences.ts'
import { keepTogether } from '../../ui/keep-together.ts'

interface CitedTextProps {
  children: string
  sources: readonly GuideSource[]
  language: Language
  /** Leaves the page where it is: something is typed in it. */
  isBeside?: boolean
}

/** Keeps a mark on the line of the words before it. */
const WORD_JOINER = '\u2060'

const BESIDE = { target: '_blank', rel: 'noopener' }

/** "[1]", "[१]". */
export function writtenMark(mark: number, language: Language): string {
  return `[${language === 'ne' ? nepaliDigits(String(mark)) : mark}]`
}

/** A text whose marks, `[1]`, lead to the provision that it rests on. */
export function CitedText({ children, sources, language, isBeside = false }: CitedTextProps) {
  return children.split(/\s?(\[\d+\])/).map((piece, index) => {
    const source = sources.find(({ mark }) => piece === `[${mark}]`)
    if (!source) return keepTogether(piece)
    const mark = writtenMark(source.mark, language)
    return (
      // The pieces of a fixed text never change their order.
      <a
        key={index}
        href={source.url}
        {...(isBeside && BESIDE)}
        data-tip={source.title[language]}
        aria-label={`${mark} ${source.title[language]}`}
        className="relative ml-0.5 rounded-sm text-sm after:absolute after:-inset-x-px after:-inset-y-1 pointer-coarse:-mx-1 pointer-coarse:px-1.5 text-indigo tabular-nums underline-offset-3 hover:underline"
      >
        {WORD_JOINER + mark}
      </a>
    )
  })
}
