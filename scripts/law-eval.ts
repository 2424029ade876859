// npm run law:eval -- FILE… [--library DIR] [--misses]: how well search finds the provisions that answer a question.
// `--library` adds the statute texts of a folder; `--misses` lists the questions that went wrong.

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLibrary } from '../law/library.ts'
import { readEntries } from './law/entry-files.ts'
import { readImported } from './law/imported-folder.ts'
import { measurePlaces, measureRefusals, type Outcome, type Refusals, tally, type Tally } from './law/measure-search.ts'
import { createPlainSearch } from './law/plain-bm25.ts'
import { readQuestions } from './law/question-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { library: { type: 'string' }, misses: { type: 'boolean', default: false } },
})
if (positionals.length === 0) {
  console.error('Usage: npm run law:eval -- FILE… [--library DIR] [--misses]')
  process.exit(2)
}

const missing = [...positionals, values.library ?? '.'].find((path) => !existsSync(path))
if (missing !== undefined) {
  console.error(`There is no ${missing}.`)
  process.exit(2)
}

const questions = readQuestions(positionals)
const library = createLibrary(readEntries(), values.library ? readImported([values.library]) : undefined)
const outcomes = measurePlaces(questions, library, createPlainSearch(library))
const refusals = measureRefusals(questions, library)
const forms = tallyBy(outcomes, ({ question }) => question.lang)
const topics = tallyBy(outcomes, ({ question }) => question.topic)
const all = tally(outcomes)

console.log(
  'Right provision first / among five / among ten; a guide resting on it among five hits; plain BM25 the same',
)
for (const [name, counts] of [...forms, ...topics, ['all', all] as const]) console.log(formatTally(name, counts))
console.log(formatRefusals(refusals))
if (values.misses) printMisses()
console.log(JSON.stringify({ all, forms: Object.fromEntries(forms), topics: Object.fromEntries(topics), refusals }))

function tallyBy(found: readonly Outcome[], keyOf: (outcome: Outcome) => string): [string, Tally][] {
  return [...Map.groupBy(found, keyOf)].map(([key, group]) => [key, tally(group)])
}

function formatTally(name: string, counts: Tally): string {
  const share = (count: number) => `${Math.round((100 * count) / counts.questions)} %`.padStart(6)
  const ours = [counts.first, counts.inFive, counts.inTen, counts.guideInFive].map(share).join('')
  const plain = [counts.plainFirst, counts.plainInFive, counts.plainInTen].map(share).join('')
  return `${name.padEnd(22)}${String(counts.questions).padStart(4)} questions ${ours}   plain ${plain}`
}

function formatRefusals({ offTopic, offTopicRefused, law, lawRefused }: Refusals): string {
  return `Off-topic refused: ${offTopicRefused} of ${offTopic}. Law refused: ${lawRefused} of ${law}.`
}

function printMisses(): void {
  for (const { question, place } of outcomes)
    if (place === null || place > 5)
      console.log(
        `${place ?? '–'} ${question.id} ${question.question} | ${question.expected.map(({ act_id, section_no }) => `${act_id} ${section_no}`).join(', ')}`,
      )
  for (const wrong of refusals.wrong) console.log(`judged wrongly: ${wrong}`)
}
