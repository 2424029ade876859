import type { Library } from '../library.ts'
import type { Guide } from '../schema.ts'
import { leansOnPrevious } from '../search/leaning.ts'
import { withoutOtherTasks } from '../search/other-tasks.ts'
import { MOST_READ } from '../search/search.ts'
import { labelOf } from '../titles.ts'
import type { Language } from '../../contract/preferences.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { pickGuide, readChoice } from './choice.ts'
import { findDanger } from './danger.ts'
import { findNamedProvisions } from './named-provisions.ts'
import { findReplyLanguage } from './reply-language.ts'
import { findSmallTalk } from './small-talk.ts'

/** One message of a conversation, as a model is given it. */
export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

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

/** Reads a conversation, from its end and no further back than needed; null when nobody asked anything. */
export function readConversation(messages: readonly Message[], library: Library): Conversation | null {
  let newest: Asked | null = null
  let language: Language | null = null
  let before: Asked | null = null
  let leaning: Asked | null = null
  for (const asked of askedNewestFirst(messages, library)) {
    // Words that both languages use are answered in the language of what was said before them.
    language ??= asked.picked ? null : findReplyLanguage(asked.question)
    if (newest && !before && findSmallTalk(preparePhraseText(asked.question)) === null) {
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

function* askedNewestFirst(messages: readonly Message[], library: Library): Generator<Asked, void, undefined> {
  let count = 0
  for (let at = messages.length - 1; at >= 0 && count < MOST_QUESTIONS; at--) {
    const { role, content = '' } = messages[at] ?? {}
    if (role !== 'user') continue
    count++
    const said = content.slice(0, MOST_READ)
    // No sentence that tells of danger is left out.
    const question = findDanger(said) ? said : withoutOtherTasks(said)
    const offered = readChoice(messages[at - 1]?.content.slice(0, MOST_READ) ?? '', library)
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
