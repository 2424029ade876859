import type { Library } from '../../../law/library.ts'
import type { Guide } from '../../../law/schema.ts'
import { leansOnPrevious } from '../../../law/search/leaning.ts'
import { MOST_READ } from '../../../law/search/search.ts'
import { type Language, labelOf } from '../../../law/titles.ts'
import type { PromptMessage } from '../model-gateway.ts'
import { hear } from '../phrases.ts'
import { pickGuide, readChoice } from './choice.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { findReplyLanguage } from './reply-language.ts'
import { findSmallTalk } from './small-talk.ts'

export interface Conversation {
  question: string
  /** What was asked before and can be leaned on; null when nothing was. */
  previous: string | null
  /** The guide that the question picks of two that were offered. */
  picked: Guide | null
  language: Language
}

/** Questions that are gone back, at most: what leans on more of them than that leans on nothing. */
const MOST_QUESTIONS = 12

interface Asked {
  /** Its beginning, as much as search looks at: messages can be far longer than what a person asks. */
  question: string
  picked: Guide | null
}

/** Reads a prompt, from its end and no farther back than needed; null when nobody asked anything. */
export function readConversation(prompt: readonly PromptMessage[], library: Library): Conversation | null {
  let newest: Asked | null = null
  let language: Language | null = null
  let before: Asked | null = null
  let leaning: Asked | null = null
  for (const asked of askedNewestFirst(prompt, library)) {
    // Words that both languages use are answered in the language of what was said before them.
    language ??= asked.picked ? null : findReplyLanguage(asked.question)
    if (newest && !before && findSmallTalk(hear(asked.question)) === null) {
      // What leans on an earlier question itself is nothing to lean on.
      if (asked.picked || !leansOnPrevious(asked.question)) before = asked
      else leaning ??= asked
    }
    newest ??= asked
    if (language && before) break
  }
  if (!newest) return null
  language ??= 'en'
  const last = before ?? leaning
  const previous = last ? (last.picked?.[language].title ?? headingOfNamed(last.question, library, language)) : null
  return { ...newest, previous: previous ?? last?.question ?? null, language }
}

function* askedNewestFirst(prompt: readonly PromptMessage[], library: Library): Generator<Asked, void, undefined> {
  let count = 0
  for (let at = prompt.length - 1; at >= 0 && count < MOST_QUESTIONS; at--) {
    const { role, content = '' } = prompt[at] ?? {}
    if (role !== 'user') continue
    count++
    const question = content.slice(0, MOST_READ)
    const offered = readChoice(prompt[at - 1]?.content.slice(0, MOST_READ) ?? '', library)
    yield { question, picked: offered && pickGuide(question, offered, library) }
  }
}

/** What the one provision is about that a question names: "section 95 of the Civil Code" has no words to search by. */
function headingOfNamed(question: string, library: Library, language: Language): string | null {
  const named = findNamedProvisions(question, [], library)
  const [provision, ...others] = named?.kind === 'named' ? named.provisions : []
  if (!provision || others.length > 0) return null
  return labelOf({ kind: 'provision', ...provision }, library, language)?.heading ?? null
}
