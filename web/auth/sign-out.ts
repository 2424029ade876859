import type { Api } from '../api/api.ts'
import { hasLostSession } from '../api/error-kinds.ts'

/** Ends the session of this browser, if it is not over already; the account's other sessions stay. */
export async function signOut({ account, logged }: Api): Promise<void> {
  const ended = account.deleteSession('current').catch((error: unknown) => {
    if (!hasLostSession(error)) throw error
  })
  await logged('Sign-out', ended)
}
