// What another provision says differently on the matter of the one that answers. Of a special and a general act, and of a
// newer and an older one, each has its own figures and its own start of a time limit.

import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import { type ProvisionReference, type RelatedProvision, provisionPassage } from '../passage.ts'
import type { Fact } from '../schema.ts'
import { labelOf, titleOf } from '../titles.ts'
import { isAmong } from './is-among.ts'
import { joinBlocks } from './markdown.ts'
import { announceFacts } from './provision-reply.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'
import { countsIn } from './told-figures.ts'

const MOST_NAMED = 2
/** Something that is merely worth knowing is named where one of these differs. */
const DECIDING: readonly FactKind[] = ['time-limit', 'punishment']
const COMPARED: readonly FactKind[] = ['time-limit', 'punishment', 'amount', 'age', 'period']

/**
 * The provisions that go before or after this one and have not been cited, each with what it says differently. Of those that go
 * before it, only what is among `fitting`: the one who asks about custody has nothing to do with forests. Of those that are merely
 * worth knowing, only what fits as well and has another punishment or time limit. Without `fitting`, all that go before it.
 */
export function writeOtherLaw(
  provision: ProvisionReference,
  context: ReplyContext,
  fitting: readonly ProvisionReference[] | null = null,
): string {
  const { library, citations } = context
  const isToRead = (other: RelatedProvision): boolean => {
    if (citations.has(other) || !library.findProvision(other)) return false
    if (other.kind === 'yields-to') return fitting === null || isAmong(other, fitting)
    if (other.kind !== 'see-also') return true
    if (other.workId === provision.workId || !isAmong(other, fitting ?? [])) return false
    return DECIDING.some((kind) => findDiffering(kind, other, provision, library).facts.length > 0)
  }
  const byWork = Map.groupBy(library.relationsOf(provision).filter(isToRead), ({ workId }) => workId)
  const telling = [...byWork.values()].flatMap((ofWork) => findMostTelling(ofWork, library) ?? [])
  return joinBlocks(telling.slice(0, MOST_NAMED).map((other) => writeOther(other, provision, context)))
}

/** Of several sections of an act, the one with most facts of its own. */
function findMostTelling(others: readonly RelatedProvision[], library: Library): RelatedProvision | undefined {
  const countFacts = (other: RelatedProvision) => library.findProvision(other)?.facts.length ?? 0
  return others.toSorted((a, b) => countFacts(b) - countFacts(a))[0]
}

function writeOther(other: RelatedProvision, provision: ProvisionReference, context: ReplyContext): string {
  const { language, library, citations } = context
  const { otherLaw, saysDifferently, fullStop } = TEXTS[language]
  const passage = provisionPassage(other)
  const heading = labelOf(passage, library, language)?.heading ?? ''
  const name = `**${heading}** (${titleOf(other, library, language)})${citations.cite(passage)}`
  const differing = COMPARED.map((kind) => {
    const { facts, of } = findDiffering(kind, other, provision, library)
    const announce = () => announceFacts(kind, facts, language, citations.cite(provisionPassage(of)))
    return facts.length > 0 ? announce() : ''
  })
  return joinBlocks([
    `${otherLaw[other.kind]} ${name}${fullStop}${differing.some(Boolean) ? ` ${saysDifferently}` : ''}`,
    ...differing,
  ])
}

interface ToldFacts {
  facts: readonly Fact[]
  /** The provision that tells them. */
  of: ProvisionReference
}

/**
 * What another provision tells of a kind and this one tells differently, or the act of this one, which prevails, does not tell at
 * all. Nothing where that act tells it elsewhere: the figure of the other would be taken for one that holds.
 */
function findDiffering(
  kind: FactKind,
  other: RelatedProvision,
  provision: ProvisionReference,
  library: Library,
): ToldFacts {
  const told = readFacts(kind, other, library)
  const own = readFacts(kind, provision, library).facts
  if (own.length > 0)
    return told.facts.every((fact) => own.some((ours) => says(ours, fact))) ? { ...told, facts: [] } : told
  const holds = other.kind === 'prevails-over' && !isToldIn(provision.workId, kind, other, library)
  return holds ? told : { ...told, facts: [] }
}

/** An act has its punishments in one place for all of its sections, everything else where it belongs. */
function isToldIn(workId: string, kind: FactKind, other: RelatedProvision, library: Library): boolean {
  const related = library.relationsOf(other).filter((provision) => provision.workId === workId)
  const places = kind === 'punishment' ? library.numbersOf(workId).map((number) => ({ workId, number })) : related
  return places.some((place) => readFacts(kind, place, library).facts.length > 0)
}

/** What a provision tells of a kind; the time limit of its chapter where it has none of its own. */
function readFacts(kind: FactKind, provision: ProvisionReference, library: Library): ToldFacts {
  const ownFacts = (one: ProvisionReference) =>
    library.findProvision(one)?.facts.filter((fact) => fact.kind === kind) ?? []
  const facts = ownFacts(provision)
  const chapter = kind === 'time-limit' ? library.nextStepsOf(provision)?.timeLimit : null
  return facts.length > 0 || !chapter ? { facts, of: provision } : { facts: ownFacts(chapter), of: chapter }
}

/** A time limit that runs from when somebody learns of the act, and not from the act. */
const FROM_LEARNING = /\b(?:learn|kn[eo]w|discover)/i

/** Whether one fact tells all figures of another, or its words where it has none, and a time limit the same start. */
function says(one: Fact, other: Fact): boolean {
  if (one.kind === 'time-limit' && FROM_LEARNING.test(one.en) !== FROM_LEARNING.test(other.en)) return false
  const counts = countsIn(other.en)
  return counts.length > 0 ? counts.every((count) => countsIn(one.en).includes(count)) : one.en === other.en
}
