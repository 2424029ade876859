// What the outcome of each call says about the connection and the session, for whoever has to know.

import { hasLostSession, isUnreachable } from './error-kinds.ts'

/** `signed-out`: the service no longer knows the session of this browser. */
export type CallOutcome = 'answered' | 'unreachable' | 'signed-out'

const listeners = new Set<(outcome: CallOutcome) => void>()

/** Calls `listener` after every call to the service; returns how to leave. */
export function watchCalls(listener: (outcome: CallOutcome) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The outcome of a call, which the watchers are told of first. */
export async function noted<T>(call: Promise<T>): Promise<T> {
  try {
    const answer = await call
    tell('answered')
    return answer
  } catch (error) {
    if (!isOwnAbort(error)) tell(outcomeOf(error))
    throw error
  }
}

function tell(outcome: CallOutcome): void {
  for (const listener of listeners) listener(outcome)
}

const isOwnAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

function outcomeOf(error: unknown): CallOutcome {
  if (isUnreachable(error)) return 'unreachable'
  return hasLostSession(error) ? 'signed-out' : 'answered'
}
