// How well search did when it was last recorded, and what has become worse since.

import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = 'law/evaluation/baseline.json'

const countsSchema = z.record(z.string(), z.object({ right: z.number(), of: z.number() }))

/** For each thing that is counted, how many were right, of how many. */
export type Counts = z.infer<typeof countsSchema>

/** Counts of the library's own questions and of each file of questions. */
export type Baseline = Record<string, Counts>

/** @throws when the file is not there or is not a baseline. */
export function readBaseline(): Baseline {
  return z.record(z.string(), countsSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

export function recordBaseline(measured: Baseline): void {
  writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`)
}

/**
 * A sentence for each count of which a smaller share is right than was recorded, and for each that was recorded and is
 * not measured any longer, or the other way round.
 */
export function findLosses(measured: Baseline, baseline: Baseline): string[] {
  const flat = (counts: Baseline) =>
    new Map(
      Object.entries(counts).flatMap(([from, of]) =>
        Object.entries(of).map(([name, count]) => [`${from}: ${name}`, count]),
      ),
    )
  const now = flat(measured)
  const before = flat(baseline)
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const [found, recorded] = [now.get(name), before.get(name)]
    if (!found) return [`${name} is no longer measured`]
    if (!recorded) return [`${name} is not recorded`]
    if (found.right * recorded.of >= recorded.right * found.of) return []
    return [`${name}: ${found.right} of ${found.of}, recorded ${recorded.right} of ${recorded.of}`]
  })
}
