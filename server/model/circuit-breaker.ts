// Leaves a provider alone that fails again and again: nobody waits for what does not come, and it can recover.

import type { Clock } from '../clock.ts'
import {
  GatewayError,
  type GatewayErrorKind,
  isWords,
  type ProviderGateway,
  type ProviderRequest,
  type ReplyPiece,
} from './model-gateway.ts'

/** Failures one after the other, after which the provider is left alone, and for how long; then one reply tries. */
const MOST_FAILURES = 5
const OPEN_MS = 30_000

/** What says that a provider is ill; a question that it does not take says nothing about it. */
const ILLNESS: ReadonlySet<GatewayErrorKind> = new Set<GatewayErrorKind>([
  'authentication',
  'permission',
  'rate-limit',
  'server',
  'connection',
  'timeout',
])

interface BreakerParts {
  clock: Pick<Clock, 'elapsed'>
  log: { warn(context: object, message: string): void; info(context: object, message: string): void }
}

/** The provider, refused at once with a GatewayError of kind `server` while it is left alone. */
export function withCircuitBreaker(provider: ProviderGateway, { clock, log }: BreakerParts): ProviderGateway {
  let failures = 0
  let closedUntil = Number.NEGATIVE_INFINITY
  const model = provider.modelName

  const fail = (error: unknown) => {
    if (!(error instanceof GatewayError) || !ILLNESS.has(error.kind)) return
    failures += 1
    if (failures < MOST_FAILURES) return
    closedUntil = clock.elapsed() + OPEN_MS
    if (failures === MOST_FAILURES)
      log.warn({ model, kind: error.kind }, 'the model fails again and again: it is left alone for a while')
  }
  const succeed = () => {
    if (failures >= MOST_FAILURES) log.info({ model }, 'the model answers again')
    failures = 0
    closedUntil = Number.NEGATIVE_INFINITY
  }

  async function* write(request: ProviderRequest): AsyncGenerator<ReplyPiece> {
    if (clock.elapsed() < closedUntil) throw new GatewayError('server', 'The provider is left alone for a while.')
    // One tries; until it has an answer the others are refused.
    if (failures >= MOST_FAILURES) closedUntil = clock.elapsed() + OPEN_MS
    try {
      for await (const piece of provider.write(request)) {
        if (isWords(piece)) succeed()
        yield piece
      }
    } catch (error) {
      fail(error)
      throw error
    }
  }
  return { modelName: model, write }
}
