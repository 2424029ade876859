import type { FastifyBaseLogger } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import { maskSecrets } from '../http/mask-secrets.ts'
import { describeError } from './describe-error.ts'
import { describeRequest } from './request-log.ts'

/** The log of the process: lines of JSON on `output`, or, at a terminal, lines for people. */
export function createLog(
  level: string,
  output: NodeJS.WriteStream & { fd: number } = process.stdout,
): FastifyBaseLogger {
  // Fastify's own warnings carry the request; its web address has secrets of links in it.
  const options: LoggerOptions = {
    level,
    serializers: { req: describeRequest, err: describeError },
    hooks: { logMethod: maskArguments },
  }
  if (!output.isTTY) return pino(options, pino.destination({ fd: output.fd, sync: true }))
  return pino(options, { write: (line) => void output.write(toReadableLine(line)) })
}

// Sentences of libraries repeat addresses as they were asked for.
const maskArguments: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  const masked = args.map((arg) => (typeof arg === 'string' ? maskSecrets(arg) : arg))
  method.apply(this, masked as typeof args)
}

interface LogLine {
  level: number
  time: number
  msg?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  err?: { stack?: string }
}

const LEVEL_NAMES: Record<number, string> = { 40: 'WARN ', 50: 'ERROR ', 60: 'FATAL ' }

/** `08:46:12 GET /home 200 3 ms`, with a name before what is worse than information. */
export function toReadableLine(json: string): string {
  const line = JSON.parse(json) as LogLine
  const time = new Date(line.time).toTimeString().slice(0, 8)
  const request = line.path === undefined ? [] : [line.method, line.path, line.status, `${line.ms} ms`]
  const words = [line.msg === 'request' ? '' : line.msg, ...request].filter((word) => word !== undefined && word !== '')
  const stack = line.err?.stack ? `\n${line.err.stack}` : ''
  return `${time} ${LEVEL_NAMES[line.level] ?? ''}${words.join(' ')}${stack}\n`
}
