// npm run law:eval -- [[--answers | --guides | --prompt TOKENS] FILE… [--library DIR] [--misses]] | [--record]: how well
// search finds the provisions that answer a question; with `--answers`, how well the library alone answers the dialogues of
// the files; with `--guides`, how many questions of the files it answers with a right guide; with `--prompt`, how often a
// model is given a right provision when PROMPT_MAX_TOKENS is that. Without a file, everything that
// law/evaluation/baseline.json has is counted and compared with it, and what became worse ends the run with 1; `--record`
// writes a new one. `--library` adds the statute texts of a folder; `--misses` lists what went wrong, of files that are not
// set aside. A line that cannot be understood is named, left out, and ends the run with 1.

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ANSWER_COUNTS,
  type AnswerCount,
  type Count,
  QUESTION_FORMS,
  SEARCH_COUNTS,
  type SearchCount,
} from '../contract/quality.ts'
import { LIKELY_FROM, SURE_FROM } from '../law/answers/plan-answer.ts'
import {
  ANSWER_FILES,
  GUIDE_FILES,
  type Measured,
  PLAIN_COUNTS,
  SEARCH_FILES,
  type SearchFigures,
} from '../law/evaluation/baseline.ts'
import { createLibrary } from '../law/library.ts'
import { readDialogues } from './law/dialogue-files.ts'
import { readEntries } from './law/entry-files.ts'
import { findLosses, readBaseline, recordBaseline, totalsOf } from './law/eval-baseline.ts'
import type { EvaluationLines } from './law/evaluation-lines.ts'
import { readGuideQuestions } from './law/guide-question-files.ts'
import { readImported } from './law/imported-folder.ts'
import { countAnswers, measureAnswers, type TurnOutcome } from './law/measure-answers.ts'
import { countGuides, type GuideOutcome, measureGuides } from './law/measure-guides.ts'
import { measureOwnQuestions } from './law/measure-own-questions.ts'
import { measurePrompts, type PromptOutcome, tallyPrompts } from './law/measure-prompts.ts'
import { countSearch, isJudgedRight, measurePlaces, measureSubjects, type PlaceOutcome } from './law/measure-search.ts'
import { createPlainSearch } from './law/plain-bm25.ts'
import { type EvaluationQuestion, readQuestions } from './law/question-files.ts'
import { writeFigures } from './write-law-figures.ts'

/** Somebody who has seen what went wrong there would tune to it. */
const SET_ASIDE: readonly string[] = ['set-aside.jsonl', 'fresh.jsonl']

