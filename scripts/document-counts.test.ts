// Numbers in the documents that follow from the repository: each sentence is made here from what it counts, and has to
// stand in its document. Figures that were measured are not here; they stand next to their command and their day.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIST_ALWAYS_FITS, WIRE_VERSION } from '../contract/wire.ts'
import { ID_MAX_LENGTH } from '../contract/ids.ts'
import { AIM_IN_FIVE } from '../law/evaluation/baseline.ts'
import { MOST_CITED } from '../law/citations/check-citations.ts'
import { MOST_READ } from '../law/search/search.ts'
import * as accountLimits from '../server/accounts/account-limits.ts'
import { LEASE_MS } from '../server/chat/lease.ts'
import { LONG_READ_BUDGET_MS } from '../server/database/long-reads.ts'
import { SEARCHABLE_LENGTH } from '../server/documents/collections.ts'
import { BATCH } from '../server/documents/deletion-repository.ts'
import { describeSettings } from '../server/env.ts'
import { CHECK_CITATIONS, EXPORT_LIBRARY, READ_LIBRARY } from '../server/library/api/library-api-limits.ts'
import { SEARCH_LIBRARY } from '../server/library/pages/library-limits.ts'
import { CHECKED_TEXT_MAX_LENGTH } from '../contract/library-api.ts'
import { readEntries } from './law/entry-files.ts'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
/** Without the line breaks of a paragraph or a list. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
const tracked = (...paths: string[]) =>
  execFileSync('git', ['ls-files', ...paths], { cwd: new URL('..', import.meta.url), encoding: 'utf8' })
    .trim()
    .split('\n')

/** A number as documents write it. */
const written = (count: number) => count.toLocaleString('en-US')
const seconds = (ms: number) => ms / 1000
const mebibytes = (bytes: number) => bytes / 1024 / 1024
const megabytes = (bytes: number) => bytes / 1_000_000

/**
 * The number that a file gives to a name of its own, a product of literals.
 * @throws Error when the file has no such name.
 */
function numberIn(path: string, name: string): number {
  const [, product] = new RegExp(String.raw`\b${name}(?: =|:) ([\d_.]+(?: \* [\d_.]+)*)`).exec(read(path)) ?? []
  if (product === undefined) throw new Error(`${path} has no number ${name}.`)
  return product.split(' * ').reduce((result, factor) => result * Number(factor.replaceAll('_', '')), 1)
}

const { works, guides, letters } = readEntries()
const provisions = works.flatMap((entries) => entries.provisions)
const corrected = (entries: readonly { correctedOn?: string | undefined }[]) =>
  entries.filter(({ correctedOn }) => correctedOn !== undefined).length

const [chrome = '', firefox = '', safari = ''] = OLDEST_BROWSERS.map((name) => name.replace(/^[a-z]+/, ''))
const settings = new Map(describeSettings().map(({ name, defaultValue }) => [name, defaultValue]))
const setting = (name: string) => Number(settings.get(name))
const l = accountLimits

const sure = numberIn('law/answers/plan-answer.ts', 'SURE_FROM')
const likely = numberIn('law/answers/plan-answer.ts', 'LIKELY_FROM')
const near = numberIn('law/search/confidence.ts', 'FITS_FROM')
const bodyMegabytes = mebibytes(numberIn('server/http/body-bounds.ts', 'LARGE_BODY_BYTES'))
const stall = seconds(numberIn('server/chat/send-event-stream.ts', 'STALL_MS'))
const sizes = [...read('web/tokens.css').matchAll(/--text-\w+: ([\d.]+)rem/g)].map(([, size]) => 16 * Number(size))

