import { hasDevanagari, tokenize } from './normalize.ts'

export type QuestionLanguage = 'english' | 'nepali' | 'romanised-nepali'

/** Small words that Nepali typed in Latin letters can hardly do without and English does not have. */
const ROMANISED_WORDS: ReadonlySet<string> = new Set(
  `ko lai bata cha chha chan chhan chaina chhaina xa xaina hunchha huncha hunxa garne garna garnu gareko garyo garda k ke
  kasari kati kaha kahile kasle kasko kina mero malai timro tapai hamro uslai usko yo tyo pani paincha paauchha pauchha
  pauchhe paudaina parchha parcha parxa milchha milcha milxa sakincha diyena dina bhayo bhane bhanera hola chahincha
  chahinchha ani tesko tyasko le dinxa`.split(/\s+/),
)

/** The language a question is asked in. One unmistakable word, or two short ones, make it romanised Nepali. */
export function languageOf(question: string): QuestionLanguage {
  if (hasDevanagari(question)) return 'nepali'
  const found = tokenize(question).filter((word) => ROMANISED_WORDS.has(word))
  return found.length > 1 || found.some((word) => word.length > 3) ? 'romanised-nepali' : 'english'
}
