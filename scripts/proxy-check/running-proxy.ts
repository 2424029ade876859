// A proxy of this machine, with a configuration of ours, on a free port of loopback.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const HOW_TO = new URL('../../docs/how-to/run-behind-a-proxy.md', import.meta.url)
/** Administrators' programs are not on everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin`
const LOOK_EVERY_MS = 20

export interface RunningProxy extends AsyncDisposable {
  port: number
}

/** What a program says of its version, as far as `pattern` reads it; null where it is not installed. */
export function findProgram(program: string, args: string[], pattern: RegExp): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH } })
  return error ? null : `${program} ${pattern.exec(stdout + stderr)?.[0] ?? ''}`.trim()
}

/** The block of the how-to in this language, in front of `upstream`. */
export function howToBlock(language: string, upstream: string): string {
  const [, block] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync(HOW_TO, 'utf8')) ?? []
  if (!block) throw new Error(`The how-to has no ${language} block.`)
  return block.replaceAll('127.0.0.1:3000', new URL(upstream).host)
}

/**
 * Starts a proxy in a folder of its own, with its configuration in `file` there, and waits until it answers on `port`.
 * @throws Error with what the proxy wrote, when it does not start.
 */
export async function startProxy(
  [program = '', ...args]: string[],
  { port, file, configuration }: { port: number; file: string; configuration: string },
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-proxy-'))
  writeFileSync(join(folder, file), configuration)
  // Where a proxy keeps what is its own: not with ours.
  const env = { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const written: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => written.push(text))
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop()
      throw new Error(`${program} did not start:\n${written.join('')}`)
    }
    await delay(LOOK_EVERY_MS)
  }
  return { port, [Symbol.asyncDispose]: stop }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false // Not yet.
  } finally {
    socket.destroy()
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
