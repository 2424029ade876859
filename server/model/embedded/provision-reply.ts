import type { FactKind } from '../../../contract/library.ts'
import type { OfficialText, ProvisionReference } from '../../../law/library.ts'
import type { Provision } from '../../../law/schema.ts'
import { type Language, titleOf } from '../../../law/titles.ts'
import type { Aspect } from './aspect.ts'
import { bulleted, joinBlocks } from './markdown.ts'
import type { Page } from './page.ts'
import { TEXTS } from './texts.ts'

const FACT_OF: Partial<Record<Aspect, FactKind>> = {
  punishment: 'punishment',
  age: 'age',
  amount: 'amount',
  where: 'authority',
  'time-limit': 'time-limit',
}

/** What the first provision that has it says to the asked-for thing: "**Punishment**: … [1]"; empty when none has it. */
export function answerByFact(
  provisions: readonly ProvisionReference[],
  { aspect, language, library, marks }: Page,
): string {
  const kind = aspect && FACT_OF[aspect]
  const factsOf = (reference: ProvisionReference) =>
    library.findProvision(reference)?.facts.filter((fact) => fact.kind === kind) ?? []
  const best = kind && provisions.find((reference) => factsOf(reference).length > 0)
  if (!best) return ''
  const mark = marks.cite({ kind: 'provision', ...best })
  const facts = factsOf(best).map((fact) => endWith(mark, fact[language], language))
  const label = TEXTS[language].facts[kind]
  return facts.length === 1 ? `**${label}**: ${facts[0]}` : `**${label}**\n\n${bulleted(facts.map(capitalised))}`
}

/** A provision in our plain words: its heading and rule, and the facts that have not been said. */
export function writeProvision(reference: ProvisionReference, page: Page): string {
  const { aspect, language, library, marks } = page
  const provision = library.findProvision(reference)
  if (!provision) return writeOfficialText(reference, page)
  const mark = marks.cite({ kind: 'provision', ...reference })
  const title = `**${provision.heading[language]}** (${titleOf(reference, library, language)})`
  return joinBlocks([
    title,
    endWith(mark, provision.rule[language].join(' '), language),
    bulleted(otherFacts(provision, aspect, language, mark)),
  ])
}

/** A fact whose figures all stand in the rule has been said with it. */
function otherFacts({ facts, rule }: Provision, said: Aspect | null, language: Language, mark: string): string[] {
  const kind = said && FACT_OF[said]
  const inRule = new Set(figuresOf(rule[language].join(' ')))
  const isSaid = (text: string) => figuresOf(text).length > 0 && figuresOf(text).every((figure) => inRule.has(figure))
  return facts
    .filter((fact) => fact.kind !== kind && !isSaid(fact[language]))
    .map((fact) => `${TEXTS[language].facts[fact.kind]}: ${endWith(mark, fact[language], language)}`)
}

const figuresOf = (text: string): string[] => text.match(/[\d०-९][\d०-९,.]*(?<![,.])/g) ?? []

const EXCERPT_LENGTH = 400

function writeOfficialText(reference: ProvisionReference, { language, library, marks }: Page): string {
  const texts = library.officialTexts(reference)
  const official = texts.find((text) => text.language === language) ?? texts[0]
  if (!official) return ''
  const mark = marks.cite({ kind: 'provision', ...reference })
  return joinBlocks([
    `**${official.heading}** (${titleOf(reference, library, language)})`,
    TEXTS[language].officialText,
    `> ${beginningOf(official)}${mark}`,
  ])
}

/** As many whole words as fit, on one line. */
function beginningOf({ text }: OfficialText): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, line.lastIndexOf(' ', EXCERPT_LENGTH))} …`
}

/** The mark stands before the end of the sentence, as it does in guides. */
function endWith(mark: string, text: string, language: Language): string {
  const end = /[.।?]$/.exec(text)?.[0] ?? (language === 'ne' ? '।' : '.')
  return `${text.replace(/[.।?]$/, '')}${mark}${end}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
