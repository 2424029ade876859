// Which facts a rule tells already, by their figures and what these count: "3 years in prison" does not tell "within 3 months".

import type { Language } from '../../contract/preferences.ts'
import type { Fact } from '../schema.ts'
import { figuresIn } from '../text/figures.ts'

/** The figures of a text with what they count, in either language, such as "3 month"; none where it has none. */
export const countsIn = (text: string): string[] => figuresIn(text).map(({ value, unit }) => `${value} ${unit}`)

/** Those of a provision's facts that its rule, as it is shown, does not tell; a fact without figures is never told. */
export function factsNotTold(facts: readonly Fact[], rule: string, language: Language): Fact[] {
  const inRule = countsIn(rule)
  return facts.filter((fact) => {
    const own = countsIn(fact[language])
    const others = facts.filter((other) => other !== fact).flatMap((other) => [...new Set(countsIn(other[language]))])
    // "3 months in prison" is not the three months within which one complains: the rule has to say them once more.
    const timesBesides = (count: string) => (fact.kind === 'time-limit' ? timesIn(others, count) : 0)
    return own.length === 0 || !own.every((count) => timesIn(inRule, count) > timesBesides(count))
  })
}

const timesIn = (counts: readonly string[], wanted: string): number => counts.filter((count) => count === wanted).length
