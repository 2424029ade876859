// The pattern of the forms is tried where a hang can be ended: a script of its own with a time limit.

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EMAIL_MAX_LENGTH, isFormEmail } from '../../contract/account.ts'

/** Linear time needs a millisecond for it; a pattern that tries every way to read an address, longer than anybody lives. */
const HANGS_MS = 20_000

test.each(['a'.repeat(EMAIL_MAX_LENGTH), `a@${'a.'.repeat(150)}`, `a@${'a-'.repeat(150)}!`, `a@${'a.aa'.repeat(75)}1`])(
  'an address made to hang the pattern is refused: %s',
  (address) => {
    expect(runInNewContext('isFormEmail(address)', { isFormEmail, address }, { timeout: HANGS_MS })).toBe(false)
  },
)
