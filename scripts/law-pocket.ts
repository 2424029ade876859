// npm run law:pocket: how well a browser finds in what it keeps of the library in each language, beside the server in all of
// it: on the questions to tune with (law/evaluation/tuning.jsonl), as `npm run law:build` left both. By form of the question,
// with the hundredths of the questions.

import { readFileSync } from 'node:fs'
import { pocketPath } from '../contract/pocket.ts'
import { type Language, LANGUAGES } from '../contract/preferences.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { entriesInMemory } from '../law/entries-in-memory.ts'
import { hold } from '../law/holdings.ts'
import type { Passage } from '../law/passage.ts'
import { indexPocket } from '../law/pocket/open-pocket.ts'
import { pocketEntries } from '../law/pocket/pocket-entries.ts'
import { readPocketFile } from '../law/pocket/pocket-file.ts'
import { createFinder } from '../law/pocket/search-pocket.ts'
import { keyOfPassage } from '../law/search/documents.ts'
import { type EvaluationQuestion, readQuestions } from './law/question-files.ts'

const QUESTIONS = 'law/evaluation/tuning.jsonl'
/** Enough hits that ten provisions are among them when guides are left out. */
const HITS = 40
const FEW = 5

interface Outcome {
  question: EvaluationQuestion
  server: Passage[]
  pocket: Passage[]
}

const library = openLibrary().latest()
const asked = readQuestions([QUESTIONS]).lines.filter(({ expected }) =>
  expected.some(({ act_id }) => library.works.has(act_id)),
)
const passages = (hits: readonly { passage: Passage }[]) => hits.slice(0, HITS).map(({ passage }) => passage)
const foundByServer = asked.map(({ question }) => passages(library.search(question, { most: HITS }).hits))

function askPocket(language: Language): Outcome[] {
  const file = new URL(`../law/dist${pocketPath(language)}`, import.meta.url)
  const pocket = readPocketFile(readFileSync(file))
  const entries = pocketEntries(pocket)
  const find = createFinder(indexPocket(pocket), hold(entriesInMemory(entries)))
  return asked.map((question, at) => ({
    question,
    server: foundByServer[at] ?? [],
    pocket: passages(find(question.question).hits),
  }))
}

const provisionsAmong = (passages: readonly Passage[], most: number) =>
  passages.filter(({ kind }) => kind === 'provision').slice(0, most)

function isRight({ expected }: EvaluationQuestion, passage: Passage): boolean {
  return expected.some(({ act_id, section_no }) => keyOfPassage(passage) === `${act_id} ${section_no}`)
}

const keys = (passages: readonly Passage[]) => new Set(passages.map(keyOfPassage))
const firstGuide = (passages: readonly Passage[]) => passages.slice(0, FEW).find(({ kind }) => kind === 'guide')

function hundredths(of: readonly Outcome[], holds: (outcome: Outcome) => boolean): number {
  return Math.round((100 * of.filter(holds).length) / of.length)
}

function describe(of: readonly Outcome[]) {
  const rightAmong = (where: 'server' | 'pocket', most: number) =>
    hundredths(of, (outcome) =>
      provisionsAmong(outcome[where], most).some((passage) => isRight(outcome.question, passage)),
    )
  const withGuide = of.filter(({ server }) => firstGuide(server))
  return {
    questions: of.length,
    'right first: server': rightAmong('server', 1),
    pocket: rightAmong('pocket', 1),
    'right in five: server': rightAmong('server', FEW),
    'pocket ': rightAmong('pocket', FEW),
    'server’s first hit in pocket’s five': hundredths(of, ({ server: [first], pocket }) =>
      first ? keys(pocket.slice(0, FEW)).has(keyOfPassage(first)) : pocket.length === 0,
    ),
    'server’s guide in pocket’s five': hundredths(withGuide, ({ server, pocket }) => {
      const guide = firstGuide(server)
      return guide !== undefined && keys(pocket.slice(0, FEW)).has(keyOfPassage(guide))
    }),
  }
}

for (const language of LANGUAGES) {
  const outcomes = askPocket(language)
  const byForm = [...Map.groupBy(outcomes, ({ question }) => question.lang)].map(([form, of]) => [form, describe(of)])
  console.log(`What is kept in ${language}:`)
  console.table(Object.fromEntries([...byForm, ['all', describe(outcomes)]]))
}
