// How well search and answers did when it was last recorded, and what has become worse since.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Count } from '../../contract/quality.ts'
import { type Baseline, baselineSchema, type Measured } from '../../law/evaluation/baseline.ts'

const FILE = 'law/evaluation/baseline.json'
/** A count on one line, so that what changed is seen in few. */
const COUNT = /\{\s+("right": \d+),\s+("of": \d+)\s+\}/g

/** @throws when the file is not there or is not a baseline. */
export function readBaseline(): Baseline {
  return baselineSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

/** @throws when there is no repository to name the commit. */
export function recordBaseline(measured: Measured): void {
  const baseline: Baseline = { measuredOn: new Date().toISOString().slice(0, 10), ...readCommit(), ...measured }
  writeFileSync(FILE, `${JSON.stringify(baseline, null, 2).replaceAll(COUNT, '{ $1, $2 }')}\n`)
}

/** The commit that is measured does not exist yet where figures are committed together with what they are of. */
function readCommit(): Pick<Baseline, 'commit' | 'hasChanges'> {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', 'contract', 'law', 'scripts', `:!${FILE}`)
  return { commit: git('rev-parse', 'HEAD'), hasChanges: changes !== '' }
}

/** Every count in all, under what it is a count of. Forms, kinds and topics are too small to tell a loss by. */
export function totalsOf({ ownQuestions, search, answers, guides }: Measured): Map<string, Count> {
  const files = Object.entries({ ...search, ...answers }).map(([file, { all }]) => [file, all] as const)
  return new Map(
    [['own questions', ownQuestions] as const, ...files, ...Object.entries(guides)].flatMap(([from, counts]) =>
      Object.entries(counts).map(([name, count]) => [`${from}: ${name}`, count] as const),
    ),
  )
}

/**
 * A sentence for each total of which a smaller share is right than was recorded, and for each that was recorded and is
 * not measured any longer, or the other way round.
 */
export function findLosses(measured: Measured, baseline: Measured): string[] {
  const now = totalsOf(measured)
  const before = totalsOf(baseline)
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [found, recorded] = [now.get(name), before.get(name)]
    if (!found) return [`${name} is no longer measured`]
    if (!recorded) return [`${name} is not recorded`]
    if (found.right * recorded.of >= recorded.right * found.of) return []
    return [`${name}: ${found.right} of ${found.of}, recorded ${recorded.right} of ${recorded.of}`]
  })
}
