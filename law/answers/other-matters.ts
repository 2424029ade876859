// What a message asks besides its main matter: "… and our son is four, who keeps him?".

import type { Library } from '../library.ts'
import type { Passage } from '../passage.ts'
import { findDanger } from '../danger/find-danger.ts'
import { provisionsOf } from '../marks.ts'
import { isCovered } from './is-covered.ts'
import { keyOfPassage } from '../search/documents.ts'
import { splitSentences } from '../text/sentences.ts'

/** A conjunction that begins a question of its own. */
const CONJUNCTION = /[,\s](?:and also|and then|also|plus|ani|अनि)\s|, ?(?:and|ra|र)\s/iu

/** Fewer words of a part that say something are said about the matter before. */
const LEAST_WORDS = 2
/** A guide of which so much has been said, of what it rests on, is no other matter. */
const SAID_SHARE = 0.5
const MOST_MATTERS = 2
/** A message can be long, and each part is searched for. */
const MOST_PARTS = 8

/** What it takes to answer a part of a message, from 0 to 1. */
interface LeastForPart {
  /** From this certainty on it is answered. */
  certainty: number
  /** From this confidence on it is where the passage has every word of it; below, it has them by chance. */
  confidence: number
}

/**
 * Passages that answer parts of a message surely, each by itself, and that `main` does not cover: the guides and provisions
 * that the message as a whole is answered with. None where it has one part.
 */
export function findOtherMatters(
  message: string,
  main: readonly Passage[],
  least: LeastForPart,
  library: Library,
): Passage[] {
  const parts = splitSentences(message).flatMap((sentence) => sentence.split(CONJUNCTION))
  if (parts.length < 2) return []
  const covered = new Set(main.flatMap((passage) => [passage, ...provisionsIn(passage, library)]).map(keyOfPassage))
  const matters: Passage[] = []
  for (const part of parts.slice(0, MOST_PARTS)) {
    if (library.readWords(part).length < LEAST_WORDS) continue
    const { hits, certainty, subject } = library.search(part, { most: 1 })
    const [best] = hits
    if (subject !== 'law' || !best || findDanger(part, library)) continue
    const isAnswered = best.confidence >= least.confidence && isCovered(part, best.passage, library)
    if (certainty < least.certainty && !isAnswered) continue
    const keys = [best.passage, ...provisionsIn(best.passage, library)].map(keyOfPassage)
    const said = keys.filter((key) => covered.has(key)).length
    if (covered.has(keyOfPassage(best.passage)) || said >= SAID_SHARE * keys.length) continue
    for (const key of keys) covered.add(key)
    matters.push(best.passage)
  }
  return matters.slice(0, MOST_MATTERS)
}

function provisionsIn(passage: Passage, library: Library): Passage[] {
  const guide = passage.kind === 'guide' ? library.guides.get(passage.slug) : undefined
  return guide ? provisionsOf(guide).map((provision) => ({ kind: 'provision', ...provision })) : []
}
