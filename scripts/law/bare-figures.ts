// Figures of ours that stand without their condition where the section tells several cases apart: "10 years" for what is
// 10 years if an eye was lost, and 3 years otherwise. A statement is looked at only when it is nothing but figures, their
// units and words that fit every case; whether a condition that it has is the right one is for a reader to say.

import { type Figure, figuresIn } from '../../law/text/figures.ts'
import type { Unit } from '../../law/text/units.ts'
import type { Fact, Provision } from '../../law/schema.ts'

export interface BareStatement {
  /** Ours, in English. */
  text: string
  /** What the section has in its other cases, or for all of them where we name several: "6 month", "5000 rupee". */
  cases: string[]
}

interface Statement {
  en: string
  ne: string
  isPunishment: boolean
}

/**
 * Facts, and the first sentence of the rule, that do not say when their figures hold though all of the texts that have
 * these figures tell cases apart; none when all say it. Later sentences of a rule stand in their context.
 */
export function findBareFigures({ rule, facts }: Provision, texts: readonly string[]): BareStatement[] {
  const { 0: en = '' } = rule.en
  const { 0: ne = '' } = rule.ne
  return findBare([{ en, ne, isPunishment: PUNISHMENT.test(en) }, ...statementsOf(facts)], texts)
}

/**
 * Facts that do not say when their figures hold though the entry itself tells cases apart: in its rule, or in another fact of the
 * same kind. Needs no statute text.
 */
export function findBareFacts({ rule, facts }: Provision): BareStatement[] {
  const counted = facts.filter(({ kind }) => facts.filter((fact) => fact.kind === kind).length > 1)
  const alone = facts.filter((fact) => !counted.includes(fact))
  const among = statementsOf(counted).filter(({ en, ne }) => isBare(en) || isBare(ne))
  return [
    ...among.map(({ en }) => ({ text: en, cases: ['another fact of its kind'] })),
    ...findBare(statementsOf(alone), [rule.en.join('\n'), rule.ne.join('\n')]),
  ]
}

const statementsOf = (facts: readonly Fact[]): Statement[] =>
  facts
    .filter(({ kind }) => kind !== 'authority')
    .map(({ kind, en, ne }) => ({ en, ne, isPunishment: kind === 'punishment' || PUNISHMENT.test(en) }))

function findBare(statements: readonly Statement[], texts: readonly string[]): BareStatement[] {
  return statements
    .filter(({ en, ne }) => isBare(en) || isBare(ne))
    .flatMap((statement) => {
      const found = texts.map((text) => casesIn(text, statement)).filter((cases) => cases !== null)
      return found.length > 0 && found.every(({ length }) => length > 0)
        ? [{ text: statement.en, cases: [...new Set(found.flat())] }]
        : []
    })
}

const PUNISHMENT = /कैद|जरि[बव]ाना|prison|\bfines?\b/i

const UNIT_WORDS = 'years? months? weeks? days? hours? rs rupees? percent'
const FIGURE_WORDS = 'half third quarter double twice lakh thousand hundred crore million more less most least up about'
const JOINING_WORDS =
  'a an the of to in and or both at from within for than not also between per each every maximum minimum it this that'
const PUNISHMENT_WORDS =
  'prison imprisonment jail fines? punish(?:ed|able|ment) is are can be with gets? pays? life amount'
const GENERIC_ENGLISH = new RegExp(
  `^(?:${[UNIT_WORDS, FIGURE_WORDS, JOINING_WORDS, PUNISHMENT_WORDS].join(' ').replaceAll(' ', '|')})$`,
)
const GENERIC_NEPALI =
  /^(?:वर्ष|महिना|हप्ता|दिन|घण्टा|रुपैयाँ|प्रतिशत|हजार|लाख|करोड|सय|आधा|डेढ|अढाइ|कैद|जरि[बव]ाना|सजाय|वा|र|दुवै|बढीमा|कम्तीमा|थप|घटी|बढी|देखि|सम्म|हुन्छ|हुनेछ|सक्छ)(?:सम्म|को|भित्र|देखि|मा|ले)*$/

function isBare(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const isGeneric = (word: string) => GENERIC_ENGLISH.test(word) || GENERIC_NEPALI.test(word)
  return figuresIn(text).some(({ unit }) => unit !== null) && words.every(isGeneric)
}

/** Figures of the same dimension are compared: a year with a month, not with rupees. */
const DIMENSIONS: Partial<Record<Unit, string>> = {
  year: 'time',
  month: 'time',
  week: 'time',
  day: 'time',
  hour: 'time',
  minute: 'time',
  rupee: 'money',
  percent: 'share',
}

const dimensionOf = ({ unit }: Figure) => (unit === null ? undefined : DIMENSIONS[unit])
const nameOf = ({ value, unit }: Figure) => `${value} ${unit}`

/** Ends of what is said of one case; "Rs. 500" is not one. */
const CASE_ENDS = /[।;]|(?<!\bRs)\.(?=\s)|\n(?=\s*\()|[,:]\s*(?=\()/i

/** None where the text has but one case; null where it has not all of our figures: it is damaged, or another edition. */
function casesIn(text: string, { en, isPunishment }: Statement): string[] | null {
  const ours = figuresIn(en).filter(dimensionOf)
  const dimensions = new Set(ours.map(dimensionOf))
  const cases = text
    .split(CASE_ENDS)
    .filter((part) => PUNISHMENT.test(part) === isPunishment)
    .map((part) => figuresIn(part).filter((figure) => dimensions.has(dimensionOf(figure))))
    .map((figures) => figures.map(nameOf))
  const named = new Set(ours.map(nameOf))
  if (![...named].every((name) => cases.flat().includes(name))) return null
  const isTogether = [...dimensions].every((dimension) => {
    const names = ours.filter((figure) => dimensionOf(figure) === dimension).map(nameOf)
    return cases.some((figures) => names.every((name) => figures.includes(name)))
  })
  return isTogether ? cases.filter((figures) => !figures.some((name) => named.has(name))).flat() : [...named]
}
