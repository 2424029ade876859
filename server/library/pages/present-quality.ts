// How good answers and search are, as it was recorded last. Only what is set aside counts: the rest was worked with.

import {
  ANSWER_COUNTS,
  type AimedCount,
  type AnswerCount,
  type Count,
  DIALOGUE_KINDS,
  QUESTION_FORMS,
  type QualityView,
  SEARCH_COUNTS,
  type SearchCount,
} from '../../../contract/quality.ts'
import recorded from '../../../law/evaluation/baseline.json' with { type: 'json' }
import { AIM_IN_FIVE, ANSWER_AIMS, type Baseline, baselineSchema } from '../../../law/evaluation/baseline.ts'
import { once } from '../../../law/text/memoise.ts'

/** What `npm run law:eval -- --record` wrote last. */
export const readRecorded = once((): Baseline => baselineSchema.parse(recorded))

/** The figures of what is set aside; those of search are of both its sets together. */
export function presentQuality({ measuredOn, commit, hasChanges, answers, search }: Baseline): QualityView {
  const ofAnswers = answers['law/evaluation/answers/set-aside.jsonl']
  const ofSearch = [search['law/evaluation/set-aside.jsonl'], search['law/evaluation/fresh.jsonl']]
  return {
    measuredOn,
    commit: commit.slice(0, 7),
    hasChanges,
    answers: {
      all: withAims(ofAnswers.all),
      forms: listGroups(QUESTION_FORMS, ofAnswers.forms),
      kinds: listGroups(DIALOGUE_KINDS, ofAnswers.kinds),
    },
    search: {
      all: sumCounts(ofSearch.map(({ all }) => all)),
      forms: QUESTION_FORMS.flatMap((name) => {
        const ofForm = ofSearch.flatMap(({ forms }) => forms[name] ?? [])
        return ofForm.length > 0 ? [{ name, counts: sumCounts(ofForm) }] : []
      }),
      aimInFive: AIM_IN_FIVE,
    },
  }
}

function withAims(counts: Record<AnswerCount, Count>): Record<AnswerCount, AimedCount> {
  const aimed = ANSWER_COUNTS.map((name) => [name, { ...counts[name], aim: ANSWER_AIMS[name] ?? null }])
  return Object.fromEntries(aimed)
}

/** In the order of their names, those that were asked. */
function listGroups<Name extends string, Counts>(names: readonly Name[], groups: Partial<Record<Name, Counts>>) {
  return names.flatMap((name) => {
    const counts = groups[name]
    return counts ? [{ name, counts }] : []
  })
}

function sumCounts(all: readonly Record<SearchCount, Count>[]): Record<SearchCount, Count> {
  const sum = (name: SearchCount, part: keyof Count) => all.reduce((total, counts) => total + counts[name][part], 0)
  const summed = SEARCH_COUNTS.map((name) => [name, { right: sum(name, 'right'), of: sum(name, 'of') }])
  return Object.fromEntries(summed)
}
