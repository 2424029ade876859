// Which guide or provisions an answer is written from.

import type { Library } from '../library.ts'
import type { NamedGuide } from '../library-data.ts'
import { type Passage, type ProvisionReference, provisionPassage } from '../passage.ts'
import type { Guide } from '../schema.ts'
import type { Hit } from '../search/search.ts'
import type { AskedDetail } from './asked-detail.ts'
import { contentStems } from './content-stems.ts'
import { isAmong } from './is-among.ts'
import type { AnswerPlan } from './plan-types.ts'
import { putPrevailingFirst } from './prevailing.ts'

// How well a passage has to fit compared with the best one, as a share of its confidence.

/** Two passages fit alike. */
export const TIE_SHARE = 0.94
/**
 * Two guides do, by their scores. Of 275 messages that were labelled (2026-11-29) the first guide was right in 137 of 147 where the
 * second has less; where it has more, in 60 of 104, and the second in 24.
 */
export const ALIKE_SHARE = 0.8
/**
 * A provision fits as well as the best one, and leads where the law puts it first. Lower, "how long can the police keep me" would be
 * answered by the custody of drug cases.
 */
const PREVAILING_SHARE = 0.9
/** A provision is named under the answer, or said as what else may be meant. */
const RELATED_SHARE = 0.3

/**
 * A guide that is as likely wanted leads where it fits nearly as well as the best provision. Of 963 messages that want a guide (2026-11-29)
 * it puts the right one in the lead in 11 more, and a wrong one in 2.
 */
const WANTED_FROM = 0.05
const FITS_AS_WANTED = 0.8

/** A guide leads when this share of the provisions that fit alike is its own. */
const OWN_SHARE = 0.5

const MOST_LEADING = 2

export type ChosenAnswer = Pick<AnswerPlan, 'kind' | 'lead' | 'guide' | 'provisions' | 'related'>

/** What fits best, told by a guide or by provisions; what else fits is named. @param hits at least one. */
export function chooseAnswer(
  hits: readonly Hit[],
  {
    isStory,
    detail,
    likelihoods,
  }: { isStory: boolean; detail: AskedDetail | null; likelihoods: ReadonlyMap<string, number> },
  library: Library,
): ChosenAnswer {
  const provisions = hits.filter(({ passage }) => passage.kind === 'provision')
  const first = hits.find(({ passage }) => passage.kind === 'guide')
  const best = first && guideOf(first.passage, library)
  const asGood = provisions
    .filter(({ confidence }) => confidence >= TIE_SHARE * (hits[0]?.confidence ?? 1))
    .slice(0, MOST_LEADING)
  const comparable = provisions.filter(
    ({ confidence }) => confidence >= PREVAILING_SHARE * (provisions[0]?.confidence ?? 1),
  )
  return {
    kind: 'answer',
    lead:
      best && guideLeads(best, hits, { isStory, likelihood: likelihoods.get(best.slug) ?? 0 }, library)
        ? 'guide'
        : 'provisions',
    guide: best ?? null,
    provisions: putPrevailingFirst(asGood.flatMap(referencesOf), comparable.flatMap(referencesOf), detail, library),
    related: provisions
      .slice(asGood.length)
      .filter(({ confidence }) => confidence >= RELATED_SHARE * (hits[0]?.confidence ?? 1))
      .flatMap(referencesOf),
  }
}

/**
 * A guide leads when it fits best, when it fits a story as well as what does, or when the question is so broad that many of its
 * provisions fit alike.
 */
function guideLeads(
  guide: NamedGuide,
  hits: readonly Hit[],
  { isStory, likelihood }: { isStory: boolean; likelihood: number },
  library: Library,
): boolean {
  const [best] = hits
  if (!best || best.passage.kind === 'guide') return true
  const fitOfGuide = hits.find(({ passage }) => passage.kind === 'guide')?.confidence ?? 0
  if (isStory && fitOfGuide >= TIE_SHARE * best.confidence) return true
  if (likelihood >= WANTED_FROM && fitOfGuide >= FITS_AS_WANTED * best.confidence) return true
  const alike = hits.filter(
    ({ passage, confidence }) => passage.kind === 'provision' && confidence >= TIE_SHARE * best.confidence,
  )
  const own = library.restsOn(guide.slug).all
  const ofGuide = alike.flatMap(referencesOf).filter((provision) => isAmong(provision, own))
  return alike.length > 1 && ofGuide.length >= OWN_SHARE * alike.length
}

/** What an answer is written from. */
export function passagesOf({ lead, guide, provisions }: ChosenAnswer): Passage[] {
  const ofGuide = guide && lead === 'guide' ? [passageOf(guide)] : []
  return [...ofGuide, ...provisions.map(provisionPassage)]
}

/** A guide as what an answer cites. */
export const passageOf = ({ slug }: Pick<Guide, 'slug'>): Passage => ({ kind: 'guide', slug })

/**
 * The guide that fits best, from `least` on; null where none does. Of several that fit alike, the one whose title says least else:
 * whoever names a matter alone is not asking for one side of it.
 */
export function findNearestGuide(hits: readonly Hit[], least: number, library: Library): Guide | null {
  const fitting = hits.filter(({ passage, confidence }) => passage.kind === 'guide' && confidence >= least)
  const alike = fitting.filter(({ share }) => share >= ALIKE_SHARE * (fitting[0]?.share ?? 0))
  const guides = alike.flatMap(({ passage }) => guideOf(passage, library) ?? [])
  return guides.toSorted((one, other) => contentStems(one.en.title).size - contentStems(other.en.title).size)[0] ?? null
}

/** Null for a provision. */
export function guideOf(passage: Hit['passage'], library: Library): Guide | null {
  return passage.kind === 'guide' ? library.findGuide(passage.slug) : null
}

/** None for a guide. */
export function referencesOf({ passage }: Hit): ProvisionReference[] {
  return passage.kind === 'provision' ? [{ workId: passage.workId, number: passage.number }] : []
}
