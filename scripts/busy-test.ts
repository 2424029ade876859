// node scripts/busy-test.ts [--times N] [PATH…]: runs the tests N times (five unless told) while two processes keep two
// cores busy, and prints a line of counts for each run. Paths narrow both runners; a test that fails sometimes depends
// on luck, and is mended in itself or in the product.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBrowser } from '../server/testing/browser.ts'
import { endChildrenWithUs } from './checks/children.ts'
import { summaryLine } from './checks/outcome.ts'
import { runPlaywright, runVitest } from './checks/runners.ts'

const BUSY_PROCESSES = 2

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '5' } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('Usage: node scripts/busy-test.ts [--times N] [PATH…]')

process.env.CHROMIUM = provideBrowser()
const reports = mkdtempSync(join(tmpdir(), 'kanooni-reports-'))
// Ends itself when this process is gone, however that came about.
const busy = Array.from({ length: BUSY_PROCESSES }, () =>
  spawn(process.execPath, ['-e', 'const parent = process.ppid; while (process.ppid === parent);']),
)
const cleanUp = () => {
  for (const child of busy) child.kill()
  rmSync(reports, { recursive: true, force: true })
}
endChildrenWithUs(cleanUp)
try {
  for (let run = 1; run <= times; run++) {
    const outcomes = [await runVitest(reports, paths), await runPlaywright(reports, paths)]
    const counts = outcomes.map((outcome) => `${outcome.name} ${summaryLine([outcome])}`)
    console.log(`Run ${run} of ${times}: ${counts.join('; ')}`)
    if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1
  }
} finally {
  cleanUp()
}
