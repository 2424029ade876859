// Replies in markdown, made of what the library holds and of nothing else.

import type { Library, Passage } from '../../../law/library.ts'
import type { Language } from '../../../law/titles.ts'
import { callFirst } from '../call-first.ts'
import type { Danger } from '../danger.ts'
import { writeAnswer, writeNamed } from './answers.ts'
import { writeChoice } from './choice.ts'
import { joinBlocks } from './markdown.ts'
import { createMarks } from './marks.ts'
import { admitNotHeld, admitUnknown, writeOffTopic, writeTalk } from './other-replies.ts'
import type { Page } from './page.ts'
import { TEXTS } from './texts.ts'
import type { ReadQuestion } from './topic.ts'

export interface ComposedReply {
  text: string
  /** What `[1]`, `[2]`, … in the text stand for. */
  passages: Passage[]
}

/** Writes the reply to a question that has been read. */
export function composeReply(read: ReadQuestion, language: Language, library: Library): ComposedReply {
  const marks = createMarks()
  const page: Page & ReadQuestion = { ...read, danger: dangerOf(read), language, library, marks }
  const first = page.danger ? callFirst(page.danger, library, language) : ''
  const text = joinBlocks([first, writeTopic(page)])
  return { text, passages: marks.passages }
}

/** Whoever opens an urgent guide may be in danger without saying so, unless the question is about one rule of it. */
function dangerOf({ danger, topic, aspect }: ReadQuestion): Danger | null {
  if (danger || aspect || topic.kind !== 'answer' || topic.lead !== 'guide' || !topic.guide?.urgent) return danger
  return { kind: 'violence', isChild: topic.guide.help[0] === 'child-helpline' }
}

function writeTopic(page: Page & ReadQuestion): string {
  const { topic, language, library, danger } = page
  switch (topic.kind) {
    case 'talk':
      return writeTalk(topic.talk, language)
    case 'crisis':
      return TEXTS[language].crisis
    case 'off-topic':
      return writeOffTopic(topic.near, language)
    case 'choice':
      return writeChoice(topic.guides, language)
    case 'not-held':
      return admitNotHeld(topic.provision, language, library)
    case 'unknown':
      return danger ? TEXTS[language].safeFirst : admitUnknown(topic.nearest, page)
    case 'named':
      return writeNamed(topic.provisions, page)
    case 'answer':
      return writeAnswer(topic, page)
  }
}
