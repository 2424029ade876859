// How well a hit fits, and how sure the first one is, in one measure for all questions and libraries.

import type { SignsOfFit } from './rank.ts'

/** Scores grow with the number of passages, because words get rarer; this is what they are brought back to. */
const USUAL_COUNT = 1000

/** A score as it would be in a library of the usual size. */
export function levelScore(score: number, count: number): number {
  return (score * Math.log(1 + USUAL_COUNT)) / Math.log(1 + Math.max(count, USUAL_COUNT))
}

/** Below, nothing fits. */
export const FITS_FROM = 0.3

/** From a levelled score: at the middle every second hit is right. */
const MIDDLE = 4.15
const STEEPNESS = 0.85

/** From 0 to 1: how well a hit with this score, as `levelScore` gives it, fits. */
export function confidenceOf(levelledScore: number): number {
  return 1 / (1 + Math.exp(-STEEPNESS * (levelledScore - MIDDLE)))
}

/** Of a logistic regression over the tuning parts, questions and first turns of dialogues: whether the best hit was right. */
const CERTAINTY = { base: -2.66, score: 0.19, lead: 5.16, borneOut: 0.3, likeness: 2.13 }

/** How likely it is that the best of `count` passages is what was asked for, from 0 to 1. */
export function certaintyOf({ score, lead, isBorneOut, likeness }: SignsOfFit, count: number): number {
  const ofSigns =
    CERTAINTY.score * levelScore(score, count) +
    CERTAINTY.lead * lead +
    CERTAINTY.likeness * likeness +
    (isBorneOut ? CERTAINTY.borneOut : 0)
  return 1 / (1 + Math.exp(-(CERTAINTY.base + ofSigns)))
}
