import GLOSSARY from './glossary.json' with { type: 'json' }
import type { Language } from '../contract/preferences.ts'

interface GlossaryWord {
  /** As it is listed, then other forms that texts have; in Nepali any ending may follow. */
  forms: readonly string[]
  /** One plain sentence. */
  means: string
}

/** A word of the glossary in a text. */
export interface FoundWord extends GlossaryWord {
  text: string
  /** From where to where it stands in the text. */
  start: number
  end: number
}

/** A letter or a sign of one, such as those that join letters of Devanagari. */
const LETTER = '[\\p{L}\\p{M}\\u200c\\u200d]'
const ENDING: Record<Language, string> = { en: `(?!${LETTER})`, ne: `${LETTER}*` }

const wordsByForm: Record<Language, ReadonlyMap<string, GlossaryWord>> = { en: byForm('en'), ne: byForm('ne') }
const patterns: Record<Language, RegExp> = { en: patternOf('en'), ne: patternOf('ne') }

/** The words of the glossary in texts, each once, where it stands first. */
export function firstWordsIn(texts: readonly string[], language: Language): FoundWord[] {
  const found = new Map<GlossaryWord, FoundWord>()
  for (const text of texts) {
    for (const match of text.matchAll(patterns[language])) {
      const { 0: written, 1: form = '', index } = match
      const word = wordsByForm[language].get(form.toLowerCase())
      if (word && !found.has(word)) found.set(word, { ...word, text, start: index, end: index + written.length })
    }
  }
  return [...found.values()]
}

function byForm(language: Language): ReadonlyMap<string, GlossaryWord> {
  return new Map(GLOSSARY[language].flatMap((word) => word.forms.map((form) => [form.toLowerCase(), word] as const)))
}

function patternOf(language: Language): RegExp {
  const forms = [...wordsByForm[language].keys()].toSorted((a, b) => b.length - a.length)
  return new RegExp(`(?<!${LETTER})(${forms.join('|')})${ENDING[language]}`, 'giu')
}
