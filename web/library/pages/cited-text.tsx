import type { GuideSource } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'

interface CitedTextProps {
  children: string
  sources: readonly GuideSource[]
  language: Language
}

/** Keeps a mark on the line of the words before it. */
const WORD_JOINER = '\u2060'

/** A text whose marks, `[1]`, lead to the provision that it rests on. */
export function CitedText({ children, sources, language }: CitedTextProps) {
  return children.split(/\s?(\[\d+\])/).map((piece, index) => {
    const source = sources.find(({ mark }) => piece === `[${mark}]`)
    if (!source) return piece
    return (
      // The pieces of a fixed text never change their order.
      <a
        key={index}
        href={source.url}
        title={source.title[language]}
        aria-label={`${piece} ${source.title[language]}`}
        className="ml-0.5 rounded-sm text-sm text-indigo tabular-nums underline-offset-3 hover:underline"
      >
        {WORD_JOINER + piece}
      </a>
    )
  })
}
