// node scripts/law-danger.ts: how much of what people write in danger, or of what only sounds like it, brings the numbers to call,
// as `npm run law:build` left the library. The messages (law/evaluation/danger) were written by who had seen neither the library
// nor what it learns from.

import { DANGER_KINDS } from '../contract/danger.ts'
import { findDanger } from '../law/danger/find-danger.ts'
import { openLibrary } from '../server/library/open-library.ts'
import { readDangerMessages } from './law/danger-files.ts'

const library = openLibrary().latest()

for (const name of ['tuning', 'set-aside'] as const) {
  const judged = readDangerMessages(name).map(({ message, kind }) => ({
    kind,
    found: findDanger(message, library)?.kind,
  }))
  const inDanger = judged.filter(({ kind }) => kind !== 'none')
  console.log(`${name}, in danger: ${countOf(inDanger)}, of the right kind ${countOf(inDanger, isRight)}`)
  for (const kind of DANGER_KINDS)
    console.log(`${name}, ${kind}: ${countOf(judged.filter((each) => each.kind === kind))}`)
  console.log(`${name}, false alarms: ${countOf(judged.filter(({ kind }) => kind === 'none'))}`)
}

interface Judged {
  kind: string
  found: string | undefined
}

function isAlarm({ found }: Judged): boolean {
  return found !== undefined
}

function isRight({ kind, found }: Judged): boolean {
  return kind === found
}

function countOf(judged: readonly Judged[], isCounted = isAlarm): string {
  const counted = judged.filter(isCounted).length
  return `${counted} of ${judged.length} (${((100 * counted) / judged.length).toFixed(1)} %)`
}
