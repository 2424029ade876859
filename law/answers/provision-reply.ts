import { cutAtWord } from '../../contract/cut-at-word.ts'
import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import { type OfficialText, type ProvisionReference, provisionPassage } from '../passage.ts'
import type { Fact, Provision } from '../schema.ts'
import { titleOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { type AskedDetail, factsOf } from './asked-detail.ts'
import { announced, bulleted, joinBlocks } from './markdown.ts'
import type { ReplyContext } from './reply-context.ts'
import { type Extent, shortenRule } from './shorten-rule.ts'
import { TEXTS } from './texts.ts'
import { factsNotTold } from './told-figures.ts'

/**
 * What the first provision that has it says to the asked-for thing, and a punishment in a section that the best one names: "**Punishment**: … [1]";
 * empty when none has it.
 */
export function answerByFact(
  provisions: readonly ProvisionReference[],
  { detail, language, library, citations }: ReplyContext,
): string {
  const kinds = factsOf(detail)
  const factsIn = (reference: ProvisionReference) =>
    library.findProvision(reference)?.facts.filter(({ kind }) => kinds.includes(kind)) ?? []
  const elsewhere = detail === 'punishment' ? besides(provisions, library) : []
  const best = [...provisions, ...elsewhere].find((reference) => factsIn(reference).length > 0)
  if (!best) return ''
  const mark = citations.cite(provisionPassage(best))
  return joinBlocks(kinds.map((kind) => announceFacts(kind, factsIn(best), language, mark)))
}

/** The sections of its own act that the best one names: most acts have their punishments in one place. */
function besides([best]: readonly ProvisionReference[], library: Library): readonly ProvisionReference[] {
  return best ? library.relationsOf(best).filter(({ workId }) => workId === best.workId) : []
}

/**
 * "**Punishment**: … [1]", and more of them as a list; empty where none is of the kind. Time limits are a list in any case:
 * the browser marks it.
 */
export function announceFacts(kind: FactKind, all: readonly Fact[], language: Language, mark: string): string {
  const facts = all.filter((fact) => fact.kind === kind).map((fact) => endWith(mark, fact[language], language))
  if (kind === 'time-limit') return announced(TEXTS[language].headings.timeLimits, bulleted(facts.map(capitalised)))
  const label = TEXTS[language].facts[kind]
  return facts.length === 1 ? `**${label}**: ${facts[0]}` : announced(label, bulleted(facts.map(capitalised)))
}

/** What is shown of the rule of a provision that leads an answer, and of one that is only looked at. */
const LEADING: Extent = { most: 360, share: 0.6 }
const BRIEF: Extent = { most: 180, share: 0.65 }

/** The heading of a provision and its rule in brief; empty when the library has no plain words for it. */
export function writeBrief(reference: ProvisionReference, context: ReplyContext): string {
  const { library } = context
  const provision = library.findProvision(reference)
  return provision ? writeRule(reference, provision, shortenRule(provision, BRIEF, context), context) : ''
}

function writeRule(
  reference: ProvisionReference,
  { heading }: Provision,
  rule: string,
  { language, library, citations }: ReplyContext,
): string {
  const mark = citations.cite(provisionPassage(reference))
  return joinBlocks([
    `**${heading[language]}** (${titleOf(reference, library, language)})`,
    endWith(mark, rule, language),
  ])
}

/**
 * A provision in our plain words: its heading, its rule, shortened to the question where it is long unless it is to be
 * `isWhole`, and the facts that have not been said.
 */
export function writeProvision(reference: ProvisionReference, context: ReplyContext, isWhole = false): string {
  const { detail, language, library, citations } = context
  const provision = library.findProvision(reference)
  if (!provision) return writeOfficialText(reference, context)
  const mark = citations.cite(provisionPassage(reference))
  const whole = provision.rule[language].join(' ')
  const rule = isWhole ? whole : shortenRule(provision, LEADING, context)
  const facts = otherFacts(provision, whole, detail, language)
  const limits = otherFacts(provision, rule, detail, language)
  return joinBlocks([
    writeRule(reference, provision, rule, context),
    rule === whole ? '' : TEXTS[language].shortened(mark),
    announceFacts('time-limit', limits, language, mark),
    bulleted(
      facts.flatMap(({ kind, [language]: text }) =>
        kind === 'time-limit' ? [] : [`${TEXTS[language].facts[kind]}: ${endWith(mark, text, language)}`],
      ),
    ),
  ])
}

/** The time limits that a provision tells, each with its mark; empty where it tells none. */
export function announceTimeLimits(
  reference: ProvisionReference,
  { language, library, citations }: ReplyContext,
): string {
  const facts = library.findProvision(reference)?.facts.filter(({ kind }) => kind === 'time-limit') ?? []
  if (facts.length === 0) return ''
  return announceFacts('time-limit', facts, language, citations.cite(provisionPassage(reference)))
}

/** What the rule does not tell, without what was said first. */
function otherFacts({ facts }: Provision, rule: string, said: AskedDetail | null, language: Language): Fact[] {
  const kinds = factsOf(said)
  return factsNotTold(facts, rule, language).filter(({ kind }) => !kinds.includes(kind))
}

const EXCERPT_LENGTH = 400

function writeOfficialText(reference: ProvisionReference, { language, library, citations }: ReplyContext): string {
  const texts = library.officialTexts(reference)
  const official = texts.find((text) => text.language === language) ?? texts[0]
  if (!official) return ''
  const mark = citations.cite(provisionPassage(reference))
  return joinBlocks([
    `**${official.heading}** (${titleOf(reference, library, language)})`,
    TEXTS[language].officialText,
    `> ${beginningOf(official)}${mark}`,
  ])
}

/** As many whole words as fit, on one line. */
function beginningOf({ text }: OfficialText): string {
  return cutAtWord(text.replace(/\s+/g, ' ').trim(), EXCERPT_LENGTH)
}

/** The mark stands before the end of the sentence, as it does in guides. */
function endWith(mark: string, text: string, language: Language): string {
  const end = /[.।?]$/.exec(text)?.[0] ?? (language === 'ne' ? '।' : '.')
  return `${text.replace(/[.।?]$/, '')}${mark}${end}`
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
