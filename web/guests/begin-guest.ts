import type { Account } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'
import { enterAsGuest } from '../auth/auth-slice.ts'
import { findGuest } from '../auth/find-guest.ts'
import type { Client } from '../client.tsx'
import { paths } from '../paths.ts'

/**
 * The account of somebody who asks before having one, begun with the first question. Where somebody has signed in in another tab
 * meanwhile, the question is asked there: then it does not come back.
 */
export async function beginGuest({ api, store }: Client): Promise<Account> {
  const guest = findGuest(store)
  if (guest) return guest
  const account = await api.logged('Asking without an account', openAsGuest(api))
  store.dispatch(enterAsGuest(account))
  return account
}

async function openAsGuest({ account }: Client['api']): Promise<Account> {
  try {
    await account.createAnonymousSession()
  } catch (error) {
    if (errorType(error) !== 'user_session_already_exists') throw error
  }
  const found = await account.get()
  if (!found.email && !found.phone) return found
  location.assign(paths.newConversation)
  return new Promise(() => {})
}
