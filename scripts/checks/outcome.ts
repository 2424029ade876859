// What a check or a test runner came to, read from its exit and its own report.

import { stripVTControlCharacters } from 'node:util'

/** How many tests passed, failed and were skipped. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  /** Each test that failed: where it stands, its name, and how its error begins. None of what says so by itself. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[]
}

interface VitestTest {
  status: string
  fullName: string
  failureMessages?: string[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { error?: { message?: string } }[]
}

type Counts = Omit<Outcome, 'name'>

/** Lines of an error that are told: what was expected, and what came. */
const MOST_LINES = 8

/** A tool is one test: its exit code says how it went. */
export function toolOutcome(name: string, exitCode: number | null): Outcome {
  const counts = { skipped: 0, failures: [] }
  return exitCode === 0 ? { name, passed: 1, failed: 0, ...counts } : { name, passed: 0, failed: 1, ...counts }
}

/** A file that could not be loaded has no tests to count; it counts as one that failed. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message] = [] }) => describeFailure(`${name} › ${fullName}`, message)),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...broken.map(({ name, message }) => describeFailure(name, message)), ...failures],
  }
}

/** A test that passed only when it was tried again has failed. */
export function countPlaywright({ stats, errors, suites = [] }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky + errors.length
  const outside = errors.map(({ message }) => describeFailure('outside of tests', message))
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    failures: [...outside, ...suites.flatMap(failuresIn)],
  }
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const failed = results.find(({ error }) => error)
        return describeFailure(`[${projectName}] ${file}:${line} › ${title}`, failed?.error?.message)
      }),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

function describeFailure(test: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MOST_LINES)
  return [test, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** How a runner ended. */
export interface RunnerEnd {
  exitCode: number | null
  /** The report's text; null when there is no file. */
  report: string | null
  /** Whether the run was narrowed, so that there may be nothing to run. */
  narrowed: boolean
}

/**
 * What a runner's report says, or one failure when the runner left none, ran nothing, or ended badly without saying
 * which test failed.
 */
export function runnerOutcome<Report>(name: string, end: RunnerEnd, count: (report: Report) => Counts): Outcome {
  const counts = readCounts(end.report, count)
  if (counts === null) return toolOutcome(name, 1)
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0
  const endedBadly = end.exitCode !== 0 && counts.failed === 0
  return endedBadly || (ranNothing && !end.narrowed)
    ? { name, ...counts, failed: counts.failed + 1 }
    : { name, ...counts }
}

function readCounts<Report>(report: string | null, count: (report: Report) => Counts): Counts | null {
  try {
    const counts = report === null ? null : count(JSON.parse(report))
    return counts && [counts.passed, counts.failed, counts.skipped].every(Number.isInteger) ? counts : null
  } catch {
    return null // A report that was cut off says nothing.
  }
}

/** The last line of a run: `3 passed, 0 failed`, and `, 1 skipped` when there are any. */
export function summaryLine(outcomes: Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
