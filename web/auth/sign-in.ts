import type { Account, Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'
import type { Client } from '../client.tsx'
import { deliverQuestion } from '../drafts/deliver-question.ts'
import { openSession } from './open-session.ts'
import { ensureProfile } from './profile.ts'

/**
 * Signs this browser in by `open` and returns the account; null where the session still has to prove a second factor:
 * `finishSignIn` goes on once it has.
 */
export async function signIn(client: Client, open: () => Promise<unknown>): Promise<Account | null> {
  const { api } = client
  const opened = openSession(api, open).then(() => readAccount(api))
  const account = await api.logged('Sign-in', opened)
  if (account) settleIn(client, account)
  return account
}

/** Returns the account of a session that has just proven its second factor. */
export async function finishSignIn(client: Client): Promise<Account> {
  const account = await client.api.logged('Sign-in', client.api.account.get())
  settleIn(client, account)
  return account
}

/** Whether this browser holds a session that has still to prove its second factor. */
export async function isFactorAwaited(api: Api): Promise<boolean> {
  const account = await readAccount(api).catch(() => undefined)
  return account === null
}

async function readAccount({ account }: Api): Promise<Account | null> {
  try {
    return await account.get()
  } catch (error) {
    if (errorType(error) !== 'user_more_factors_required') throw error
    return null
  }
}

function settleIn({ api, drafts }: Client, account: Account): void {
  deliverQuestion(drafts, account.$id)
  // Nobody waits for the profile, and its failure, which is logged, is made good at the next sign-in.
  void api.logged('Storing the profile', ensureProfile(api, account)).catch(() => undefined)
}
