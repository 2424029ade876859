import { uniqueId } from '../../contract/ids.ts'
import { account } from '../api/client.ts'
import { logged } from '../api/logged.ts'
import { openSession } from './open-session.ts'
import { createProfile } from './profile.ts'
import { sendVerification } from './verification.ts'

interface NewAccount {
  name: string
  email: string
  password: string
}

/**
 * Creates the account, signs this browser in, stores the profile, and has the verification mail sent.
 * A mail that fails does not fail the sign-up: it can be sent again.
 * @param nothingCreated the sentence to throw when the service answers with no account.
 */
export async function signUp({ name, email, password }: NewAccount, nothingCreated: string): Promise<void> {
  await logged('Sign-up', createAccount({ name, email, password }, nothingCreated))
  // Whatever went wrong with the mail is in the log already.
  await sendVerification().catch(() => undefined)
}

async function createAccount({ name, email, password }: NewAccount, nothingCreated: string): Promise<void> {
  const created = await account.create(uniqueId(), email, password, name)
  if (!created) throw new Error(nothingCreated)
  await openSession(email, password)
  await createProfile(created)
}
