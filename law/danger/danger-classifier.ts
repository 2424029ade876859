// How likely a message tells of danger, and of which kind, learned from messages that people wrote (law/training).

import { type Danger, DANGER_KINDS } from '../../contract/danger.ts'
import type { TrainingMessages } from '../training-messages.ts'
import { memoise } from '../text/memoise.ts'
import type { ReadPart } from '../text/read-part.ts'
import { featuresOf } from '../text/message-features.ts'
import { type Example, openClassifier, trainClassifier } from '../text/linear-classifier.ts'
import { saidOfDanger } from './danger-signs.ts'

type DangerLabel = Danger['kind'] | 'none'

/** What a message tells of, as far as words can tell. */
export interface DangerJudgement {
  /** The likeliest kind, whether or not it is likely at all. */
  kind: Danger['kind']
  /** From 0 to 1. */
  likelihood: number
}

export type JudgeDanger = (message: string) => DangerJudgement

/** Where nothing was learned. */
export const NO_DANGER: DangerJudgement = { kind: 'violence', likelihood: 0 }

const LABELS: readonly DangerLabel[] = ['none', ...DANGER_KINDS]

/** How much a part counts against the whole, which says when it was and whether it is over. */
const SHARE_OF_PART = 0.75

/** What nobody sees, and what pasted text may have in the middle of words. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/g
const COMMA = /[,;]\s*/u
const SENTENCE_END = /(?<=[.?!।॥])\s+|\n\s*/u

/**
 * The weights learned from messages of people in danger and of others. `ofEntries` are the messages that guides and signposts have: who writes one
 * is in no danger, unless it stands among those of danger as well.
 */
export function trainDanger({ danger, law, offTopic }: TrainingMessages, ofEntries: readonly string[]): Uint8Array {
  const inDanger = new Set(danger.map(({ message }) => message))
  const ofOthers = [...law, ...offTopic].map(({ message }) => message)
  const calm = [...ofOthers, ...ofEntries.filter((message) => !inDanger.has(message))].map(
    (message): Example<DangerLabel> => exampleOf(message, 'none'),
  )
  return trainClassifier([...danger.map(({ message, kind }) => exampleOf(message, kind)), ...calm], LABELS)
}

const exampleOf = (message: string, label: DangerLabel): Example<DangerLabel> => ({
  features: featuresOfSentences(message).flat(),
  label,
})

/** Of each sentence by itself: nothing reaches from one into the next. */
const featuresOfSentences = (message: string): string[][] =>
  message
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .split(SENTENCE_END)
    .map((sentence) => [...featuresOf(sentence), ...saidOfDanger(sentence)])

/**
 * Judges messages by what `trainDanger` learned; of several sentences, the likeliest one or two that stand together count as well.
 * @throws RangeError when the weights are damaged.
 */
export function createDangerJudge(weights: ReadPart): JudgeDanger {
  const classify = openClassifier(weights, LABELS)
  const judgeFeatures = (features: readonly string[]): Judged => {
    const shares = classify(features)
    const kind = DANGER_KINDS.reduce((best, each) => (shares[each] > shares[best] ? each : best))
    return { kind, logOdds: Math.log((1 - shares.none + LEAST) / (shares.none + LEAST)) }
  }
  // A question is judged where it is read, where it is answered, and where whom to call is written.
  return memoise(
    (message) => {
      const sentences = featuresOfSentences(message)
      const whole = judgeFeatures(sentences.flat())
      const parts = sentences.length > 1 ? [...sentences, ...partsOf(sentences)] : []
      const judged = [parts, clausesOf(message)].map((each) => each.filter(isNotEmpty).map(judgeFeatures))
      const [ofParts = [], ofClauses = []] = judged
      const part = [...ofParts, ...ofClauses.filter(({ kind }) => kind === 'suicide')].reduce(likelier, whole)
      const logOdds = whole.logOdds + SHARE_OF_PART * (part.logOdds - whole.logOdds)
      const isSuicide = [whole, ...ofParts, ...ofClauses].some(tellsOfSuicide)
      return { kind: isSuicide ? 'suicide' : part.kind, likelihood: 1 / (1 + Math.exp(-logOdds)) }
    },
    { most: 64 },
  )
}

/**
 * The features of each clause between commas: many type a long story without a full stop, and who wants to die is told
 * of in a few words of it.
 */
const clausesOf = (message: string): string[][] =>
  message.split(COMMA).map((clause) => featuresOfSentences(clause).flat())

/** Who wants to die is answered first, whatever else they tell of. */
const tellsOfSuicide = ({ kind, logOdds }: Judged) => kind === 'suicide' && logOdds >= SURE_OF_SUICIDE
/** Log-odds: twenty to one. */
const SURE_OF_SUICIDE = 3

const isNotEmpty = (features: readonly string[]) => features.length > 0

interface Judged {
  kind: Danger['kind']
  logOdds: number
}

/** Keeps odds finite. */
const LEAST = 1e-9

const likelier = (one: Judged, other: Judged) => (other.logOdds > one.logOdds ? other : one)

/** The features of each two sentences that stand side by side. */
const partsOf = (sentences: readonly (readonly string[])[]): string[][] =>
  sentences.slice(1).map((_, at) => sentences.slice(at, at + 2).flat())
