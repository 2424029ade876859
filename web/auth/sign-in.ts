import { type Account, account } from '../api/client.ts'
import { logged } from '../api/logged.ts'
import { deliverQuestion } from './deliver-question.ts'
import { openSession } from './open-session.ts'
import { ensureProfile } from './profile.ts'

/** Signs this browser in and returns the account. */
export async function signIn(email: string, password: string): Promise<Account> {
  const signedIn = await logged(
    'Sign-in',
    openSession(email, password).then(() => account.get()),
  )
  deliverQuestion(signedIn.$id)
  // Nobody waits for the profile, and its failure, which is logged, is made good at the next sign-in.
  void logged('Storing the profile', ensureProfile(signedIn)).catch(() => undefined)
  return signedIn
}
