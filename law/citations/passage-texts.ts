import type { Language } from '../../contract/preferences.ts'
import type { Library } from '../library.ts'
import { withoutGuideMarks } from '../marks.ts'
import type { Passage } from '../passage.ts'

/** The texts of a passage that can be held against a reply, each by itself: our words in both languages, official texts. */
export function textsOf(passage: Passage, library: Library): string[] {
  const ours = (['en', 'ne'] as const).map((language) => statementsOf(passage, language, library).join(' '))
  const official = passage.kind === 'provision' ? library.officialTexts(passage) : []
  return [...ours, ...official.map(({ heading, text }) => `${heading} ${text}`)].filter((text) => text !== '')
}

/** Our words for a passage in one language, a statement each; none where we have none. */
export function statementsOf(passage: Passage, language: Language, library: Library): string[] {
  if (passage.kind === 'guide') {
    const words = library.findGuide(passage.slug)?.[language]
    return words ? Object.values(words).flat().map(withoutGuideMarks) : []
  }
  const provision = library.findProvision(passage)
  if (!provision) return []
  const { heading, rule, facts } = provision
  return [heading[language], ...rule[language], ...facts.map((fact) => fact[language])]
}
