// How sure a hit is, in one measure for all questions and libraries.

import type { SignsOfFit } from './rank.ts'

/** Scores grow with the number of passages, because words get rarer; this is what they are brought back to. */
const USUAL_COUNT = 1000

/** A score as it would be in a library of the usual size. */
export function levelScore(score: number, count: number): number {
  return (score * Math.log(1 + USUAL_COUNT)) / Math.log(1 + Math.max(count, USUAL_COUNT))
}

/** From a levelled score: at the middle every second hit is right. */
const MIDDLE = 4.15
const STEEPNESS = 0.85

export function confidenceOf(levelledScore: number): number {
  return 1 / (1 + Math.exp(-STEEPNESS * (levelledScore - MIDDLE)))
}

/** Of a logistic regression over the questions of the tuning part, whether the best hit was right. */
const CERTAINTY = { base: -2.59, score: 0.28, coverage: 3.3, lead: 3.03, borneOut: 0.72 }

/** How likely it is that the best passage is what was asked for, from 0 to 1; the score is levelled. */
export function certaintyOf({ score, coverage, lead, isBorneOut }: SignsOfFit): number {
  const { base, score: ofScore, coverage: ofCoverage, lead: ofLead, borneOut } = CERTAINTY
  return (
    1 / (1 + Math.exp(-(base + ofScore * score + ofCoverage * coverage + ofLead * lead + (isBorneOut ? borneOut : 0))))
  )
}
