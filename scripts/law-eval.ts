// npm run law:eval -- [FILE… [--library DIR] [--misses]] | [--record]: how well search finds the provisions that answer a
// question. Without a file, everything that law/evaluation/baseline.json has is counted and compared with it, and what
// became worse ends the run with 1; `--record` writes it anew. `--library` adds the statute texts of a folder; `--misses`
// lists the questions that went wrong, of files that are not set aside.

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { createLibrary } from '../law/library.ts'
import { readEntries } from './law/entry-files.ts'
import { type Baseline, type Counts, findLosses, readBaseline, recordBaseline } from './law/eval-baseline.ts'
import { readImported } from './law/imported-folder.ts'
import { measureOwnQuestions } from './law/measure-own-questions.ts'
import { measurePlaces, measureRefusals, type Outcome, type Refusals, tally, type Tally } from './law/measure-search.ts'
import { createPlainSearch } from './law/plain-bm25.ts'
import { readQuestions } from './law/question-files.ts'

const SETS = ['tuning', 'set-aside', 'fresh'].map((name) => `law/evaluation/${name}.jsonl`)
/** Whoever has seen what went wrong there would tune to it. */
const SET_ASIDE: readonly string[] = ['set-aside.jsonl', 'fresh.jsonl']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    library: { type: 'string' },
    misses: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
if (positionals.length === 0 ? values.library || values.misses : values.record) {
  endWith('Usage: npm run law:eval -- [FILE… [--library DIR] [--misses]] | [--record]')
}
const missing = [...positionals, values.library ?? '.'].find((path) => !existsSync(path))
if (missing !== undefined) endWith(`There is no ${missing}.`)
const hidden = positionals.find((path) => SET_ASIDE.includes(basename(path)))
if (values.misses && hidden) endWith(`The questions of ${hidden} are set aside: they are counted and never shown.`)

const entries = readEntries()
const library = createLibrary(entries, values.library ? readImported([values.library]) : undefined)
const plain = createPlainSearch(library)
if (positionals.length === 0) compareWithBaseline()
else report(positionals)

function endWith(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function compareWithBaseline(): void {
  const measured: Baseline = { 'own questions': measureOwnQuestions(entries, library) }
  for (const file of SETS) measured[file] = countsOf(file)
  for (const [from, counts] of Object.entries(measured))
    for (const [name, { right, of }] of Object.entries(counts)) console.log(`${from}: ${name}: ${right} of ${of}`)
  if (values.record) return recordBaseline(measured)
  const losses = findLosses(measured, readBaseline())
  for (const loss of losses) console.error(`✗ ${loss}`)
  console.log(
    losses.length === 0 ? 'Nothing became worse.' : `${losses.length} worse than recorded, or not comparable.`,
  )
  process.exitCode = losses.length === 0 ? 0 : 1
}

function countsOf(file: string): Counts {
  const questions = readQuestions([file])
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

function report(files: readonly string[]): void {
  const questions = readQuestions(files)
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
