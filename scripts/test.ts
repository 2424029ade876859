// `npm test`: everything that can be checked, each by its own tool, summed up in the last line.
// `npm test -- accounts` runs only the tests whose path contains "accounts".

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from '../server/testing/browser.ts'
import { endChildrenWithUs, runNode } from './checks/children.ts'
import { type Outcome, summaryLine, toolOutcome } from './checks/outcome.ts'
import { runPlaywright, runVitest } from './checks/runners.ts'

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
}

const tools: { name: string; args: string[] }[] = [
  { name: 'types of the server', args: [bin.tsc, '-p', 'tsconfig.server.json'] },
  { name: 'types of the client', args: [bin.tsc, '-p', 'tsconfig.web.json'] },
  { name: 'types of the service worker', args: [bin.tsc, '-p', 'tsconfig.worker.json'] },
  { name: 'lint', args: [bin.oxlint] },
  { name: 'imports', args: [bin.oxlint, '--config', 'imports.config.ts'] },
  { name: 'format', args: [bin.biome, 'format', '.'] },
  { name: 'unused code', args: [bin.knip] },
  { name: 'sizes', args: ['scripts/check-sizes.ts'] },
]

/** Two at a time: small machines have two cores. */
const TOOLS_AT_ONCE = 2

async function runTools(): Promise<Outcome[]> {
  const waiting = [...tools]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) outcomes.push(await runTool(tool))
  }
  await Promise.all(Array.from({ length: TOOLS_AT_ONCE }, work))
  return outcomes
}

async function runTool({ name, args }: (typeof tools)[number]): Promise<Outcome> {
  const { exitCode, output } = await runNode(args)
  console.log(exitCode === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  return toolOutcome(name, exitCode)
}

/** Without a browser the tests that need one fail, each by itself; this says why. */
function prepareBrowser(): Outcome[] {
  try {
    process.env.CHROMIUM = provideBrowser()
    return []
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return [toolOutcome('browser', 1)]
  }
}

async function runAll(reports: string, filters: string[]): Promise<Outcome[]> {
  const outcomes = prepareBrowser()
  if (filters.length === 0) outcomes.push(...(await runTools()))
  outcomes.push(await runVitest(reports, filters))
  outcomes.push(await runPlaywright(reports, filters))
  if (outcomes.some(({ passed, failed }) => passed + failed > 0)) return outcomes
  console.log(`No test has ${filters.join(' or ')} in its path.`)
  return [toolOutcome('tests', 1)]
}

const reports = mkdtempSync(join(tmpdir(), 'kanooni-reports-'))
const cleanUp = () => rmSync(reports, { recursive: true, force: true })
endChildrenWithUs(cleanUp)
try {
  const outcomes = await runAll(reports, process.argv.slice(2))
  // The end of a long log is what people are shown first.
  for (const { name, failed, failures } of outcomes)
    if (failed > 0) console.log([`✗ ${name}: ${failed} failed`, ...failures.map((each) => `  ✗ ${each}`)].join('\n'))
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
  console.log(summaryLine(outcomes))
} finally {
  cleanUp()
}
