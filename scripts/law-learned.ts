// node scripts/law-learned.ts: how well the classifiers judge messages that they have not learned from. Five times they learn
// from four fifths of law/training and judge the rest. Lines that follow each other stay together, for who writes one message
// often writes the next in other words.

import { createDangerJudge, trainDanger } from '../law/danger/danger-classifier.ts'
import { findDanger } from '../law/danger/find-danger.ts'
import type { TrainingMessages } from '../law/training-messages.ts'
import { readTraining } from './law/training-files.ts'

const FOLDS = 5
const LINES_TOGETHER = 20

type Tally = Map<string, { right: number; of: number }>

const all = readTraining()
const told: Tally = new Map()
const alarmed: Tally = new Map()
for (let fold = 0; fold < FOLDS; fold += 1) judgeFold(fold)
print('danger told', told)
print('false alarms', alarmed)

function judgeFold(fold: number): void {
  const judgeDanger = createDangerJudge(trainDanger(partOf((at) => foldOf(at) !== fold)))
  const judged = partOf((at) => foldOf(at) === fold)
  const isAlarm = (message: string) => findDanger(message, { judgeDanger }) !== null
  for (const { message, form, kind } of judged.danger) count(told, isAlarm(message), ['in all', form, kind])
  for (const name of ['law', 'offTopic'] as const)
    for (const { message, form } of judged[name]) count(alarmed, isAlarm(message), [name, `${name} ${form}`])
}

function partOf(isIn: (at: number) => boolean): TrainingMessages {
  const { danger, law, offTopic } = all
  const ofLines = <Line>(lines: readonly Line[]) => lines.filter((_, at) => isIn(at))
  return { danger: ofLines(danger), law: ofLines(law), offTopic: ofLines(offTopic) }
}

function foldOf(at: number): number {
  return Math.floor(at / LINES_TOGETHER) % FOLDS
}

function count(tally: Tally, isRight: boolean, names: readonly string[]): void {
  for (const name of names) {
    const { right, of } = tally.get(name) ?? { right: 0, of: 0 }
    tally.set(name, { right: right + Number(isRight), of: of + 1 })
  }
}

function print(what: string, tally: Tally): void {
  for (const [name, { right, of }] of tally)
    console.log(`${what}, ${name}: ${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`)
}
