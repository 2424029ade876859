// Counts how often search finds a right provision, and whether it knows law from everything else.

import { type Count, QUESTION_FORMS, type QuestionForm, type SearchCount } from '../../contract/quality.ts'
import { LIKELY_FROM, SURE_FROM } from '../../law/answers/plan-answer.ts'
import type { CERTAINTY_BANDS, PLAIN_COUNTS, SearchFigures } from '../../law/evaluation/baseline.ts'
import type { Library } from '../../law/library.ts'
import type { Passage, ProvisionReference } from '../../law/passage.ts'
import { countWhere } from './count-where.ts'
import type { FindProvisions } from './plain-bm25.ts'
import type { EvaluationQuestion } from './question-files.ts'

/** What became of one question of law whose act the library holds. */
export interface PlaceOutcome {
  question: EvaluationQuestion
  /** Place of the first right provision among the provisions found, from 1; null when it is not among the first ten. */
  place: number | null
  /** A guide among the first five hits rests on a right provision. */
  hasGuide: boolean
  /** The first hit is a right provision, or a guide that rests on one. */
  isFirstRight: boolean
  /** How sure search is of its first hit, from 0 to 1. */
  certainty: number
  plainPlace: number | null
}

/** Whether a question was taken for one of law. */
export interface SubjectOutcome {
  question: EvaluationQuestion
  isLaw: boolean
}

const LAST_PLACE = 10
/** Enough hits that ten provisions are among them when guides are left out. */
const HITS = 40

/** Questions of law whose act the library holds, each with the place of the first right provision. */
export function measurePlaces(
  questions: readonly EvaluationQuestion[],
  library: Library,
  plain: FindProvisions,
): PlaceOutcome[] {
  const held = questions.filter(({ expected }) => expected.some(({ act_id }) => library.works.has(act_id)))
  return held.map((question) => {
    const { hits, certainty } = library.search(question.question, { most: HITS })
    const passages = hits.map(({ passage }) => passage)
    const provisions = passages.flatMap((passage) => (passage.kind === 'provision' ? [passage] : []))
    const [first] = passages
    return {
      question,
      place: placeOf(question, provisions),
      hasGuide: passages.slice(0, 5).some((passage) => passage.kind === 'guide' && isRight(question, passage, library)),
      isFirstRight: first !== undefined && isRight(question, first, library),
      certainty,
      plainPlace: placeOf(question, plain(question.question)),
    }
  })
}

function isRight(question: EvaluationQuestion, passage: Passage, library: Library): boolean {
  if (passage.kind === 'provision') return placeOf(question, [passage]) !== null
  return placeOf(question, library.restsOn(passage.slug).all, Infinity) !== null
}

function placeOf(
  { expected }: EvaluationQuestion,
  provisions: readonly ProvisionReference[],
  last = LAST_PLACE,
): number | null {
  const isExpected = ({ workId, number }: ProvisionReference) =>
    expected.some(({ act_id, section_no }) => act_id === workId && section_no === number)
  const at = provisions.findIndex(isExpected)
  return at >= 0 && at < last ? at + 1 : null
}

/** Every question, whether it is one of law or not. */
export function measureSubjects(questions: readonly EvaluationQuestion[], library: Library): SubjectOutcome[] {
  return questions.map((question) => ({ question, isLaw: library.search(question.question).subject === 'law' }))
}

/** Whether a question was taken for what it is. */
export const isJudgedRight = ({ question, isLaw }: SubjectOutcome) => isLaw === (question.label === 'law')

const FORM_OF: Record<EvaluationQuestion['lang'], QuestionForm> = { en: 'en', ne: 'ne', 'ne-Latn': 'romanised' }

/** All that is counted of search, in all and by the form of the question. */
export function countSearch(places: readonly PlaceOutcome[], subjects: readonly SubjectOutcome[]): SearchFigures {
  const present = new Set(subjects.map(({ question }) => FORM_OF[question.lang]))
  const byForm = <Figures>(count: (isOfForm: (outcome: { question: EvaluationQuestion }) => boolean) => Figures) =>
    Object.fromEntries(
      QUESTION_FORMS.filter((form) => present.has(form)).map((form) => [
        form,
        count(({ question }) => FORM_OF[question.lang] === form),
      ]),
    )
  const topics = [...Map.groupBy(places, ({ question }) => question.topic)]
  return {
    all: countHits(places, subjects),
    forms: byForm((isOfForm) => countHits(places.filter(isOfForm), subjects.filter(isOfForm))),
    topics: Object.fromEntries(
      topics.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([topic, ofTopic]) => [topic, countWithin(5, ofTopic)]),
    ),
    certainty: countByCertainty(places),
    plain: { all: countPlain(places), forms: byForm((isOfForm) => countPlain(places.filter(isOfForm))) },
  }
}

function countHits(places: readonly PlaceOutcome[], subjects: readonly SubjectOutcome[]): Record<SearchCount, Count> {
  const labelled = (label: EvaluationQuestion['label']) => subjects.filter(({ question }) => question.label === label)
  return {
    'right provision first': countWithin(1, places),
    'right provision among five': countWithin(5, places),
    'right provision among ten': countWithin(10, places),
    'guide resting on it among five': countWhere(places, ({ hasGuide }) => hasGuide),
    'off-topic refused': countWhere(labelled('off_topic'), isJudgedRight),
    'law not refused': countWhere(labelled('law'), isJudgedRight),
  }
}

const countPlain = (places: readonly PlaceOutcome[]): Record<(typeof PLAIN_COUNTS)[number], Count> => ({
  'right provision first': countWithin(1, places, 'plainPlace'),
  'right provision among five': countWithin(5, places, 'plainPlace'),
  'right provision among ten': countWithin(10, places, 'plainPlace'),
})

const countWithin = (most: number, places: readonly PlaceOutcome[], by: 'place' | 'plainPlace' = 'place') =>
  countWhere(places, (outcome) => (outcome[by] ?? Infinity) <= most)

type Band = (typeof CERTAINTY_BANDS)[number]

/** By the bounds that replies go by. */
function countByCertainty(places: readonly PlaceOutcome[]): Record<Band, Count> {
  const bandOf = ({ certainty }: PlaceOutcome): Band => {
    if (certainty >= SURE_FROM) return 'sure'
    return certainty >= LIKELY_FROM ? 'likely' : 'near'
  }
  const count = (band: Band) =>
    countWhere(
      places.filter((outcome) => bandOf(outcome) === band),
      ({ isFirstRight }) => isFirstRight,
    )
  return { sure: count('sure'), likely: count('likely'), near: count('near') }
}
