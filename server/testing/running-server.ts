// The real server as a process of its own, the way `npm start` runs it.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the product. */
export const PRODUCT = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  /** Where it is reached, by the name that links in mails carry. */
  url: string
  /** The id of its process; 0 where there is none. */
  pid: number
  /** Everything it wrote so far. */
  output(): string
  /** Ends it the way an operator does, and waits. */
  stop(): Promise<void>
  /** Ends it the way a power cut does, and waits. */
  kill(): Promise<void>
}

/** Runs the arguments after the first one with a limit on open files. */
const WITH_FEW_FILES = 'ulimit -n "$0" && exec "$@"'

/**
 * Starts the server with nothing but these settings, on a free port unless they name one.
 * @param openFiles how many files it may have open at once; as many as we when left out.
 * @param product the folder of the product, where it is not this one.
 * @param entry what is run, where it is not the entry of the product.
 * @throws Error with what the server wrote, when it ends before it is ready.
 */
export async function startServer(
  settings: Record<string, string>,
  openFiles?: number,
  product = PRODUCT,
  entry = 'server/main.mjs',
): Promise<RunningServer> {
  const node = [process.execPath, join(product, entry)] as const
  const [command, ...args] = openFiles ? ['sh', '-c', WITH_FEW_FILES, String(openFiles), ...node] : node
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const errors = createInterface({ input: child.stderr })
  errors.on('line', (line) => lines.push(line))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const [, port] = /ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
      if (port) resolve(`http://localhost:${port}`)
    })
    child.once('exit', () => reject(new Error(`The server ended before it was ready:\n${lines.join('\n')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
