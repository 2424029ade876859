// npm run law:eval -- [[--answers] FILE… [--library DIR] [--misses]] | [--record]: how well search finds the provisions that
// answer a question; with `--answers`, how well the library alone answers the dialogues of the files. Without a file,
// everything that law/evaluation/baseline.json has is counted and compared with it, and what became worse ends the run
// with 1; `--record` writes a new one. `--library` adds the statute texts of a folder; `--misses` lists what went wrong, of
// files that are not set aside. A line that cannot be understood is named, left out, and ends the run with 1.

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createLibrary } from '../law/library.ts'
import { readDialogues } from './law/dialogue-files.ts'
import { readEntries } from './law/entry-files.ts'
import { type Baseline, type Counts, findLosses, readBaseline, recordBaseline } from './law/eval-baseline.ts'
import type { EvaluationLines } from './law/evaluation-lines.ts'
import { readImported } from './law/imported-folder.ts'
import {
  type AnswerTally,
  MEASURES,
  measureAnswers,
  type Share,
  tallyAnswers,
  type TurnOutcome,
} from './law/measure-answers.ts'
import { measureOwnQuestions } from './law/measure-own-questions.ts'
import { measurePlaces, measureRefusals, type Outcome, type Refusals, tally, type Tally } from './law/measure-search.ts'
import { createPlainSearch } from './law/plain-bm25.ts'
import { readQuestions } from './law/question-files.ts'

const SETS = ['tuning', 'set-aside', 'fresh'].map((name) => `law/evaluation/${name}.jsonl`)
const DIALOGUES = ['tuning', 'set-aside'].map((name) => `law/evaluation/answers/${name}.jsonl`)
/** Somebody who has seen what went wrong there would tune to it. */
const SET_ASIDE: readonly string[] = ['set-aside.jsonl', 'fresh.jsonl']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'boolean', default: false },
    library: { type: 'string' },
    misses: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0 ? values.answers || values.library || values.misses : values.record) {
  endWith('Usage: npm run law:eval -- [[--answers] FILE… [--library DIR] [--misses]] | [--record]')
}
const missing = [...positionals, values.library ?? '.'].find((path) => !existsSync(path))
if (missing !== undefined) endWith(`There is no ${missing}.`)
const hidden = positionals.find((path) => SET_ASIDE.includes(basename(path)))
if (values.misses && hidden) endWith(`The questions of ${hidden} are set aside: they are counted and never shown.`)

const entries = readEntries()
const library = createLibrary(entries, values.library ? readImported([values.library]) : undefined)
const plain = createPlainSearch(library)
if (positionals.length === 0) compareWithBaseline()
else if (values.answers) reportAnswers(positionals)
else report(positionals)

