// What another provision says differently on the matter of the one that answers. Of a special and a general act, and of a
// newer and an older one, each has its own figures and its own start of a time limit.

import type { FactKind } from '../../contract/library.ts'
import type { Library } from '../library.ts'
import type { ProvisionReference, RelatedProvision } from '../passage.ts'
import type { Fact } from '../schema.ts'
import { figuresIn } from '../text/figures.ts'
import { labelOf, titleOf } from '../titles.ts'
import { joinBlocks } from './markdown.ts'
import { announceFacts } from './provision-reply.ts'
import type { ReplyContext } from './reply-context.ts'
import { TEXTS } from './texts.ts'

const MOST_NAMED = 2
const COMPARED: readonly FactKind[] = ['time-limit', 'punishment', 'amount', 'age', 'period']

/** The provisions that go before or after this one and have not been cited, each with what it says differently. */
export function writeOtherLaw(provision: ProvisionReference, context: ReplyContext): string {
  const { library, citations } = context
  const related = library.relationsOf(provision)
  const others = related.filter(
    (other) => other.kind !== 'see-also' && library.findProvision(other) && !citations.has(other),
  )
  const byWork = Map.groupBy(others, ({ workId }) => workId)
  const telling = [...byWork.values()].flatMap((ofWork) => findMostTelling(ofWork, library) ?? [])
  return joinBlocks(telling.slice(0, MOST_NAMED).map((other) => writeOther(other, provision, context)))
}

/** Of several sections of an act, the one with most facts of its own. */
function findMostTelling(others: readonly RelatedProvision[], library: Library): RelatedProvision | undefined {
  const factsOf = (other: RelatedProvision) => library.findProvision(other)?.facts.length ?? 0
  return others.toSorted((a, b) => factsOf(b) - factsOf(a))[0]
}

function writeOther(other: RelatedProvision, provision: ProvisionReference, context: ReplyContext): string {
  const { language, library, citations } = context
  const { otherLaw, saysDifferently, fullStop } = TEXTS[language]
  const passage = { kind: 'provision', workId: other.workId, number: other.number } as const
  const heading = labelOf(passage, library, language)?.heading ?? ''
  const name = `**${heading}** (${titleOf(other, library, language)})${citations.cite(passage)}`
  const differing = COMPARED.map((kind) => {
    const { facts, of } = findDiffering(kind, other, provision, library)
    const announce = () => announceFacts(kind, facts, language, citations.cite({ kind: 'provision', ...of }))
    return facts.length > 0 ? announce() : ''
  })
  const opening = other.kind === 'see-also' ? '' : otherLaw[other.kind]
  return joinBlocks([
    `${opening} ${name}${fullStop}${differing.some(Boolean) ? ` ${saysDifferently}` : ''}`,
    ...differing,
  ])
}

interface ToldFacts {
  facts: readonly Fact[]
  /** The provision that tells them. */
  of: ProvisionReference
}

/**
 * What another provision tells of a kind and this one tells differently, or the act that prevails over the other does not tell
 * at all. Nothing where that act tells it elsewhere: its figure would be taken for one that holds.
 */
function findDiffering(
  kind: FactKind,
  other: RelatedProvision,
  provision: ProvisionReference,
  library: Library,
): ToldFacts {
  const told = readFacts(kind, other, library)
  const own = readFacts(kind, provision, library).facts
  if (own.length > 0) return { ...told, facts: told.facts.filter((fact) => !own.some((ours) => says(ours, fact))) }
  const elsewhere = library
    .relationsOf(other)
    .some(
      ({ workId, number }) =>
        workId === provision.workId && readFacts(kind, { workId, number }, library).facts.length > 0,
    )
  return elsewhere || other.kind === 'yields-to' ? { ...told, facts: [] } : told
}

/** What a provision tells of a kind; the time limit of its chapter where it has none of its own. */
function readFacts(kind: FactKind, provision: ProvisionReference, library: Library): ToldFacts {
  const factsOf = (one: ProvisionReference) =>
    library.findProvision(one)?.facts.filter((fact) => fact.kind === kind) ?? []
  const facts = factsOf(provision)
  const chapter = kind === 'time-limit' ? library.nextStepsOf(provision)?.timeLimit : null
  return facts.length > 0 || !chapter ? { facts, of: provision } : { facts: factsOf(chapter), of: chapter }
}

/** Whether one fact has all figures of another; time limits with the same figure may start on different days. */
function says(one: Fact, other: Fact): boolean {
  if (one.kind === 'time-limit') return one.en === other.en
  const figures = new Set(namesIn(one.en))
  return namesIn(other.en).every((figure) => figures.has(figure))
}

const namesIn = (text: string): string[] => figuresIn(text).map(({ value, unit }) => `${value} ${unit}`)
