// Writes the tables of docs/law.md that say how good search and answers are, from law/evaluation/baseline.json;
// `npm run law:eval -- --record` does so too. A test fails when the two differ.

import { readFileSync, writeFileSync } from 'node:fs'
import {
  ANSWER_COUNTS,
  type AnswerCount,
  asSaid,
  type Count,
  DIALOGUE_KINDS,
  isSaidAsFault,
  QUESTION_FORMS,
} from '../contract/quality.ts'
import { LIKELY_FROM, SURE_FROM } from '../law/answers/plan-answer.ts'
import { ANSWER_AIMS, type Baseline, type SearchFigures } from '../law/evaluation/baseline.ts'
import { replaceBetween } from './between-marks.ts'
import { readBaseline } from './law/eval-baseline.ts'

const DOCUMENT = new URL('../docs/law.md', import.meta.url)
const startOf = (name: string) => `<!-- figures of ${name}: written by npm run law:eval -- --record -->`
const endOf = (name: string) => `<!-- end of the figures of ${name} -->`

export const readLawDocument = (): string => readFileSync(DOCUMENT, 'utf8')

/** Writes what `baseline.json` has into docs/law.md. */
export const writeFigures = (): void => writeFileSync(DOCUMENT, withFigures(readLawDocument(), readBaseline()))

/**
 * The document with its tables of figures as they must be.
 * @throws Error when the marks around the tables are missing.
 */
export function withFigures(document: string, baseline: Baseline): string {
  const { search, answers } = baseline
  const parts = {
    'the part set aside': describeSearch(search['law/evaluation/set-aside.jsonl'], baseline),
    'the fresh questions': describeSearch(search['law/evaluation/fresh.jsonl'], baseline),
    answers: describeAnswers(answers['law/evaluation/answers/set-aside.jsonl'], baseline),
    certainty: describeCertainty(search),
  }
  return Object.entries(parts).reduce(
    (text, [name, content]) => replaceBetween(text, startOf(name), endOf(name), content),
    document,
  )
}

const percent = ({ right, of }: Count, digits = 0) => (of === 0 ? '–' : `${((100 * right) / of).toFixed(digits)} %`)
const counted = (count: Count, digits = 0) => `${count.right} of ${count.of} (${percent(count, digits)})`
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`

function describeWhen({ measuredOn, commit, hasChanges }: Baseline): string {
  const changes = hasChanges ? ', with what was changed together with the figures' : ''
  return `On ${measuredOn}, at commit ${commit.slice(0, 7)}${changes}:`
}

const FORM_NAMES = {
  en: 'English',
  ne: 'Nepali',
  romanised: 'romanised Nepali',
  hi: 'Hindi',
  mai: 'Maithili',
  bho: 'Bhojpuri',
} satisfies Record<(typeof QUESTION_FORMS)[number], string>

function describeSearch({ all, forms, topics, plain }: SearchFigures, baseline: Baseline): string {
  const rowOf = (name: string, counts = all, ofPlain = plain.all) =>
    row(
      name,
      counts['right provision first'].of,
      percent(counts['right provision first']),
      percent(counts['right provision among five']),
      percent(counts['right provision among ten']),
      percent(counts['guide resting on it among five']),
      Object.values(ofPlain)
        .map((count) => percent(count))
        .join(' · '),
      counted(counts['off-topic refused']),
      counted(asSaid('law not refused', counts['law not refused']), 1),
    )
  const rows = QUESTION_FORMS.flatMap((form) =>
    forms[form] ? [rowOf(FORM_NAMES[form], forms[form], plain.forms[form])] : [],
  )
  const inFive = Object.entries(topics).map(([topic, { right, of }]) => `${topic} ${right}/${of}`)
  return [
    `${describeWhen(baseline)}\n\n`,
    row(
      'questions',
      'number',
      'first',
      'in five',
      'in ten',
      'guide in five',
      'plain BM25: first · five · ten',
      'off-topic refused',
      'law refused',
    ),
    row('---', ...Array<string>(8).fill('---:')),
    ...rows,
    rowOf('all'),
    `\nIn five by topic: ${inFive.join(', ')}.`,
  ].join('')
}

function describeAnswers({ all, forms, kinds }: Baseline['answers'][keyof Baseline['answers']], baseline: Baseline) {
  const groups = [
    ...DIALOGUE_KINDS.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]] as const] : [])),
    ...QUESTION_FORMS.flatMap((form) => (forms[form] ? [[FORM_NAMES[form], forms[form]] as const] : [])),
  ]
  return [
    `${describeWhen(baseline)}\n\n`,
    row('', 'of', 'now', 'aim'),
    row('---', '---:', '---:', '---:'),
    ...ANSWER_COUNTS.map((name) =>
      row(ANSWER_NAMES[name], all[name].of, percent(asSaid(name, all[name]), 1), describeAim(name)),
    ),
    '\n',
    row('by kind and by form', 'turns', 'useful', 'plainly wrong', 'right in the opening', 'right anywhere'),
    row('---', ...Array<string>(5).fill('---:')),
    ...groups.map(([name, counts]) =>
      row(
        name,
        counts['turns with a useful answer'].of,
        percent(counts['turns with a useful answer']),
        percent(asSaid('turns not plainly wrong', counts['turns not plainly wrong'])),
        percent(counts['right provision in the opening']),
        percent(counts['right provision anywhere']),
      ),
    ),
  ].join('')
}

const ANSWER_NAMES: Record<AnswerCount, string> = {
  'turns with a useful answer': 'useful',
  'turns not plainly wrong': 'plainly wrong',
  'right provision in the opening': 'right provision in the opening',
  'right provision anywhere': 'right provision anywhere',
  'danger caught': 'danger caught',
  'no false alarm': 'false alarms',
  'follow-ups kept': 'follow-ups that keep to the matter',
  'law not refused': 'law refused',
  'off-topic refused': 'off-topic refused',
}

function describeAim(name: AnswerCount): string {
  const aim = ANSWER_AIMS[name]
  if (aim === undefined) return '–'
  return isSaidAsFault(name) ? `≤ ${roundPercent(1 - aim)} %` : `≥ ${roundPercent(aim)} %`
}

/** 1 - 0.985 is not quite 0.015. */
const roundPercent = (share: number) => Number((100 * share).toFixed(2))

function describeCertainty(search: Baseline['search']): string {
  const rows = [
    ['tuning', search['law/evaluation/tuning.jsonl']],
    ['set aside', search['law/evaluation/set-aside.jsonl']],
    ['fresh', search['law/evaluation/fresh.jsonl']],
  ] as const
  return [
    row(
      'the first hit is right, where its certainty is',
      `from ${SURE_FROM} on`,
      `${LIKELY_FROM} to ${SURE_FROM}`,
      'below',
    ),
    row('---', '---:', '---:', '---:'),
    ...rows.map(
      ([
        name,
        {
          certainty: { sure, likely, near },
        },
      ]) => row(name, counted(sure), counted(likely), counted(near)),
    ),
  ].join('')
}

if (import.meta.main) writeFigures()
