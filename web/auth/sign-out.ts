import { account } from '../api/client.ts'
import { hasLostSession } from '../api/error-kinds.ts'
import { logged } from '../api/logged.ts'

/** Ends the session of this browser, if it is not over already; the account's other sessions stay. */
export async function signOut(): Promise<void> {
  const ended = account.deleteSession('current').catch((error: unknown) => {
    if (!hasLostSession(error)) throw error
  })
  await logged('Sign-out', ended)
}
