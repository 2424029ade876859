// How long a provider asks to be left alone. The SDK waits and asks again by itself and says nothing of it, so this is
// read from the answers that pass on their way to it.

import { readRetryAfter } from './provider-errors.ts'

/** A shorter wait is over before anybody wonders. */
const LEAST_SECONDS = 4
/** The SDK waits no longer than this, whatever the provider says. */
const MOST_SECONDS = 60

/** The delays of one request, as they come. */
export interface Delays {
  tell(seconds: number): void
  next(): Promise<number>
}

export function createDelays(): Delays {
  let coming = Promise.withResolvers<number>()
  return {
    tell(seconds) {
      coming.resolve(seconds)
      coming = Promise.withResolvers()
    },
    next: () => coming.promise,
  }
}

/** A `fetch` for one request that tells of the delays after which it is sent again, `retries` times at most. */
export function tellDelays(send: typeof fetch, delays: Delays, retries: number): typeof fetch {
  let retriesLeft = retries
  return async (url, init) => {
    const response = await send(url, init)
    const seconds = isRetried(response) && retriesLeft-- > 0 ? readRetryAfter(response.headers, Date.now()) : null
    if (seconds !== null && seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS) delays.tell(seconds)
    return response
  }
}

function isRetried({ status, headers }: Response): boolean {
  const said = headers.get('x-should-retry')
  return said === null ? status >= 500 || [408, 409, 429].includes(status) : said === 'true'
}
