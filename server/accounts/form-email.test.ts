// Steps are counted, not time: V8 can be told to report a pattern that goes back over a text more often than it should.

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { EMAIL_MAX_LENGTH } from '../../contract/account.ts'

/** A pattern that takes linear time goes back no more than once for each character; a quadratic one fifty thousand times. */
const MOST_STEPS_BACK = EMAIL_MAX_LENGTH
const V8_FLAGS = [
  '--enable-experimental-regexp-engine-on-excessive-backtracks',
  `--regexp-backtracks-before-fallback=${MOST_STEPS_BACK}`,
  '--trace-experimental-regexp-engine',
]

const ADDRESSES = [
  'a'.repeat(EMAIL_MAX_LENGTH),
  `a@${'a.'.repeat(150)}`,
  `a@${'a-'.repeat(150)}!`,
  `a@${'a.aa'.repeat(75)}1`,
]

/** What `accepts`, an expression, says of each address, and what V8 reports. */
function tryAddresses(accepts: string): string[] {
  const script = `const accepts = ${accepts}; for (const address of ${JSON.stringify(ADDRESSES)}) console.log(accepts(address))`
  const options = [...V8_FLAGS, '--input-type=module', '-e', script]
  const { stdout } = spawnSync(process.execPath, options, { cwd: import.meta.dirname, encoding: 'utf8' })
  return stdout.trim().split('\n')
}

test('addresses made to hang the pattern of the forms are refused in a few steps', () => {
  const accepts = "(await import('../../contract/account.ts')).isFormEmail"

  expect(tryAddresses(accepts)).toEqual(ADDRESSES.map(() => 'false'))
})

test('a pattern that takes quadratic time would be noticed', () => {
  expect(tryAddresses('(address) => /[a.]+[a.]+@/.test(address)')).toContainEqual(
    expect.stringMatching(/^Experimental/),
  )
})
