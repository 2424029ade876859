// Child processes of a run of checks: all of them end with the run.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Nothing here takes hours, however busy the machine is; a process that does not end is stuck. */
const TIME_LIMIT_MS = 2 * 60 * 60_000

const running = new Set<ChildProcess>()

export interface Finished {
  /** Null when it was killed. */
  exitCode: number | null
  /** Everything it wrote, when that was not shown at once. */
  output: string
}

/** Runs `node file …` to its end. Its output is collected, or goes straight to ours with `show`. */
export async function runNode(args: string[], options: { show?: boolean } = {}): Promise<Finished> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    timeout: TIME_LIMIT_MS,
  })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [exitCode] = await once(child, 'close')
  running.delete(child)
  return { exitCode, output: Buffer.concat(chunks).toString() }
}

/** When this process is told to end, its children end first; then `cleanUp` runs. */
export function endChildrenWithUs(cleanUp: () => void): void {
  const end = async (signal: NodeJS.Signals) => {
    const ended = [...running].map((child) => once(child, 'close'))
    for (const child of running) child.kill(signal)
    await Promise.all(ended)
    cleanUp()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal))
}
