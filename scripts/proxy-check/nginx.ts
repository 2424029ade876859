import { freePort } from '../../server/testing/postgres.ts'
import { findProgram, howToBlock, type RunningProxy, startProxy } from './running-proxy.ts'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Such as `nginx 1.22.1`; null where nginx is not installed. */
export const findNginx = (): string | null => findProgram('nginx', ['-v'], /\d+\.\d+\.\d+/)

/** The server block with the least that passes requests on to `upstream`. */
export function plainNginx(upstream: string): Promise<RunningProxy> {
  return startNginx(`server { listen 443 ssl; location / { proxy_pass ${upstream}; } }`)
}

/** The blocks of the how-to, in front of `upstream`. */
export const howToNginx = (upstream: string): Promise<RunningProxy> => startNginx(howToBlock('nginx', upstream))

/** What is about certificates is taken out. */
async function startNginx(blocks: string): Promise<RunningProxy> {
  const port = await freePort()
  const lines = blocks.replace(/listen .*?;/, `listen 127.0.0.1:${port};`).replace(/^\s*(http2|ssl_\w+) .*;$/gm, '')
  const folders = TEMPORARY.map((name) => `  ${name}_temp_path ${name};`)
  const configuration = `pid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${folders.join('\n')}\n${lines}\n}\n`
  const command = ['nginx', '-p', '.', '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;']
  return startProxy(command, { port, file: 'nginx.conf', configuration })
}
