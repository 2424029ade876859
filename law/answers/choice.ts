// One question back when two guides fit alike. The answer to it is read from what the conversation shows, so nothing has
// to be remembered elsewhere.

import type { Library } from '../library.ts'
import type { NamedGuide } from '../library-data.ts'
import { choicesIn } from '../../contract/choice.ts'
import type { Language } from '../../contract/preferences.ts'
import type { PhraseText } from '../text/phrase-finder.ts'
import { preparePhraseText, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './choice-answers.json' with { type: 'json' }
import { joinBlocks } from './markdown.ts'
import { TEXTS } from './texts.ts'

/** Asks which of two guides is meant, numbered in their order, as `readChoice` reads it again. */
export function writeChoice(guides: readonly [NamedGuide, NamedGuide], language: Language): string {
  const { opening, answerWith } = TEXTS[language].choice
  const lines = guides.map((guide, index) => `${index + 1}. **${guide[language].title}**`)
  return joinBlocks([opening, lines.join('\n'), answerWith])
}

/** The guides that a reply offered, in their order; null when it was no question back. */
export function readChoice(reply: string, library: Library): [NamedGuide, NamedGuide] | null {
  const [first, second] = choicesIn(reply).flatMap((title) => findByTitle(title, library) ?? [])
  return first && second ? [first, second] : null
}

const findByTitle = (title: string, library: Library): NamedGuide | null =>
  [...library.guides.values()].find((guide) => isTitleOf(title, guide)) ?? null

const isTitleOf = (text: string, { en, ne }: NamedGuide): boolean => text === en.title || text === ne.title

const picks = readPhraseGroups(PHRASES)
const MOST_WORDS = 8
/** From this confidence on a guide that was not offered is what is asked about now. */
const ANOTHER_FROM = 0.6
/** A word ("the loan") fits many guides and provisions, and the one that was offered is among them. */
const MOST_FOUND = 80

/**
 * The guide that an answer picks, by its title, its place or words of its own; null when it picks neither, or asks about something
 * else.
 */
export function pickGuide(
  answer: string,
  [first, second]: readonly [NamedGuide, NamedGuide],
  library: Library,
): NamedGuide | null {
  const titled = [first, second].find((guide) => isTitleOf(answer.trim(), guide))
  if (titled) return titled
  const phraseText = preparePhraseText(answer)
  if (phraseText.english.trim().split(' ').length > MOST_WORDS) return null
  const isFirst = picks.first(phraseText)
  const isSecond = picks.second(phraseText)
  if (isFirst !== isSecond) return isFirst ? first : second
  const found = findGuides(answer, library)
  const isOffered = ({ slug }: FoundGuide) => slug === first.slug || slug === second.slug
  if (found[0] && !isOffered(found[0]) && found[0].confidence >= ANOTHER_FROM) return null
  const bySearch = found.find(isOffered)
  return pickByTitle(phraseText, first, second) ?? (bySearch ? (bySearch.slug === first.slug ? first : second) : null)
}

interface FoundGuide {
  slug: string
  confidence: number
}

/** The guides that search finds for an answer, best first. */
const findGuides = (answer: string, library: Library): FoundGuide[] =>
  library
    .search(answer, { most: MOST_FOUND })
    .hits.flatMap(({ passage, confidence }) => (passage.kind === 'guide' ? [{ slug: passage.slug, confidence }] : []))

/** By a word that stands in one title only. */
function pickByTitle(answer: PhraseText, first: NamedGuide, second: NamedGuide): NamedGuide | null {
  const [inFirst, inSecond] = [first, second].map((guide) => countShared(answer, guide))
  if (inFirst === inSecond || inFirst === undefined || inSecond === undefined) return null
  return inFirst > inSecond ? first : second
}

function countShared(answer: PhraseText, { en, ne }: NamedGuide): number {
  const title = preparePhraseText(`${en.title} ${ne.title}`)
  const words = answer.nepali
    .trim()
    .split(' ')
    .filter((word) => word.length > 3)
  return words.filter((word) => title.nepali.includes(` ${word.slice(0, 5)}`)).length
}
