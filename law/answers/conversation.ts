import type { Library } from '../library.ts'
import { isShort, leansOnPrevious } from '../search/leaning.ts'
import { withoutOtherTasks } from '../search/subject.ts'
import { MOST_READ } from '../search/search.ts'
import type { Language } from '../../contract/preferences.ts'
import { preparePhraseText } from '../text/phrases.ts'
import { answerAgain, type Asked, readOn } from './carried-matter.ts'
import { readInNepali } from '../text/read-in-nepali.ts'
import { findRelatedLanguage } from '../text/related-languages.ts'
import { pickGuide, readChoice } from './choice.ts'
import { findDanger } from '../danger/find-danger.ts'
import { findLawBehindOther } from './last-sentence.ts'
import type { Conversation } from './plan-types.ts'
import { findReplyLanguage } from './reply-language.ts'
import { findSmallTalk } from './small-talk.ts'

/** One message of a conversation, as a model is given it. */
export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Questions that are gone back, at most: what leans on more of them than that leans on nothing. */
const MOST_QUESTIONS = 12
/** Of these, the ones that are answered again to know what the conversation is about. */
const MOST_ANSWERED = 4
/** Characters of an earlier question that are looked at: what it was about, its beginning says. */
const MOST_READ_OF_EARLIER = 600

/** Reads a conversation, from its end and no further back than needed; null when nobody asked anything. */
export function readConversation(messages: readonly Message[], library: Library): Conversation | null {
  let newest: Asked | null = null
  let language: Language | null = null
  const earlier: Asked[] = []
  let isWhole = false
  for (const asked of askedNewestFirst(messages, library)) {
    // Words that both languages use are answered in the language of what was said before them.
    language ??= asked.picked ? null : findReplyLanguage(asked.question)
    if (newest && !isWhole && findSmallTalk(preparePhraseText(asked.question)) === null) {
      earlier.unshift(asked)
      isWhole = standsAlone(asked) || earlier.length === MOST_ANSWERED
    }
    newest ??= asked
    if (language && isWhole) break
  }
  if (!newest) return null
  language ??= 'en'
  const before = answerAgain(earlier, language, library)
  return { ...newest, ...readOn(newest.question, before), language, askedIn: findRelatedLanguage(newest.written) }
}

const standsAlone = ({ question, picked }: Asked) =>
  picked !== null || !(isShort(question) || leansOnPrevious(question))

function* askedNewestFirst(messages: readonly Message[], library: Library): Generator<Asked, void, undefined> {
  let count = 0
  for (let at = messages.length - 1; at >= 0 && count < MOST_QUESTIONS; at--) {
    const { role, content = '' } = messages[at] ?? {}
    if (role !== 'user') continue
    count++
    const written = content.slice(0, count === 1 ? MOST_READ : MOST_READ_OF_EARLIER)
    const said = readInNepali(written)
    // No sentence that tells of danger is left out.
    const question = findDanger(written, library) ? said : readQuestion(said, library)
    const offered = readChoice(messages[at - 1]?.content.slice(0, MOST_READ) ?? '', library)
    const picked = offered && pickGuide(question, offered, library)
    yield { question, written, picked: picked && library.findGuide(picked.slug) }
  }
}

function readQuestion(message: string, library: Library): string {
  const asked = withoutOtherTasks(message, library.weighLaw)
  return findLawBehindOther(asked, library) ?? asked
}
