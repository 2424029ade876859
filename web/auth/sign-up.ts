import { uniqueId } from '../../contract/ids.ts'
import type { Account, Api } from '../api/api.ts'
import type { Client } from '../client.tsx'
import { deliverQuestion } from '../drafts/deliver-question.ts'
import { findGuest } from './find-guest.ts'
import { openSession } from './open-session.ts'
import { createProfile } from './profile.ts'
import { sendVerification } from './verification.ts'

interface NewAccount {
  name: string
  email: string
  password: string
}

/**
 * Creates the account, or makes one of who has asked without, signs this browser in, stores the profile, and has the verification
 * mail sent.
 * A profile or a mail that fails does not fail the sign-up: the profile is made good later, the mail can be sent again.
 * @param nothingCreated the sentence to throw when the service answers with no account.
 */
export async function signUp(
  { api, drafts, store }: Client,
  account: NewAccount,
  nothingCreated: string,
): Promise<void> {
  const created = await api.logged(
    'Sign-up',
    findGuest(store) ? turnIntoAccount(api, account) : createAccount(api, account, nothingCreated),
  )
  deliverQuestion(drafts, created.$id)
  // Whatever went wrong with either is in the log already.
  await api.logged('Storing the profile', createProfile(api, created)).catch(() => undefined)
  await sendVerification(api).catch(() => undefined)
}

/** What a guest has asked stays theirs. The address comes last: with it the guest is one no more. */
async function turnIntoAccount({ account }: Api, { name, email, password }: NewAccount): Promise<Account> {
  await account.updateName(name)
  const whole = await account.updateEmail(email, password)
  // On a shared phone somebody else may have begun this session, and know its cookie.
  await account.deleteSession('current')
  await account.createEmailPasswordSession(email, password)
  return whole
}

async function createAccount(
  api: Api,
  { name, email, password }: NewAccount,
  nothingCreated: string,
): Promise<Account> {
  const created = await api.account.create(uniqueId(), email, password, name)
  if (!created) throw new Error(nothingCreated)
  await openSession(api, () => api.account.createEmailPasswordSession(email, password))
  return created
}
