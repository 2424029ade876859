// Which statement of a guide speaks to the question itself: the one that shares its rare words. A guide answers a whole
// matter; who asks about one corner of it should not have to look for it.

import type { Guide } from '../schema.ts'
import type { Language } from '../../contract/preferences.ts'
import { contentStems } from './content-stems.ts'

/** As much as two words that hardly any other statement has. */
const ENOUGH = 4
/** The guide's answer comes anyhow; another statement must say clearly more. */
const CLEARLY_MORE = 1.4
const MARKS = /\{[^}]*\}/g

/** Null when no statement stands out, or the guide's answer speaks to the question already. */
export function findDirectStatement(guide: Guide, question: string, language: Language): string | null {
  const text = guide[language]
  const items = [...text.steps, ...text.timeLimits, ...text.periods, ...text.costs, ...text.watchOut]
  const asked = contentStems(question)
  const all = [text.answer, ...items].map((item) => contentStems(item.replace(MARKS, '')))
  const weightOf = (stem: string) => {
    const holding = all.filter((stems) => stems.has(stem)).length
    return holding === 0 ? 0 : Math.log(all.length / holding)
  }
  const scores = all.map((stems) => [...asked].reduce((sum, stem) => sum + (stems.has(stem) ? weightOf(stem) : 0), 0))
  const [ofAnswer = 0, ...ofItems] = scores
  const best = Math.max(...ofItems)
  return best >= ENOUGH && best >= CLEARLY_MORE * ofAnswer ? (items[ofItems.indexOf(best)] ?? null) : null
}
