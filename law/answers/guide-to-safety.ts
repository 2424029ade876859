// Which guide somebody in danger is led to.

import type { Danger } from '../../contract/danger.ts'
import { findForce, type Force } from '../danger/find-danger.ts'
import type { Library } from '../library.ts'
import type { Guide } from '../schema.ts'
import { FITS_FROM } from '../search/confidence.ts'
import type { Hit } from '../search/search.ts'
import { guideOf } from './choose-answer.ts'

/** An urgent guide goes first from this share of the best confidence on. */
const URGENT_SHARE = 0.4
/** Whoever was put out of the house is not held in it: the words are near to each other. */
const HOLDING_SHARE = 0.8

/**
 * What a threat is made with comes before what it is made for: somebody locked in is not to read of screenshots.
 * Null where nothing urgent fits and no force is told of.
 */
export function guideToSafety(question: string, hits: readonly Hit[], danger: Danger, library: Library): Guide | null {
  const force = findForce(question)
  const urgent = findUrgent(hits, danger, library)
  const isOpen = urgent
    ? urgent.againstForce === 'threat' || (urgent.againstForce === 'holding' && force?.isByFamily)
    : !danger.isChild && (force?.act !== 'beating' || force.isByFamily)
  const kind = force && isOpen ? kindOfForce(force) : null
  return (kind && [...library.guides.values()].find(({ againstForce }) => againstForce === kind)) ?? urgent
}

function kindOfForce({ act, isByFamily }: Force): Guide['againstForce'] | null {
  if (isByFamily) return 'by-family'
  if (act === 'beating') return 'beating'
  return act === 'weapon' ? 'threat' : null
}

/** Violence comes before maintenance, divorce and whatever else the words tell of. */
function findUrgent(hits: readonly Hit[], { isChild }: Danger, library: Library): Guide | null {
  const share = URGENT_SHARE * (hits[0]?.confidence ?? 1)
  // A mother whose child is missing is not to read of rape because nothing else was found.
  const least = isChild ? Math.max(FITS_FROM, share) : share
  const guides = hits.flatMap(({ passage, confidence }) => {
    const guide = guideOf(passage, library)
    const leastOfGuide =
      guide?.againstForce === 'holding' ? Math.max(least, HOLDING_SHARE * (hits[0]?.confidence ?? 1)) : least
    return guide && confidence >= leastOfGuide ? [guide] : []
  })
  return guides.find(({ urgent }) => urgent) ?? null
}
