/** Where the server reads the time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970, for what is stored or shown. The system's clock can be set, forward and back. */
  now(): number
  /** Milliseconds since some moment or other, for how long something takes. Never goes back, and never jumps. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() }
