// The nginx of this machine, with a configuration of ours, on a free port of loopback.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const HOW_TO = new URL('../../docs/how-to/run-behind-a-proxy.md', import.meta.url)
/** Administrators' programs are not on everybody's path. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin`
const LOOK_EVERY_MS = 20
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export interface RunningNginx extends AsyncDisposable {
  /** Its address, as the name that it was started under. */
  port: number
}

/** Such as `nginx/1.22.1`; null where nginx is not installed. */
export function findNginx(): string | null {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8', env: { PATH } })
  return error ? null : (/nginx\/\S+/.exec(stderr)?.[0] ?? 'nginx')
}

/** The server block with the least that passes requests on to `upstream`. */
export function plainBlock(upstream: string): string {
  return `server { listen 443 ssl; location / { proxy_pass ${upstream}; } }`
}

/** The server block of the how-to, in front of `upstream`. */
export function howToBlock(upstream: string): string {
  const [, block] = /```nginx\n([^]*?)```/.exec(readFileSync(HOW_TO, 'utf8')) ?? []
  if (!block) throw new Error('The how-to has no nginx block.')
  return block.replaceAll('http://127.0.0.1:3000', upstream)
}

/**
 * Starts nginx with this server block; what is about certificates is taken out.
 * @throws Error with what nginx wrote, when it does not start.
 */
export async function startNginx(block: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'kanooni-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), wholeConfiguration(block, port))
  const options = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;']
  const child = spawn('nginx', options, { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  const written: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => written.push(text))
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await answers(port))) {
    if (child.exitCode !== null) {
      await stop()
      throw new Error(`nginx did not start:\n${written.join('')}`)
    }
    await delay(LOOK_EVERY_MS)
  }
  return { port, [Symbol.asyncDispose]: stop }
}

function wholeConfiguration(block: string, port: number): string {
  const lines = block.replace(/listen .*?;/, `listen 127.0.0.1:${port};`).replace(/^\s*(http2|ssl_\w+) .*;$/gm, '')
  const folders = TEMPORARY.map((name) => `  ${name}_temp_path ${name};`)
  return `pid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${folders.join('\n')}\n${lines}\n}\n`
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
