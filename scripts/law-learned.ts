// node scripts/law-learned.ts: how well the classifiers judge messages that they have not learned from. Five times they learn
// from four fifths of law/training and judge the rest. Lines that follow each other stay together, for who writes one message
// often writes the next in other words. Besides, how often the right question of a guide is found, of whose messages each is another person's.

import { findDanger } from '../law/danger/find-danger.ts'
import { buildSearchData, createLibrary } from '../law/library.ts'
import type { TrainingMessages } from '../law/training-messages.ts'
import { readEntries } from './law/entry-files.ts'
import { type FurtherTally, measureFurther } from './law/measure-further.ts'
import { readTraining } from './law/training-files.ts'

const FOLDS = 5
const LINES_TOGETHER = 20

type Tally = Map<string, { counted: number; of: number }>

const all = readTraining()
const entries = readEntries()
const built = buildSearchData(entries)
const tallies = { 'danger told': new Map(), 'false alarms': new Map(), refused: new Map() } satisfies Record<
  string,
  Tally
>
for (let fold = 0; fold < FOLDS; fold += 1) judgeFold(fold)
const further = Array.from({ length: FOLDS }, (_, fold) => measureFurther({ ...entries, training: all }, fold, FOLDS))
for (const [name, tally] of Object.entries(tallies)) print(name, tally)
for (const name of ['stories', 'few words'] as const) printFurther(name)

function judgeFold(fold: number): void {
  const training = partOf((at) => foldOf(at) !== fold)
  const library = createLibrary({ ...entries, training }, undefined, built)
  const judged = partOf((at) => foldOf(at) === fold)
  const isAlarm = (message: string) => findDanger(message, library) !== null
  const isRefused = (message: string) => library.search(message).subject !== 'law'
  for (const { message, form, kind } of judged.danger)
    count(tallies['danger told'], isAlarm(message), ['in all', form, kind])
  for (const name of ['law', 'offTopic'] as const)
    for (const { message, form } of judged[name]) {
      count(tallies['false alarms'], isAlarm(message), [name, `${name} ${form}`])
      count(tallies.refused, isRefused(message), [name, `${name} ${form}`])
    }
}

function partOf(isIn: (at: number) => boolean): TrainingMessages {
  const { danger, law, offTopic, situations } = all
  const ofLines = <Line>(lines: readonly Line[]) => lines.filter((_, at) => isIn(at))
  return { danger: ofLines(danger), law: ofLines(law), offTopic: ofLines(offTopic), situations }
}

function foldOf(at: number): number {
  return Math.floor(at / LINES_TOGETHER) % FOLDS
}

function count(tally: Tally, isCounted: boolean, names: readonly string[]): void {
  for (const name of names) {
    const { counted, of } = tally.get(name) ?? { counted: 0, of: 0 }
    tally.set(name, { counted: counted + Number(isCounted), of: of + 1 })
  }
}

function print(what: string, tally: Tally): void {
  for (const [name, { counted, of }] of tally)
    console.log(`${what}, ${name}: ${counted} of ${of} (${((100 * counted) / of).toFixed(1)} %)`)
}

function printFurther(name: keyof (typeof further)[number]): void {
  const sum = (key: keyof FurtherTally) => further.reduce((all, tallies) => all + tallies[name][key], 0)
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
  const of = sum('of')
  console.log(
    `question of a guide, ${name}: of ${of} right ${share(sum('right'), of)}, by counts alone ${share(sum('rightByCounts'), of)}; ` +
      `a further one leads in ${share(sum('leads'), of)}, of which right ${share(sum('leadsRight'), sum('leads'))}; ` +
      `answered at all ${share(sum('answers'), of)}`,
  )
}