test.each([
  ['README.md', `${works.length} laws of Nepal and ${guides.length} everyday situations`],
  ['README.md', `\`reserve\` is ${mebibytes(numberIn('server/database/reserve.ts', 'RESERVE_BYTES'))} MB of nothing`],
  ['README.md', `You need Node ${/>=(\d+)/.exec(read('package.json'))?.[1]} or newer`],
  ['CHANGELOG.md', `Runs in Chrome from ${chrome} on`],
  ['CHANGELOG.md', `Safari from ${safari} (an iPhone 8) and Firefox from ${firefox}`],

  [
    'docs/law.md',
    `${works.length} laws with ${written(provisions.length)} provisions and ${guides.length} guides, in English and Nepali`,
  ],
  ['docs/law.md', `${letters.length} letters to fill in belong to the guides`],
  ['docs/law.md', `${works.length} works, ${provisions.length} provisions, ${guides.length} guides checked`],
  ['docs/law.md', `library has ${written(provisions.length + guides.length)} passages`],
  ['docs/law.md', `${corrected(provisions)} provisions and ${corrected(guides)} guides say something else now`],
  ['docs/law.md', `from ${sure} on it is answered from, from ${likely} on`],
  ['docs/law.md', `The aims for search are ${100 * AIM_IN_FIVE} % in five in each form`],
  ['docs/law.md', `a hit fits from a confidence of ${near} on`],
  ['docs/law.md', `Below ${numberIn('law/import/damage.ts', 'REFUSED_BELOW')} a text is refused`],
  ['docs/law.md', `below ${numberIn('law/import/damage.ts', 'DOUBTED_BELOW')} doubted`],
  ['law/answers/README.md', `confidence under ${near} |`],
  ['law/answers/README.md', `certainty under ${likely} |`],
  ['law/answers/README.md', `certainty from ${likely} to ${sure} |`],
  ['law/answers/README.md', `certainty from ${sure} on,`],
  ['law/search/README.md', `looks at its first ${written(MOST_READ)} characters`],

  [
    'docs/product.md',
    `more than ${numberIn('web/chat/thread/is-set-as-page.ts', 'LONGEST_SAYING')} characters are set like pages`,
  ],
  [
    'web/chat/README.md',
    `after ${seconds(numberIn('web/chat/thread/waiting-note.tsx', 'SAYS_WHAT_AFTER_MS'))} seconds it is said what is being done`,
  ],
  [
    'web/chat/README.md',
    `after ${seconds(numberIn('web/chat/thread/waiting-note.tsx', 'IS_SLOW_AFTER_MS'))}, or when the model asked`,
  ],
  ['web/ui/README.md', `sizes (${Math.min(...sizes)} to ${Math.max(...sizes)} px)`],

  ['docs/wire.md', `Bodies are JSON, at most ${bodyMegabytes} MB`],
  ['docs/wire.md', `"version": "${WIRE_VERSION}"`],
  ['docs/wire.md', `Ids have 1 to ${ID_MAX_LENGTH} characters`],
  ['docs/wire.md', `\`limit\` (1 to ${written(numberIn('server/documents/queries.ts', 'MAX_LIMIT'))};`],
  ['docs/wire.md', `${numberIn('server/documents/queries.ts', 'DEFAULT_LIMIT')} where none is given`],
  ['docs/wire.md', `at most ${numberIn('server/appwrite/query-parameters.ts', 'MAX_QUERIES')} of`],
  ['docs/wire.md', `${written(numberIn('server/appwrite/query-parameters.ts', 'QUERY_MAX_LENGTH'))} characters each`],
  ['docs/how-to/run-behind-a-proxy.md', `client_max_body_size ${bodyMegabytes}m;`],
  ['docs/how-to/run-behind-a-proxy.md', `may take ${setting('REPLY_MAX_SECONDS')} seconds`],
  [
    'docs/how-to/run-behind-a-proxy.md',
    `a sign of life comes every ${seconds(numberIn('server/chat/send-event-stream.ts', 'KEEP_ALIVE_EVERY_MS'))}`,
  ],

  [
    'docs/security.md',
    `| ${megabytes(numberIn('server/documents/list-documents.ts', 'MAX_BYTES'))} MB; ${LIST_ALWAYS_FITS} documents always fit |`,
  ],
  ['docs/security.md', `| ${seconds(LONG_READ_BUDGET_MS)} s, one at a time`],
  ['docs/security.md', `attributes of up to ${written(SEARCHABLE_LENGTH)} characters`],
  ['docs/security.md', `${numberIn('server/documents/filters.ts', 'MAX_SEARCHED_VALUES')} values a query`],
  ['docs/security.md', `${numberIn('server/documents/queries.ts', 'MAX_SEARCHED_IN_ALL')} in all`],
  ['docs/security.md', `| ${numberIn('server/chat/question-limits.ts', 'ATTEMPTS_PER_MINUTE')} a minute, or`],
  ['docs/security.md', `in one process | ${numberIn('server/chat/followers.ts', 'MOST_FOLLOWERS')} |`],
  ['docs/security.md', `| ${stall} s without progress |`],
  ['server/chat/README.md', `takes nothing for ${stall} s loses its connection`],
  ['server/chat/README.md', `For ${seconds(LEASE_MS)} s after an outage`],
  ['docs/security.md', `for ${seconds(LEASE_MS)} s after it is back`],
  ['docs/security.md', `more than ${BATCH.rows} messages or ${mebibytes(BATCH.bytes)} MB is hidden`],
  ['docs/security.md', `at most ${MOST_CITED} marks and ${MOST_CITED} citations in words are checked`],
  ['docs/security.md', `${numberIn('law/citations/source-list.ts', 'MOST_SOURCES')} sources kept`],
  [
    'docs/security.md',
    `can make ${l.SIGN_UP.points} an hour, which could store ${(l.SIGN_UP.points * setting('STORED_MB_PER_ACCOUNT_UNVERIFIED')) / 1000} GB and ask ${written(l.SIGN_UP.points * setting('QUESTIONS_PER_DAY_UNVERIFIED'))} questions`,
  ],
  ['docs/security.md', `everybody: ${SEARCH_LIBRARY.points} a minute for one network`],
  [
    'docs/security.md',
    `of up to ${written(CHECKED_TEXT_MAX_LENGTH)} characters, ${CHECK_CITATIONS.points} a minute for one network`,
  ],
  [
    'docs/security.md',
    `${written(READ_LIBRARY.points)} a minute for a network, the whole of it ${EXPORT_LIBRARY.points} an hour`,
  ],
  [
    'web/texts/en/developers.ts',
    `may read ${written(READ_LIBRARY.points)} times a minute, search ${SEARCH_LIBRARY.points} times, and take the whole library ${EXPORT_LIBRARY.points} times an hour`,
  ],
  ['web/texts/en/developers.ts', `any text of up to ${written(CHECKED_TEXT_MAX_LENGTH)} characters`],
  ['docs/wire.md', `any text of up to ${written(CHECKED_TEXT_MAX_LENGTH)} characters`],
  [
    'docs/wire.md',
    `may read ${written(READ_LIBRARY.points)} times a minute, search ${SEARCH_LIBRARY.points} times, check ${CHECK_CITATIONS.points} texts, and take the export ${EXPORT_LIBRARY.points} times an hour`,
  ],
  ['docs/security.md', `${numberIn('server/http/fair-queue.ts', 'MOST_WAITING')} wait at most`],
  ['docs/security.md', `remember ${written(numberIn('server/http/limits.ts', 'MOST_KEYS'))} keys each`],
  ['docs/security.md', `account and network together | ${l.SIGN_IN.points} |`],
  ['docs/security.md', `| network | ${l.SIGN_IN_FROM_NETWORK.points} |`],
  ['docs/security.md', `over all networks | ${l.SIGN_IN_TO_ACCOUNT.points}, then strangers wait`],
  ['docs/security.md', `none of the others count there | ${l.SIGN_IN_ON_DEVICE.points} |`],
  ['docs/security.md', `| sign-ups | network | ${l.SIGN_UP.points} |`],
  ['docs/security.md', `| ${l.RECOVERY_MAILS.points} in half an hour`],
  ['docs/security.md', `the same answer · ${l.REQUEST_RECOVERY_FROM_NETWORK.points} |`],
  ['docs/security.md', `| ${l.RECOVER_PASSWORD.points} · ${l.FOLLOW_LINK_FROM_NETWORK.points} |`],
  ['docs/security.md', `| verification mails | account, address | ${l.REQUEST_VERIFICATION.points} |`],
  ['docs/security.md', `of the password | ${l.CHANGE_EMAIL.points} · ${l.CHANGE_FROM_NETWORK.points} |`],
  ['docs/security.md', `of the address | ${l.CHANGE_PASSWORD.points} · ${l.CHANGE_FROM_NETWORK.points} |`],
  ['docs/security.md', `| network | ${l.LOOK_AT_LINK_FROM_NETWORK.points}; beyond it`],
  ['docs/security.md', `| sign-outs | account | ${l.END_SESSION.points} |`],
  ['docs/security.md', `${written(8 * numberIn('server/accounts/secrets.ts', 'SECRET_BYTES'))} random bits`],
  ['docs/security.md', `nothing arrives for ${seconds(numberIn('server/start-server.ts', 'firstByteMs'))} s is closed`],
  ['docs/security.md', `more than ${mebibytes(numberIn('server/start-server.ts', 'unsentBytes'))} MB wait for clients`],
  ['docs/security.md', `(${numberIn('server/http/open-files.ts', 'LEAST_RESERVE')} at least)`],
  [
    'docs/security.md',
    `A statement ends after ${seconds(numberIn('server/database/postgres.ts', 'statementMs'))} s, a connection on which nothing comes back breaks after ${seconds(numberIn('server/database/postgres.ts', 'silenceMs'))} s, connecting takes ${seconds(numberIn('server/database/postgres.ts', 'connectMs'))} s at most`,
  ],
  [
    'docs/security.md',
    `transaction may idle for ${seconds(numberIn('server/database/postgres.ts', 'idleInTransactionMs'))} s`,
  ],
])('%s says "%s"', (document, sentence) => {
  expect(inOneLine(read(document)).includes(sentence)).toBe(true)
})

