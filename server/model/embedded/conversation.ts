import type { Library } from '../../../law/library.ts'
import type { Guide } from '../../../law/schema.ts'
import { leansOnPrevious } from '../../../law/search/leaning.ts'
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

/** Reads a prompt; null when nobody asked anything. */
export function readConversation(prompt: readonly PromptMessage[], library: Library): Conversation | null {
  const asked = prompt.flatMap(({ role, content }, at) => {
    if (role !== 'user') return []
    const offered = readChoice(prompt[at - 1]?.content ?? '', library)
    return [{ question: content, picked: offered && pickGuide(content, offered, library) }]
  })
  const newest = asked.at(-1)
  if (!newest) return null
  const earlier = asked.slice(0, -1).filter(({ question }) => findSmallTalk(hear(question)) === null)
  // What leans on an earlier question itself is nothing to lean on.
  const last = earlier.findLast(({ question, picked }) => picked || !leansOnPrevious(question)) ?? earlier.at(-1)
  const language = languageOfConversation(asked.map(({ question, picked }) => (picked ? '' : question)))
  const previous = last ? (last.picked?.[language].title ?? headingOfNamed(last.question, library, language)) : null
  return { ...newest, previous: previous ?? last?.question ?? null, language }
}

/** What the one provision is about that a question names: "section 95 of the Civil Code" has no words to search by. */
function headingOfNamed(question: string, library: Library, language: Language): string | null {
  const named = findNamedProvisions(question, [], library)
  const [provision, ...others] = named?.kind === 'named' ? named.provisions : []
  if (!provision || others.length > 0) return null
  return labelOf({ kind: 'provision', ...provision }, library, language)?.heading ?? null
}

/** Words that both languages use are answered in the language of what was said before them. */
function languageOfConversation(questions: readonly string[]): Language {
  return questions.flatMap((question) => findReplyLanguage(question) ?? []).at(-1) ?? 'en'
}
