// Which of the lines that look like the beginning of a section are one. Lists in texts are numbered too: the list of
// amending acts at the head, items of a schedule. Sections are the chain whose numbers rise with the fewest leaps.

import type { SectionHeading } from './headings.ts'
import { placeOf } from './numbering.ts'

export interface Candidate extends SectionHeading {
  /** Index of its line. */
  at: number
}

const NOWHERE = [0, 0, 0] as const
const SURE_WORTH = 2
const UNSURE_WORTH = 1
const NEXT_WORTH = 2
const LEAP_COST = 0.3
const DEAREST_LEAP = 12
/** How far back a predecessor is looked for, which bounds the work on a long list. */
const MOST_LOOKED_BACK = 600

interface Link {
  worth: number
  before: number | null
}

/** The candidates that form the chain, in order. Of two chains of equal worth the later one: a table of contents comes first. */
export function findChain(candidates: readonly Candidate[]): Candidate[] {
  const links: Link[] = []
  let best: number | null = null
  candidates.forEach((candidate, index) => {
    const link = bestLink(candidate, candidates, links, index)
    links.push(link)
    if (best === null || link.worth >= (links[best]?.worth ?? 0)) best = index
  })
  const chain: Candidate[] = []
  for (let index: number | null = best; index !== null; index = links[index]?.before ?? null) {
    const candidate = candidates[index]
    if (candidate) chain.unshift(candidate)
  }
  return chain
}

function bestLink(candidate: Candidate, candidates: readonly Candidate[], links: readonly Link[], index: number): Link {
  const own = candidate.isSure ? SURE_WORTH : UNSURE_WORTH
  let best: Link = { worth: own + worthOfStep('0', candidate.number), before: null }
  for (let before = index - 1; before >= Math.max(0, index - MOST_LOOKED_BACK); before -= 1) {
    const step = worthOfStep(candidates[before]?.number ?? '', candidate.number)
    const worth = (links[before]?.worth ?? 0) + own + step
    if (worth > best.worth) best = { worth, before }
  }
  return best
}

/** What it is worth that one number follows another; nothing can follow a higher one. */
function worthOfStep(from: string, to: string): number {
  const [number, letter, behind] = placeOf(from) ?? NOWHERE
  const [nextNumber, nextLetter, nextBehind] = placeOf(to) ?? NOWHERE
  const leap =
    nextNumber !== number
      ? nextNumber - number - 1 + nextLetter + nextBehind
      : nextLetter !== letter
        ? nextLetter - letter - 1 + nextBehind
        : nextBehind - behind - 1
  if (nextNumber < number || leap < 0) return Number.NEGATIVE_INFINITY
  return leap === 0 ? NEXT_WORTH : -LEAP_COST * Math.min(leap, DEAREST_LEAP)
}
