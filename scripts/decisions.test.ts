import { expect, test } from 'vitest'
import { type Decision, readDecisions, readIndex, withDecisions } from './write-decision-index.ts'

const decisions = readDecisions()
const byNumber = new Map(decisions.map((decision) => [decision.number, decision]))

/** The files and numbers that a line of a head links to. */
const linksIn = (line: string) =>
  [...line.matchAll(/\[(\d+)\]\(([^)]+)\)/g)].map(([, number, file]) => ({ number: Number(number), file }))

/** `newer → older`, as the decisions say it that have this link to older, or to newer, ones. */
function pairs(lineOf: (decision: Decision) => string, pair: (own: number, linked: number) => string): string[] {
  return decisions.flatMap((own) => linksIn(lineOf(own)).map(({ number }) => pair(own.number, number))).toSorted()
}

const saidByNewer = (lineOf: (decision: Decision) => string) => pairs(lineOf, (newer, older) => `${newer} → ${older}`)
const saidByOlder = (lineOf: (decision: Decision) => string) => pairs(lineOf, (older, newer) => `${newer} → ${older}`)

test.each(decisions)('$file has its number, a title, a date and a status', ({ file, number, title, date, status }) => {
  expect(file).toMatch(new RegExp(`^${String(number).padStart(3, '0')}-[a-z-]+\\.md$`))
  expect(title).not.toBe('')
  expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
  expect(status).toMatch(/^(?:accepted|superseded by \[\d+\]\([\w.-]+\))$/)
})

test.each(decisions)('$file has a context, a decision and its consequences', ({ parts }) => {
  expect(parts).toEqual(['Context', 'Decision', 'Consequences'])
})

test('every number is there once', () => {
  expect(decisions.map(({ number }) => number)).toEqual(decisions.map((_, index) => index + 1))
})

test('who supersedes a decision is named by it, and the other way about', () => {
  expect(saidByNewer(({ supersedes }) => supersedes)).toEqual(saidByOlder(({ status }) => status))
})

test('who amends a decision is named by it, and the other way about', () => {
  expect(saidByNewer(({ amends }) => amends)).toEqual(saidByOlder(({ amendedBy }) => amendedBy))
})

test.each(decisions)('$file links other decisions by their files, and changes none that is younger', (decision) => {
  const { date, status, supersedes, amends, amendedBy } = decision
  const older = [...linksIn(supersedes), ...linksIn(amends)]
  const all = [...older, ...linksIn(status), ...linksIn(amendedBy)]

  expect(all.filter(({ number, file }) => byNumber.get(number)?.file !== file)).toEqual([])
  expect(older.filter(({ number }) => (byNumber.get(number)?.date ?? '') > date)).toEqual([])
})

test('the index lists every decision as it is (node scripts/write-decision-index.ts)', () => {
  expect(readIndex()).toBe(withDecisions(readIndex()))
})
