// Counts how often the answers that the library writes alone show what they must.

import { composeReply } from '../../law/answers/compose-reply.ts'
import { type Message, readConversation } from '../../law/answers/conversation.ts'
import { planReply } from '../../law/answers/plan-reply.ts'
import type { PlannedReply, ReplyPlan, Sureness } from '../../law/answers/plan-types.ts'
import { findMarks } from '../../law/citations/find-marks.ts'
import { readableText } from '../../law/citations/readable-text.ts'
import type { Library } from '../../law/library.ts'
import type { Passage } from '../../law/passage.ts'
import { latinDigits } from '../../contract/nepali-digits.ts'
import { agrees, figuresIn } from '../../law/text/figures.ts'
import { type AnswerCount, type Count, DIALOGUE_KINDS, QUESTION_FORMS } from '../../contract/quality.ts'
import type { AnswerFigures } from '../../law/evaluation/baseline.ts'
import { countWhere } from './count-where.ts'
import type { Dialogue, DialogueTurn, ReplyLabel } from './dialogue-files.ts'

/** An answer that is `likely` says so, and leaves it to the person to see. */
export type ShownLabel = ReplyLabel | 'likely'

/** What became of one turn of a dialogue. Null where the turn does not ask for it. */
export interface TurnOutcome {
  dialogue: Dialogue
  turn: DialogueTurn
  /** The place of the turn, from 0. */
  at: number
  shown: ReadonlySet<ShownLabel>
  isUseful: boolean
  isPlainlyWrong: boolean
  inOpening: boolean | null
  anywhere: boolean | null
}

/** Plays every turn of every dialogue, each after the replies to the turns before it. */
export function measureAnswers(dialogues: readonly Dialogue[], library: Library): TurnOutcome[] {
  return dialogues.flatMap((dialogue) => {
    const messages: Message[] = []
    return dialogue.turns.map((turn, at) => {
      messages.push({ role: 'user', content: turn.ask })
      const conversation = readConversation(messages, library)
      if (!conversation) throw new Error(`${dialogue.id}: turn ${at + 1} asks nothing.`)
      const planned = planReply(conversation, library)
      const { text, passages } = composeReply(planned, conversation.language, library)
      messages.push({ role: 'assistant', content: text })
      return { dialogue, turn, at, ...judge(dialogue, turn, labelsOf(planned), text, passages) }
    })
  })
}

function judge(
  { form }: Dialogue,
  turn: DialogueTurn,
  shown: ReadonlySet<ShownLabel>,
  text: string,
  passages: readonly Passage[],
): Pick<TurnOutcome, 'shown' | 'isUseful' | 'isPlainlyWrong' | 'inOpening' | 'anywhere'> {
  const { replies, opening = [], also = [], say = [], not = [] } = turn
  const answers = shown.has('answered') || shown.has('likely')
  const fits = new Set(replies.filter((label) => (label === 'answered' ? answers : shown.has(label))))
  const cited = citedIn(text, passages)
  const citedFirst = citedIn(openingOf(text), passages)
  const isKeyed = replies.includes('answered') && opening.length > 0
  const inOpening = opening.some((provision) => citedFirst.has(provision))
  const anywhere = opening.some((provision) => cited.has(provision))
  const words = latinDigits(text).toLowerCase()
  const saysAll = say.every((figure) => hasFigure(words, figure) || saysValue(text, figure))
  const saysWrong = not.some((wrong) => words.includes(latinDigits(wrong).toLowerCase()))
  const coversAll = also.every((provisions) => provisions.some((provision) => cited.has(provision)))
  const isRightAnswer = !isKeyed || (inOpening && coversAll && saysAll)
  const isFalseAlarm = shown.has('danger') && !replies.includes('danger')
  const isSurelyElse = shown.has('answered') && (opening.length > 0 ? !anywhere : !replies.some(allowsAnswer))
  return {
    shown,
    isUseful:
      fits.size > 0 &&
      !isFalseAlarm &&
      !saysWrong &&
      (shown.has('off-topic') || isInScriptOf(form, text)) &&
      (isRightAnswer || !fits.has('answered')),
    isPlainlyWrong: saysWrong || isSurelyElse,
    inOpening: isKeyed ? inOpening : null,
    anywhere: isKeyed ? anywhere : null,
  }
}

/** After numbers to call, whatever helps is welcome. */
const allowsAnswer = (label: ReplyLabel) => label === 'answered' || label === 'danger'

function labelsOf(planned: PlannedReply): ReadonlySet<ShownLabel> {
  const labels = labelsOfPlan(planned.plan)
  return new Set(planned.danger ? [...labels, 'danger'] : labels)
}