function endWith(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function compareWithBaseline(): void {
  const measured: Baseline = { 'own questions': measureOwnQuestions(entries, library) }
  for (const file of SETS) measured[file] = countsOf(file)
  for (const file of DIALOGUES) measured[file] = countsOfAnswers(file)
  for (const [from, counts] of Object.entries(measured))
    for (const [name, { right, of }] of Object.entries(counts)) console.log(`${from}: ${name}: ${right} of ${of}`)
  if (values.record) return recordBaseline(measured)
  const losses = findLosses(measured, readBaseline())
  for (const loss of losses) console.error(`✗ ${loss}`)
  console.log(
    losses.length === 0 ? 'Nothing became worse.' : `${losses.length} worse than recorded, or not comparable.`,
  )
  if (losses.length > 0) process.exitCode = 1
}

function countsOf(file: string): Counts {
  const questions = understood(readQuestions([file]))
  const { questions: of, first, inFive, inTen, guideInFive } = tally(measurePlaces(questions, library, plain))
  const { offTopic, offTopicRefused, law, lawRefused } = measureRefusals(questions, library)
  return {
    'right provision first': { right: first, of },
    'right provision among five': { right: inFive, of },
    'right provision among ten': { right: inTen, of },
    'guide resting on it among five': { right: guideInFive, of },
    'off-topic refused': { right: offTopicRefused, of: offTopic },
    'law not refused': { right: law - lawRefused, of: law },
  }
}

function countsOfAnswers(file: string): Counts {
  const tally = tallyAnswers(measureAnswers(understood(readDialogues([file])), library))
  const hit = ({ count, of }: Share) => ({ right: count, of })
  const avoided = ({ count, of }: Share) => ({ right: of - count, of })
  return {
    'turns with a useful answer': hit(tally.useful),
    'turns not plainly wrong': avoided(tally.plainlyWrong),
    'right provision in the opening': hit(tally.rightInOpening),
    'right provision anywhere': hit(tally.rightAnywhere),
    'danger caught': hit(tally.dangerCaught),
    'no false alarm': avoided(tally.falseAlarms),
    'follow-ups kept': hit(tally.followUpsKept),
    'law not refused': avoided(tally.lawRefused),
    'off-topic refused': hit(tally.offTopicRefused),
  }
}

/** The lines that could be understood. */
function understood<Line>({ lines, faults }: EvaluationLines<Line>): Line[] {
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  return lines
}

function reportAnswers(files: readonly string[]): void {
  const outcomes = measureAnswers(understood(readDialogues(files)), library)
  const tallies = (keyOf: (outcome: TurnOutcome) => string) =>
    [...Map.groupBy(outcomes, keyOf)].map(([key, group]) => [key, tallyAnswers(group)] as const)
  const forms = tallies(({ dialogue }) => dialogue.form)
  const kinds = tallies(({ dialogue }) => dialogue.kind)
  const all = tallyAnswers(outcomes)
  console.log(`${''.padEnd(12)}${MEASURES.map((name) => name.padStart(17)).join('')}`)
  for (const [name, counts] of [...forms, ...kinds, ['all', all] as const]) console.log(formatAnswers(name, counts))
  if (values.misses) for (const outcome of outcomes) if (!outcome.isUseful) printMiss(outcome)
  console.log(JSON.stringify({ all, forms: Object.fromEntries(forms), kinds: Object.fromEntries(kinds) }))
}

function formatAnswers(name: string, tally: AnswerTally): string {
  const shares = MEASURES.map((measure) => {
    const { count, of } = tally[measure]
    return (of === 0 ? '–' : `${count}/${of} ${((100 * count) / of).toFixed(1)} %`).padStart(17)
  })
  return name.padEnd(12) + shares.join('')
}

function printMiss({ dialogue, turn, at, shown, isPlainlyWrong, inOpening, anywhere }: TurnOutcome): void {
  const wrong = isPlainlyWrong ? 'plainly wrong' : anywhere && !inOpening ? 'right one too late' : 'not useful'
  const wanted = [...turn.replies, ...(turn.opening ?? [])].join(', ')
  console.log(`${wrong}: ${dialogue.id} ${at + 1}: ${turn.ask} | shown ${[...shown].join(', ')} | wanted ${wanted}`)
}

function report(files: readonly string[]): void {
  const questions = understood(readQuestions(files))
  const outcomes = measurePlaces(questions, library, plain)
  const { wrong, ...refusals } = measureRefusals(questions, library)
  const forms = tallyBy(outcomes, ({ question }) => question.lang)
  const topics = tallyBy(outcomes, ({ question }) => question.topic)
  const all = tally(outcomes)
  console.log(
    'Right provision first / among five / among ten; a guide resting on it among five hits; plain BM25 the same',
  )
  for (const [name, counts] of [...forms, ...topics, ['all', all] as const]) console.log(formatTally(name, counts))
  console.log(formatRefusals(refusals))
  if (values.misses) printMisses(outcomes, wrong)
  console.log(JSON.stringify({ all, forms: Object.fromEntries(forms), topics: Object.fromEntries(topics), refusals }))
}

function tallyBy(found: readonly Outcome[], keyOf: (outcome: Outcome) => string): [string, Tally][] {
  return [...Map.groupBy(found, keyOf)].map(([key, group]) => [key, tally(group)])
}

function formatTally(name: string, counts: Tally): string {
  const share = (count: number) => `${Math.round((100 * count) / counts.questions)} %`.padStart(6)
  const ours = [counts.first, counts.inFive, counts.inTen, counts.guideInFive].map(share).join('')
  const plainShares = [counts.plainFirst, counts.plainInFive, counts.plainInTen].map(share).join('')
  return `${name.padEnd(22)}${String(counts.questions).padStart(4)} questions ${ours}   plain ${plainShares}`
}

function formatRefusals({ offTopic, offTopicRefused, law, lawRefused }: Omit<Refusals, 'wrong'>): string {
  return `Off-topic refused: ${offTopicRefused} of ${offTopic}. Law refused: ${lawRefused} of ${law}.`
}

function printMisses(outcomes: readonly Outcome[], wrong: readonly string[]): void {
  for (const { question, place } of outcomes)
    if (place === null || place > 5)
      console.log(
        `${place ?? '–'} ${question.id} ${question.question} | ${question.expected.map(({ act_id, section_no }) => `${act_id} ${section_no}`).join(', ')}`,
      )
  for (const refusal of wrong) console.log(`judged wrongly: ${refusal}`)
}
