import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, runnerOutcome, summaryLine, toolOutcome } from './outcome.ts'

const vitest = (changes = {}) =>
  JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{}, {}, {}] }],
    ...changes,
  })

const playwright = (stats = {}, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

const ended = (exitCode: number | null, report: string | null, narrowed = false) => ({ exitCode, report, narrowed })

describe('a tool', () => {
  test('is one test', () => {
    expect(toolOutcome('types', 0)).toMatchObject({ name: 'types', passed: 1, failed: 0, skipped: 0 })
    expect(toolOutcome('types', 2)).toMatchObject({ name: 'types', passed: 0, failed: 1, skipped: 0 })
  })

  test('that was killed has failed', () => {
    expect(toolOutcome('types', null)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a runner', () => {
  test('counts what its report counts', () => {
    const report = vitest({ numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })

    expect(runnerOutcome('vitest', ended(1, report), countVitest)).toEqual({
      name: 'vitest',
      passed: 3,
      failed: 1,
      skipped: 3,
      failures: [],
    })
  })

  test.each([
    ['left no report', 1, null],
    ['left no report and claims success', 0, null],
    ['left half a report', 1, vitest().slice(0, 40)],
    ['left a report of another form', 0, '{"testResults": []}'],
  ])('that %s counts as one failure', (_case, exitCode, report) => {
    expect(runnerOutcome('vitest', ended(exitCode, report), countVitest)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('that ends badly without a failed test counts as a failure', () => {
    expect(runnerOutcome('vitest', ended(1, vitest()), countVitest)).toMatchObject({ passed: 3, failed: 1 })
    expect(runnerOutcome('vitest', ended(null, vitest()), countVitest)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('that ran nothing counts as a failure', () => {
    const report = vitest({ numPassedTests: 0, testResults: [] })

    expect(runnerOutcome('vitest', ended(0, report), countVitest)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('may run nothing when the run was narrowed', () => {
    const report = vitest({ numPassedTests: 0, testResults: [] })

    expect(runnerOutcome('vitest', ended(0, report, true), countVitest)).toMatchObject({ passed: 0, failed: 0 })
  })

  test('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]

    expect(runnerOutcome('vitest', ended(1, vitest({ testResults })), countVitest)).toMatchObject({
      passed: 3,
      failed: 1,
    })
  })

  test('names the tests that failed, with the beginning of their errors', () => {
    const passing = { status: 'passed', fullName: 'adds', failureMessages: [] }
    const failing = {
      status: 'failed',
      fullName: 'sums > up',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\nat sum.ts'],
    }
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passing, failing] },
      { name: 'broken.test.ts', status: 'failed', message: 'Cannot find sum.ts', assertionResults: [] },
    ]
    const report = vitest({ numFailedTests: 1, testResults })

    expect(runnerOutcome('vitest', ended(1, report), countVitest).failures).toEqual([
      'broken.test.ts\n    Cannot find sum.ts',
      'sum.test.ts › sums > up\n    expected 1 to be 2\n    at sum.ts',
    ])
  })

  test('names the end-to-end tests that failed, and those that passed only at the second try', () => {
    const spec = (title: string, status: string, message?: string) => {
      const results = [{ error: message === undefined ? undefined : { message } }, {}]
      return { title, file: 'login.spec.ts', line: 7, tests: [{ projectName: 'connected', status, results }] }
    }
    const nested = { specs: [spec('signs in', 'flaky', 'timed out'), spec('signs out', 'expected')] }
    const report = { ...JSON.parse(playwright({ flaky: 1 })), suites: [{ suites: [nested] }] }

    expect(runnerOutcome('end-to-end tests', ended(1, JSON.stringify(report)), countPlaywright).failures).toEqual([
      '[connected] login.spec.ts:7 › signs in\n    timed out',
    ])
  })

  test('of end-to-end tests counts one that passed only at the second try, and an error outside of tests, as failures', () => {
    const report = playwright({ flaky: 1, skipped: 1 }, [{ message: 'no tests found' }])

    expect(runnerOutcome('end-to-end tests', ended(1, report), countPlaywright)).toMatchObject({
      passed: 2,
      failed: 2,
      skipped: 1,
    })
  })
})

describe('the last line', () => {
  const outcome = (passed: number, failed: number, skipped: number) => ({
    name: '',
    passed,
    failed,
    skipped,
    failures: [],
  })

  test('sums up', () => {
    expect(summaryLine([outcome(1, 0, 0), outcome(40, 2, 0)])).toBe('41 passed, 2 failed')
  })

  test('names skipped tests when there are any', () => {
    expect(summaryLine([outcome(1, 0, 0), outcome(40, 0, 3)])).toBe('41 passed, 0 failed, 3 skipped')
  })
})