test('a number behind the name of a setting is its default, in every document', () => {
  const named = tracked('*.md').flatMap((document) =>
    [...inOneLine(read(document)).matchAll(/`([A-Z][A-Z_]+)`,? \(?(\d[\d,]*)/g)].map(([, name = '', number = '']) => ({
      document,
      name,
      number: Number(number.replaceAll(',', '')),
    })),
  )

  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ name, number }) => settings.has(name) && setting(name) !== number)).toEqual([])
})

test('decision 1 has a line for every package, and for no other', () => {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
  const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  const text = read('docs/decisions/001-libraries.md')
  const named = new Set([...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name))
  const lines = [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )

  expect(packages.filter((name) => !named.has(name))).toEqual([])
  expect(lines.filter((name) => !packages.includes(name))).toEqual([])
})

test('the table of failures in wire.md has every status and type that the server answers with', () => {
  const sources = tracked('server/*.ts').filter((path) => !/\.test\.ts$|\/testing\/|\/test-/.test(path))
  const answered = sources.flatMap((path) =>
    [...read(path).matchAll(/new ApiError\(\s*(\d+),\s*'(\w+)'/g)].map(([, status, type]) => `${status} ${type}`),
  )
  const table = [...read('docs/wire.md').matchAll(/^\| ([\d, ]+) \| (`\w+`(?:, `\w+`)*) \|$/gm)]
  const described = table.flatMap(([, statuses = '', types = '']) =>
    statuses.split(', ').flatMap((status) => types.split(', ').map((type) => `${status} ${type.slice(1, -1)}`)),
  )

  expect(described.toSorted()).toEqual([...new Set(answered)].toSorted())
})
