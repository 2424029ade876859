import { account } from '../api/client.ts'
import { logged } from '../api/logged.ts'

/** Ends the session of this browser; the account's other sessions stay. */
export async function signOut(): Promise<void> {
  await logged('Sign-out', account.deleteSession('current'))
}
