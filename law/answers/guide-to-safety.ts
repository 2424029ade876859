// Which guide somebody in danger is led to.

import type { Danger } from '../../contract/danger.ts'
import { findForce, type Force, tellsOfMissing } from '../danger/find-danger.ts'
import type { Library } from '../library.ts'
import type { GuideOutline } from '../library-data.ts'
import type { Guide } from '../schema.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Hit } from '../search/search.ts'

/** An urgent guide goes first from this share of the best score on, where force is told of. */
const URGENT_SHARE = 0.7
/** Where none is, and whoever was put out of the house is not held in it: the words are near to each other. */
const NEARLY_AS_WELL = 0.8

// How likely a guide has to be wanted; of 261 each is by 0.4 % before anything is said.

/** Below, an urgent guide has words of the question and no more: what sounds alike is not what is told. */
const LEAST_LIKELIHOOD = 0.01
/** From here on an urgent one is told where nothing else answers, and from here on any. */
const URGENT_FROM = 0.05
const ANY_FROM = 0.15

/**
 * What a threat is made with comes before what it is made for: somebody locked in is not to read of screenshots.
 * Null where nothing urgent fits and no force is told of.
 */
export function guideToSafety(question: string, hits: readonly Hit[], danger: Danger, library: Library): Guide | null {
  const force = findForce(question)
  const urgent = findUrgent(question, hits, { isChild: danger.isChild, force }, library)
  const kind = force ? kindOfForce(force, urgent, danger) : tellsOfMissing(question) ? 'missing' : null
  const own = kind && [...library.guides.values()].find(({ safetyFor }) => safetyFor === kind)
  const guide = own ?? urgent
  return guide && library.findGuide(guide.slug)
}

/** The guide that is likeliest wanted by what people say in its situation, an urgent one first; null where none is likely. */
export function likeliestInDanger(question: string, { guides, findGuide, judgeGuides }: Library): Guide | null {
  const inOrder = [...judgeGuides(question)].toSorted(([, one], [, other]) => other - one)
  const urgent = inOrder.find(([slug, likelihood]) => likelihood >= URGENT_FROM && guides.get(slug)?.urgent)
  const [slug] = urgent ?? inOrder.find(([, likelihood]) => likelihood >= ANY_FROM) ?? []
  return slug === undefined ? null : findGuide(slug)
}

/** Which guide goes before the urgent one that fits; null where that one leads. */
function kindOfForce(
  { act, isByFamily }: Force,
  urgent: GuideOutline | null,
  { isChild }: Danger,
): Guide['safetyFor'] | null {
  const isOpen = urgent
    ? urgent.safetyFor === 'threat' || (urgent.safetyFor === 'holding' && isByFamily)
    : !isChild && (act !== 'beating' || isByFamily)
  if (!isOpen) return null
  if (isByFamily) return 'by-family'
  if (act === 'beating') return 'beating'
  return act === 'weapon' ? 'threat' : null
}

/** Violence comes before maintenance, divorce and whatever else the words tell of. */
function findUrgent(
  question: string,
  hits: readonly Hit[],
  { isChild, force }: { isChild: boolean; force: Force | null },
  library: Library,
): GuideOutline | null {
  const likelihoods = library.judgeGuides(question)
  const fitting = hits.filter((hit) => {
    const { confidence, share } = hit
    const guide = findOutline(hit, library)
    if ((likelihoods.get(guide?.slug ?? '') ?? 0) < LEAST_LIKELIHOOD) return false
    if (force?.isByStranger && guide?.safetyFor === 'by-family') return false
    const least = force && guide?.safetyFor !== 'holding' ? URGENT_SHARE : NEARLY_AS_WELL
    // A mother whose child is missing is not to read of rape because nothing else was found.
    return share >= least && (!isChild || confidence >= FITS_FROM)
  })
  return fitting.flatMap((hit) => findOutline(hit, library) ?? []).find(({ urgent }) => urgent) ?? null
}

/** Null for a provision. */
function findOutline({ passage }: Hit, { guides }: Library): GuideOutline | null {
  return passage.kind === 'guide' ? (guides.get(passage.slug) ?? null) : null
}
