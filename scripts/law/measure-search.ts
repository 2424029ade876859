// Counts how often search finds a right provision, and whether it knows law from everything else.

import type { Library } from '../../law/library.ts'
import type { ProvisionReference } from '../../law/passage.ts'
import { provisionsOf } from '../../law/marks.ts'
import type { FindProvisions } from './plain-bm25.ts'
import type { EvaluationQuestion } from './question-files.ts'

/** What became of one question of law whose act the library holds. */
export interface Outcome {
  question: EvaluationQuestion
  /** Place of the first right provision among the provisions found, from 1; null when it is not among the first ten. */
  place: number | null
  /** A guide among the first five hits rests on a right provision. */
  hasGuide: boolean
  plainPlace: number | null
}

export interface Tally {
  questions: number
  first: number
  inFive: number
  inTen: number
  guideInFive: number
  plainFirst: number
  plainInFive: number
  plainInTen: number
}

export interface Refusals {
  offTopic: number
  offTopicRefused: number
  law: number
  lawRefused: number
  /** The questions that were judged wrongly. */
  wrong: string[]
}

const LAST_PLACE = 10
/** Enough hits that ten provisions are among them when guides are left out. */
const HITS = 40

/** Questions of law whose act the library holds, each with the place of the first right provision. */
export function measurePlaces(
  questions: readonly EvaluationQuestion[],
  library: Library,
  plain: FindProvisions,
): Outcome[] {
  const held = questions.filter(({ expected }) => expected.some(({ act_id }) => library.works.has(act_id)))
  return held.map((question) => {
    const { hits } = library.search(question.question, { most: HITS })
    const passages = hits.map(({ passage }) => passage)
    const provisions = passages.flatMap((passage) => (passage.kind === 'provision' ? [passage] : []))
    const guides = passages.slice(0, 5).flatMap((passage) => {
      const guide = passage.kind === 'guide' ? library.guides.get(passage.slug) : undefined
      return guide ? [guide] : []
    })
    return {
      question,
      place: placeOf(question, provisions),
      hasGuide: guides.some((guide) => placeOf(question, provisionsOf(guide), Infinity) !== null),
      plainPlace: placeOf(question, plain(question.question)),
    }
  })
}

function placeOf(
  { expected }: EvaluationQuestion,
  provisions: readonly ProvisionReference[],
  last = LAST_PLACE,
): number | null {
  const isRight = ({ workId, number }: ProvisionReference) =>
    expected.some(({ act_id, section_no }) => act_id === workId && section_no === number)
  const at = provisions.findIndex(isRight)
  return at >= 0 && at < last ? at + 1 : null
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const within = (most: number, placeIn: (outcome: Outcome) => number | null) =>
    outcomes.filter((outcome) => (placeIn(outcome) ?? Infinity) <= most).length
  const ours = ({ place }: Outcome) => place
  const plain = ({ plainPlace }: Outcome) => plainPlace
  return {
    questions: outcomes.length,
    first: within(1, ours),
    inFive: within(5, ours),
    inTen: within(10, ours),
    guideInFive: outcomes.filter(({ hasGuide }) => hasGuide).length,
    plainFirst: within(1, plain),
    plainInFive: within(5, plain),
    plainInTen: within(10, plain),
  }
}

export function measureRefusals(questions: readonly EvaluationQuestion[], library: Library): Refusals {
  const judged = questions.map((question) => ({
    question,
    isLaw: library.search(question.question).subject === 'law',
  }))
  const offTopic = judged.filter(({ question }) => question.label === 'off_topic')
  const law = judged.filter(({ question }) => question.label === 'law')
  const taken = offTopic.filter(({ isLaw }) => isLaw)
  const refused = law.filter(({ isLaw }) => !isLaw)
  return {
    offTopic: offTopic.length,
    offTopicRefused: offTopic.length - taken.length,
    law: law.length,
    lawRefused: refused.length,
    wrong: [...taken, ...refused].map(({ question }) => `${question.id} (${question.label}) ${question.question}`),
  }
}
