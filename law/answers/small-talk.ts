import type { PhraseText } from '../text/phrase-finder.ts'
import { anyPhrase, onlyPhrases, type Phrases } from '../text/phrases.ts'
import PHRASES from './small-talk.json' with { type: 'json' }

const { around, ...talks } = PHRASES.groups

export type Talk = keyof typeof talks

/** Small talk is short, and reading a text as nothing but phrases takes longer with each word. */
const MOST_WORDS = 12

/** In the order of the file: "hello, who are you" asks who answers. */
const TALKS = (Object.entries(talks) as [Talk, Phrases][]).map(([talk, phrases]) => ({
  talk,
  isSaid: anyPhrase(phrases),
  isNothingElse: onlyPhrases([phrases, around]),
}))

/** Greetings, thanks, questions about who answers and the like, when nothing else is said; else null. */
export function findSmallTalk(phraseText: PhraseText): Talk | null {
  if (phraseText.english.split(' ').length > MOST_WORDS + 2) return null
  return TALKS.find(({ isSaid, isNothingElse }) => isSaid(phraseText) && isNothingElse(phraseText))?.talk ?? null
}
