import { pino } from 'pino'
import { maskSecrets } from '../http/mask-secrets.ts'

/** What tells an error from others. Everything else may hold what people wrote, or a setting with its password. */
const SAFE = ['type', 'code', 'errcode', 'syscall', 'severity', 'table', 'column', 'constraint']

/** What of an error may be logged: its kind, and message and stack (with those of its causes) without secrets. */
export function describeError(error: Error): Record<string, unknown> {
  // What is thrown need not be an error.
  if (!(error instanceof Error)) return { message: maskSecrets(String(error)) }
  const { message, stack, ...rest } = pino.stdSerializers.err(error)
  const known = Object.entries(rest).filter(([name]) => SAFE.includes(name))
  return { ...Object.fromEntries(known), message: maskSecrets(message), stack: maskSecrets(stack) }
}
