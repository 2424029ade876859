import { Fragment } from 'react'
import type { GuideSource, GuideWord } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import { CitedText } from './cited-text.tsx'

interface GuideTextProps {
  children: string
  words: readonly GuideWord[]
  sources: readonly GuideSource[]
  language: Language
}

/** The id of what a word means, in the list of words. */
export const wordId = (words: readonly GuideWord[], word: GuideWord): string => `word-${1 + words.indexOf(word)}`

/** A text of a guide: the words that are explained lead to what they mean where they stand first, marks to the law. */
export function GuideText({ children: text, words, sources, language }: GuideTextProps) {
  const cited = (start: number, end?: number) => (
    <CitedText sources={sources} language={language}>
      {text.slice(start, end)}
    </CitedText>
  )
  const explained = words.filter((word) => word.text === text)
  return (
    <>
      {explained.map((word, place) => (
        <Fragment key={word.word}>
          {cited(explained[place - 1]?.end ?? 0, word.start)}
          <a
            href={`#${wordId(words, word)}`}
            aria-describedby={wordId(words, word)}
            className="rounded-sm underline decoration-muted decoration-dotted underline-offset-4 hover:decoration-solid"
          >
            {text.slice(word.start, word.end)}
          </a>
        </Fragment>
      ))}
      {cited(explained.at(-1)?.end ?? 0)}
    </>
  )
}