const LABEL_OF: Record<Sureness, ShownLabel> = { sure: 'answered', likely: 'likely', near: 'limits' }

function labelsOfPlan(plan: ReplyPlan): ShownLabel[] {
  switch (plan.kind) {
    case 'talk':
    case 'off-topic':
      return [plan.kind]
    case 'crisis':
      return ['danger']
    case 'named':
      return ['answered']
    case 'choice':
      return ['asked-back']
    case 'foreign-law':
    case 'signpost':
    case 'not-held':
      return ['signpost', 'limits']
    case 'unknown':
      return ['limits']
    case 'answer':
      return [LABEL_OF[plan.sureness]]
  }
}

/** What stands before the first heading of a reply. */
export const openingOf = (text: string): string => text.split(/^#/m, 1)[0] ?? ''

/** The provisions and guides that the marks of a text stand for: "civil-code-2074 95", "divorce". */
export function citedIn(text: string, passages: readonly Passage[]): Set<string> {
  const numbers = findMarks(readableText(text)).flatMap((mark) => mark.numbers)
  return new Set(
    numbers.flatMap((number) => {
      const passage = passages[number - 1]
      if (!passage) return []
      return [passage.kind === 'provision' ? `${passage.workId} ${passage.number}` : passage.slug]
    }),
  )
}

/** 5 is not said by 50, 1.5 or 5,000. */
function hasFigure(words: string, figure: string): boolean {
  const at = words.indexOf(figure)
  if (at < 0) return false
  const isAlone =
    !/[\d.,]$/.test(words.slice(0, at).slice(-1)) && !/^(?:\d|[.,]\d)/.test(words.slice(at + figure.length))
  return isAlone || hasFigure(words.slice(at + figure.length), figure)
}

/** "30,000" is said by "३० हजार". */
function saysValue(text: string, figure: string): boolean {
  const [wanted] = figuresIn(figure)
  return wanted !== undefined && figuresIn(text).some((said) => agrees(wanted, said))
}

/** Who writes in Devanagari, or Nepali in Latin letters, is answered in Devanagari. */
function isInScriptOf(form: Dialogue['form'], text: string): boolean {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return devanagari > latin === (form !== 'en')
}

/** All that is counted of answers, in all and by form and kind of the dialogue. */
export function countAnswers(outcomes: readonly TurnOutcome[]): AnswerFigures {
  const by = <Name extends string>(names: readonly Name[], nameOf: (dialogue: Dialogue) => Name) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const group = outcomes.filter(({ dialogue }) => nameOf(dialogue) === name)
        return group.length > 0 ? [[name, countTurns(group)]] : []
      }),
    )
  return {
    all: countTurns(outcomes),
    forms: by(QUESTION_FORMS, ({ form }) => form),
    kinds: by(DIALOGUE_KINDS, ({ kind }) => kind),
  }
}

function countTurns(outcomes: readonly TurnOutcome[]): Record<AnswerCount, Count> {
  const wantsOnly = (label: ReplyLabel) =>
    outcomes.filter(({ turn }) => turn.replies.every((wanted) => wanted === label))
  const avoids = (label: ReplyLabel) => outcomes.filter(({ turn }) => !turn.replies.includes(label))
  const shows = (label: ReplyLabel) => (outcome: TurnOutcome) => outcome.shown.has(label)
  const hides = (label: ReplyLabel) => (outcome: TurnOutcome) => !outcome.shown.has(label)
  const keyed = outcomes.filter(({ anywhere }) => anywhere !== null)
  const followUps = keyed.filter(({ dialogue, at }) => dialogue.kind === 'follow-up' && at > 0)
  return {
    'turns with a useful answer': countWhere(outcomes, ({ isUseful }) => isUseful),
    'turns not plainly wrong': countWhere(outcomes, ({ isPlainlyWrong }) => !isPlainlyWrong),
    'right provision in the opening': countWhere(keyed, ({ inOpening }) => inOpening),
    'right provision anywhere': countWhere(keyed, ({ anywhere }) => anywhere),
    'danger caught': countWhere(wantsOnly('danger'), shows('danger')),
    'no false alarm': countWhere(avoids('danger'), hides('danger')),
    'follow-ups kept': countWhere(followUps, ({ anywhere }) => anywhere),
    'law not refused': countWhere(avoids('off-topic'), hides('off-topic')),
    'off-topic refused': countWhere(wantsOnly('off-topic'), shows('off-topic')),
  }
}
