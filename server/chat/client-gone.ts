import type { ServerResponse } from 'node:http'

/** Calls back when whoever asked has the whole answer or has left; at once when that has happened already. */
export function whenGone(raw: ServerResponse, then: () => void): void {
  if (raw.destroyed) then()
  else raw.once('close', then)
}

/** A signal that is aborted then. */
export function goneSignal(raw: ServerResponse): AbortSignal {
  const gone = new AbortController()
  whenGone(raw, () => gone.abort())
  return gone.signal
}
