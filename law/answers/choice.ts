// One question back when two guides fit alike. The answer to it is read from what the conversation shows, so nothing has
// to be remembered elsewhere.

import type { Library } from '../library.ts'
import type { Guide } from '../schema.ts'
import type { Language } from '../../contract/preferences.ts'
import { type Heard, hear, readPhraseGroups } from '../text/phrases.ts'
import PHRASES from './choice-answers.json' with { type: 'json' }
import { joinBlocks } from './markdown.ts'
import { TEXTS } from './texts.ts'

export function writeChoice(guides: readonly [Guide, Guide], language: Language): string {
  const { opening, answerWith } = TEXTS[language].choice
  const lines = guides.map((guide, index) => `${index + 1}. **${guide[language].title}**`)
  return joinBlocks([opening, lines.join('\n'), answerWith])
}

/** The guides that a reply offered, in their order; null when it was no question back. */
export function readChoice(reply: string, library: Library): [Guide, Guide] | null {
  const isChoice = Object.values(TEXTS).some(({ choice }) => reply.includes(choice.opening))
  if (!isChoice) return null
  const titles = [...reply.matchAll(/^\d\. \*\*(.+)\*\*$/gm)].map(([, title]) => title)
  const guides = titles.flatMap((title) => findByTitle(title, library) ?? [])
  const [first, second] = guides
  return first && second ? [first, second] : null
}

function findByTitle(title: string | undefined, library: Library): Guide | null {
  return [...library.guides.values()].find(({ en, ne }) => en.title === title || ne.title === title) ?? null
}

const picks = readPhraseGroups(PHRASES)
const MOST_WORDS = 8

/** The guide that an answer picks, by its place or by words of its own; null when it picks neither. */
export function pickGuide(answer: string, [first, second]: readonly [Guide, Guide], library: Library): Guide | null {
  const heard = hear(answer)
  if (heard.english.trim().split(' ').length > MOST_WORDS) return null
  const isFirst = picks.first(heard)
  const isSecond = picks.second(heard)
  if (isFirst !== isSecond) return isFirst ? first : second
  return pickByTitle(heard, first, second) ?? pickBySearch(answer, first, second, library)
}

/** By a word that stands in one title only. */
function pickByTitle(answer: Heard, first: Guide, second: Guide): Guide | null {
  const [inFirst, inSecond] = [first, second].map((guide) => countShared(answer, guide))
  if (inFirst === inSecond || inFirst === undefined || inSecond === undefined) return null
  return inFirst > inSecond ? first : second
}

function countShared(answer: Heard, { en, ne }: Guide): number {
  const title = hear(`${en.title} ${ne.title}`)
  const words = answer.nepali
    .trim()
    .split(' ')
    .filter((word) => word.length > 3)
  return words.filter((word) => title.nepali.includes(` ${word.slice(0, 5)}`)).length
}

function pickBySearch(answer: string, first: Guide, second: Guide, library: Library): Guide | null {
  const { hits } = library.search(answer, { most: 20 })
  const slug = hits
    .flatMap(({ passage }) => (passage.kind === 'guide' ? [passage.slug] : []))
    .find((found) => found === first.slug || found === second.slug)
  return slug === undefined ? null : slug === first.slug ? first : second
}
