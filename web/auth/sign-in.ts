import type { Account } from '../api/api.ts'
import type { Client } from '../client.tsx'
import { deliverQuestion } from '../drafts/deliver-question.ts'
import { openSession } from './open-session.ts'
import { ensureProfile } from './profile.ts'

/** Signs this browser in and returns the account. */
export async function signIn({ api, drafts }: Client, email: string, password: string): Promise<Account> {
  const signedIn = await api.logged(
    'Sign-in',
    openSession(api, email, password).then(() => api.account.get()),
  )
  deliverQuestion(drafts, signedIn.$id)
  // Nobody waits for the profile, and its failure, which is logged, is made good at the next sign-in.
  void api.logged('Storing the profile', ensureProfile(api, signedIn)).catch(() => undefined)
  return signedIn
}
