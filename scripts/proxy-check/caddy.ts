import { freePort } from '../../server/testing/postgres.ts'
import { findProgram, howToBlock, type RunningProxy, startProxy } from './running-proxy.ts'

/** Such as `caddy 2.6.2`; null where Caddy is not installed. */
export const findCaddy = (): string | null => findProgram('caddy', ['version'], /\d+\.\d+\.\d+/)

/** The site of the how-to in front of `upstream`, without https. */
export async function howToCaddy(upstream: string): Promise<RunningProxy> {
  const port = await freePort()
  const site = howToBlock('caddy', upstream).replace('kanooni.example', `http://kanooni.example:${port}`)
  const configuration = `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site}`
  const command = ['caddy', 'run', '--config', 'Caddyfile', '--adapter', 'caddyfile']
  return startProxy(command, { port, file: 'Caddyfile', configuration })
}