const IN_SHORT: Record<AnswerCount, string> = {
  'turns with a useful answer': 'useful',
  'turns not plainly wrong': 'not wrong',
  'right provision in the opening': 'right in opening',
  'right provision anywhere': 'right anywhere',
  'danger caught': 'danger caught',
  'no false alarm': 'no false alarm',
  'follow-ups kept': 'follow-ups kept',
  'law not refused': 'law not refused',
  'off-topic refused': 'off-topic refused',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    answers: { type: 'boolean', default: false },
    guides: { type: 'boolean', default: false },
    library: { type: 'string' },
    prompt: { type: 'string' },
    misses: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const promptTokens = values.prompt === undefined ? null : Number(values.prompt)
const ways = [values.answers, values.guides, promptTokens !== null].filter(Boolean).length
const needsFile = ways > 0 || values.library || values.misses
const isUnclear = ways > 1 || (promptTokens !== null && !(promptTokens > 0))
if (isUnclear || (positionals.length === 0 ? needsFile : values.record)) {
  endWith(
    'Usage: npm run law:eval -- [[--answers | --guides | --prompt TOKENS] FILE… [--library DIR] [--misses]] | [--record]',
  )
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
else if (values.guides) reportGuides(positionals)
else if (promptTokens !== null) reportPrompts(positionals, promptTokens)
else report(positionals)

function endWith(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function compareWithBaseline(): void {
  const measured: Measured = {
    ownQuestions: measureOwnQuestions(entries, library),
    search: ofEach(SEARCH_FILES, (file) => measureSearch(understood(readQuestions([file]))).figures),
    answers: ofEach(ANSWER_FILES, (file) => countAnswers(measureAnswers(understood(readDialogues([file])), library))),
    guides: ofEach(GUIDE_FILES, (file) => countGuides(guideOutcomes([file]))),
  }
  for (const [name, { right, of }] of totalsOf(measured)) console.log(`${name}: ${right} of ${of}`)
  console.log(formatCertainty(measured.search['law/evaluation/tuning.jsonl']))
  if (values.record) return record(measured)
  const losses = findLosses(measured, readBaseline())
  for (const loss of losses) console.error(`✗ ${loss}`)
  console.log(
    losses.length === 0 ? 'Nothing became worse.' : `${losses.length} worse than recorded, or not comparable.`,
  )
  if (losses.length > 0) process.exitCode = 1
}

function record(measured: Measured): void {
  if (process.exitCode) endWith('Nothing was recorded: some lines could not be understood.')
  recordBaseline(measured)
  writeFigures()
}

function ofEach<File extends string, Figures>(files: readonly File[], measure: (file: File) => Figures) {
  return Object.fromEntries(files.map((file) => [file, measure(file)])) as Record<File, Figures>
}

function measureSearch(questions: readonly EvaluationQuestion[]) {
  const places = measurePlaces(questions, library, plain)
  const subjects = measureSubjects(questions, library)
  return { places, subjects, figures: countSearch(places, subjects) }
}

function guideOutcomes(files: readonly string[]): GuideOutcome[] {
  return measureGuides(understood(readGuideQuestions(files)), library)
}

function reportGuides(files: readonly string[]): void {
  const outcomes = guideOutcomes(files)
  const counts = countGuides(outcomes)
  for (const [form, { right, of }] of Object.entries(counts))
    console.log(`right guide reached, ${form}: ${right} of ${of}`)
  if (values.misses)
    for (const { question, isReached, shown } of outcomes)
      if (!isReached)
        console.log(
          `${question.id} ${question.question} | ${shown} | ${[question.guides, question.provisions].flat().join(', ')}`,
        )
  console.log(JSON.stringify(counts))
}

/** The lines that could be understood. */
function understood<Line>({ lines, faults }: EvaluationLines<Line>): Line[] {
  for (const fault of faults) console.error(`✗ ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  return lines
}

function reportAnswers(files: readonly string[]): void {
  const outcomes = measureAnswers(understood(readDialogues(files)), library)
  const figures = countAnswers(outcomes)
  console.log(`${''.padEnd(12)}${ANSWER_COUNTS.map((name) => IN_SHORT[name].padStart(17)).join('')}`)
  for (const [name, counts] of Object.entries({ ...figures.forms, ...figures.kinds }))
    console.log(formatAnswers(name, counts))
  console.log(formatAnswers('all', figures.all))
  if (values.misses) for (const outcome of outcomes) if (!outcome.isUseful) printMiss(outcome)
  console.log(JSON.stringify(figures))
}

function formatAnswers(name: string, counts: Record<AnswerCount, Count>): string {
  const shares = ANSWER_COUNTS.map((each) => {
    const { right, of } = counts[each]
    return (of === 0 ? '–' : `${right}/${of} ${((100 * right) / of).toFixed(1)} %`).padStart(17)
  })
  return name.padEnd(12) + shares.join('')
}

function printMiss({ dialogue, turn, at, shown, isPlainlyWrong, inOpening, anywhere }: TurnOutcome): void {
  const wrong = isPlainlyWrong ? 'plainly wrong' : anywhere && !inOpening ? 'right one too late' : 'not useful'
  const wanted = [...turn.replies, ...(turn.opening ?? [])].join(', ')
  console.log(`${wrong}: ${dialogue.id} ${at + 1}: ${turn.ask} | shown ${[...shown].join(', ')} | wanted ${wanted}`)
}

function reportPrompts(files: readonly string[], maxTokens: number): void {
  const outcomes = measurePrompts(understood(readQuestions(files)), library, maxTokens)
  const forms = [...Map.groupBy(outcomes, ({ question }) => question.lang)]
  console.log('Right provision among the passages of a prompt; medians of passages and their model tokens; most tokens')
  for (const [name, group] of [...forms, ['all', outcomes] as const]) console.log(formatPrompts(name, group))
  if (!values.misses) return
  for (const { question, isAmong } of outcomes) if (!isAmong) console.log(describeMiss(question))
}

function formatPrompts(name: string, outcomes: readonly PromptOutcome[]): string {
  const { questions, among, medianPassages, medianTokens, mostTokens } = tallyPrompts(outcomes)
  const share = `${among} of ${questions} (${((100 * among) / questions).toFixed(1)} %)`.padStart(22)
  return `${name.padEnd(8)}${share}${[medianPassages, medianTokens, mostTokens].map((count) => String(count).padStart(7)).join('')}`
}

function report(files: readonly string[]): void {
  const { places, subjects, figures } = measureSearch(understood(readQuestions(files)))
  console.log(`${SEARCH_COUNTS.join(', ')}; of plain BM25, the first three`)
  for (const form of QUESTION_FORMS) printHits(form, figures.forms[form], figures.plain.forms[form])
  printHits('all', figures.all, figures.plain.all)
  const topics = Object.entries(figures.topics).map(([topic, { right, of }]) => `${topic} ${right}/${of}`)
  console.log(`Among five by topic: ${topics.join(', ')}`)
  console.log(formatCertainty(figures))
  if (values.misses) {
    for (const outcome of places) if ((outcome.place ?? Infinity) > 5) printLatePlace(outcome)
    for (const { question } of subjects.filter((outcome) => !isJudgedRight(outcome)))
      console.log(`judged wrongly: ${question.id} (${question.label}) ${question.question}`)
  }
  console.log(JSON.stringify(figures))
}

type PlainCounts = SearchFigures['plain']['all']

/** Nothing where a file has no question of a form. */
function printHits(name: string, counts?: Record<SearchCount, Count>, plainCounts?: PlainCounts): void {
  if (!counts || !plainCounts) return
  const ours = SEARCH_COUNTS.map((each) => formatShare(counts[each])).join('')
  console.log(`${name.padEnd(10)}${ours}   plain${PLAIN_COUNTS.map((each) => formatShare(plainCounts[each])).join('')}`)
}

function formatShare({ right, of }: Count): string {
  return (of === 0 ? '–' : `${right}/${of} ${Math.round((100 * right) / of)} %`).padStart(14)
}

/** How often the first hit is right where a reply is sure of it, where it says that it is likely, and below. */
function formatCertainty({ certainty: { sure, likely, near } }: SearchFigures): string {
  return [
    `First hit right, a guide that rests on the right provision too: certainty from ${SURE_FROM} on${formatShare(sure)}`,
    `from ${LIKELY_FROM} to ${SURE_FROM}${formatShare(likely)}`,
    `below${formatShare(near)}`,
  ].join('; ')
}

function describeMiss({ id, question, expected }: EvaluationQuestion): string {
  return `${id} ${question} | ${expected.map(({ act_id, section_no }) => `${act_id} ${section_no}`).join(', ')}`
}

function printLatePlace({ question, place }: PlaceOutcome): void {
  console.log(`${place ?? '–'} ${describeMiss(question)}`)
}
