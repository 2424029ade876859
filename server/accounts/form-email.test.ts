// The pattern of the forms is tried where a hang can be ended: a script of its own with a time limit.

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EMAIL_MAX_LENGTH, isFormEmail } from '../../contract/account.ts'

/** Linear time needs a fraction of a second for so many, quadratic time ten seconds and more. */
const TIMES = 100_000
const SLOW_MS = 3_000
const HANGS_MS = 20_000

/** Of this thread alone, so that other work on the machine does not count. */
const spentMs = () => process.threadCpuUsage().user / 1000

test.each(['a'.repeat(EMAIL_MAX_LENGTH), `a@${'a.'.repeat(150)}`, `a@${'a-'.repeat(150)}!`, `a@${'a.aa'.repeat(75)}1`])(
  'an address made to hang the pattern is refused in linear time: %s',
  (address) => {
    const before = spentMs()
    const script =
      'let accepted = 0; for (let time = 0; time < times; time++) accepted += isFormEmail(address); accepted'

    expect(runInNewContext(script, { isFormEmail, address, times: TIMES }, { timeout: HANGS_MS })).toBe(0)
    expect(spentMs() - before).toBeLessThan(SLOW_MS)
  },
)
