// The two test runners, each of which shows what it does and leaves a report to count from.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './children.ts'
import { countPlaywright, countVitest, type Outcome, runnerOutcome } from './outcome.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Runs the tests in Node and of components whose path contains one of `filters`, or all of them. */
export async function runVitest(reports: string, filters: string[]): Promise<Outcome> {
  const file = join(reports, 'vitest.json')
  const options = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { exitCode } = await runNode([VITEST, 'run', ...options, ...filters], { show: true })
  const end = { exitCode, report: takeReport(file), narrowed: filters.length > 0 }
  return runnerOutcome('tests', end, countVitest)
}

/** Runs the end-to-end tests whose path contains one of `filters`, or all of them. */
export async function runPlaywright(reports: string, filters: string[]): Promise<Outcome> {
  const file = join(reports, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const options = ['--pass-with-no-tests', '--reporter=list,json']
  const { exitCode } = await runNode([PLAYWRIGHT, 'test', ...options, ...filters], { show: true })
  const end = { exitCode, report: takeReport(file), narrowed: filters.length > 0 }
  return runnerOutcome('end-to-end tests', end, countPlaywright)
}

/** Taken away, so that a run that leaves no report has none. */
function takeReport(file: string): string | null {
  if (!existsSync(file)) return null
  const report = readFileSync(file, 'utf8')
  rmSync(file)
  return report
}
