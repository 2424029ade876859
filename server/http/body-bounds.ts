// What a body may have. One that has begun waits in memory for its rest, and whoever calls says how long that takes.

import type { FastifyInstance } from 'fastify'

/** What strangers send: forms, and what is refused whatever it says. */
export const SMALL_BODY_BYTES = 16 * 1024
/** What somebody may send who is known. */
export const LARGE_BODY_BYTES = 1024 * 1024

/** Routes that are added to `app` from now on take `LARGE_BODY_BYTES`, but for those that name a limit of their own. */
export function takeLargeBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= LARGE_BODY_BYTES
  })
}
