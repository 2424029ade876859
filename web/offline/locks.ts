// Who may do what is done by one at a time. Over plain http a browser has no locks: then a queue within this tab stands
// in for them, and two tabs may both send a question. Its ids are the same for both, so it is stored and answered once.

/** As much of the browser's locks as is used here. */
export interface Locks {
  /** Waits until nobody holds `name`. */
  request<Result>(name: string, act: () => Promise<Result>): Promise<Result>
  /** Calls `act` at once: with null where somebody holds `name`. */
  request<Result>(
    name: string,
    options: { ifAvailable: true },
    act: (lock: unknown) => Promise<Result>,
  ): Promise<Result>
}

/** Locks within one tab. */
export function createTabLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  async function request(name: string, ...rest: unknown[]): Promise<unknown> {
    const act = rest.at(-1) as (lock: unknown) => Promise<unknown>
    const before = last.get(name)
    if (before && rest.length > 1) return act(null)
    const own = (before ?? Promise.resolve()).catch(() => undefined).then(() => act({ name }))
    last.set(name, own)
    const release = () => last.get(name) === own && last.delete(name)
    own.then(release, release)
    return own
  }
  return { request: request as Locks['request'] }
}

/** The locks of this browser, or locks of their own where it has none. */
export const findLocks = (): Locks => (navigator.locks as Locks | undefined) ?? createTabLocks()
