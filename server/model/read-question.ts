// What a question is about, and what kind of reply it needs. No reply is written here.

import type { Guide } from '../../law/guide.ts'
import { termsOf, tokenize } from '../../law/normalize.ts'
import type { Hit, SearchGuides } from '../../law/search.ts'
import { judgeSubject } from '../../law/subject.ts'
import { type Danger, findDanger } from './danger.ts'

export type Topic =
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'identity' }
  | { kind: 'crisis' }
  | { kind: 'off-topic' }
  | { kind: 'guide'; guide: Guide }
  /** A question of law that no guide answers, with the guides nearest to it, best first. */
  | { kind: 'unknown'; nearest: Guide[] }

export interface ReadQuestion {
  topic: Topic
  danger: Danger | null
}

/** Least scores for a guide to count as the topic; one word alone has to say more. */
const SCORE_BY_ONE_WORD = 60
const SCORE_BY_MORE_WORDS = 50
/** A guide on violence needs less when the question tells of violence. */
const SCORE_IN_DANGER = 40
/** From here on a guide is worth naming as near. */
const SCORE_NEAR = 15
/** A question without a word of law is still taken for one when a guide comes this close. */
const SCORE_RELATED = 30
const MOST_NEAREST = 4
const LEANING_MOST_TERMS = 3

const GREETING =
  /^(?:(?:can|could|will) you (?:please )?help(?: me)?|hi+|hello|hey|namaste|namaskar(?:am)?|good (?:morning|afternoon|evening|day)|नमस्ते|नमस्कार)(?: (?:there|sir|madam|kanooni|all))?$/
const THANKS =
  /^(?:ok(?:ay)? )?(?:thanks?|thank you|thx|dhanyabad|dhanyabaad|धन्यवाद)(?: (?:so|very|a lot|much|you|you so much|dherai))*$/
const IDENTITY =
  /^(?:are|r) (?:you|u) (?:really |actually )?(?:an? )?(?:real )?(?:lawyer|advocate|human|person|robot|bot|ai|machine|language model|chatgpt|gpt|llm)\b|^(?:who|what) (?:are|r) (?:you|u)$|^what can (?:you|u) do$/

const LEANING =
  /^(?:and|but|also|then|so|what about|how about|how long|how much|how many|what if|where|when|who|ani|tara|kati|kaha|kahile|अनि|तर|कति|कहाँ|कहिले)(?:$|\s)|(?:^|\s)(?:it|that|this|they|them|he|she|him|her|there|tyo|tesko|tyasko|त्यो|त्यसको|यसको)(?:$|\s)/

/** Reads the newest question; the one before it helps when the newest leans on it ("and how long does it take?"). */
export function readQuestion(question: string, previous: string | null, search: SearchGuides): ReadQuestion {
  const danger = findDanger(question)
  if (danger?.isSelfHarm) return { topic: { kind: 'crisis' }, danger }
  const topic = findSmallTalk(question) ?? findTopic(question, { previous, search, isDanger: danger !== null })
  if (topic.kind !== 'off-topic') return { topic, danger }
  // A cry for help need not contain a word of law.
  const isCryForHelp = danger && judgeSubject(question).other === 0
  return isCryForHelp ? { topic: { kind: 'unknown', nearest: [] }, danger } : { topic, danger: null }
}

function findSmallTalk(question: string): Topic | null {
  const text = tokenize(question).join(' ')
  if (GREETING.test(text)) return { kind: 'greeting' }
  if (THANKS.test(text)) return { kind: 'thanks' }
  return IDENTITY.test(text) ? { kind: 'identity' } : null
}

interface Reading {
  previous: string | null
  search: SearchGuides
  isDanger: boolean
}

function findTopic(question: string, { previous, search, isDanger }: Reading): Topic {
  const subject = judgeSubject(question)
  if (subject.isOtherTask) return { kind: 'off-topic' }
  const hits = search(question)
  const best = hits[0]
  if (best && isSure(best, isDanger)) {
    const isAboutLaw = subject.other === 0 || best.tellingWords + subject.law > subject.other
    return isAboutLaw ? { kind: 'guide', guide: best.guide } : { kind: 'off-topic' }
  }
  if (previous !== null && subject.other === 0 && leansOnPrevious(question))
    return findTopic(`${previous} ${question}`, { previous: null, search, isDanger })
  const isRelated = subject.other === 0 && (subject.law > 0 || (best?.score ?? 0) >= SCORE_RELATED)
  return isRelated || (subject.law > 1 && subject.law > subject.other)
    ? { kind: 'unknown', nearest: nearestOf(hits) }
    : { kind: 'off-topic' }
}

function isSure({ guide, score, tellingWords }: Hit, isDanger: boolean): boolean {
  if (isDanger && guide.urgent) return score >= SCORE_IN_DANGER
  if (tellingWords === 0) return false
  return score >= (tellingWords > 1 ? SCORE_BY_MORE_WORDS : SCORE_BY_ONE_WORD)
}

function leansOnPrevious(question: string): boolean {
  const words = tokenize(question)
  return LEANING.test(words.join(' ')) && words.flatMap(termsOf).filter(isStem).length <= LEANING_MOST_TERMS
}

const isStem = (term: string) => !term.startsWith('~')

function nearestOf(hits: readonly Hit[]): Guide[] {
  return hits
    .filter((hit) => hit.score >= SCORE_NEAR)
    .slice(0, MOST_NEAREST)
    .map((hit) => hit.guide)
}
