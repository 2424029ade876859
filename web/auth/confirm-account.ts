import type { Client } from '../client.tsx'
import { paths } from '../paths.ts'
import { login } from './auth-slice.ts'

/**
 * Asks the service who is signed in. Where it says another than the screen, nothing of the first one stays there; that
 * nobody is, `lost-session.tsx` hears of. A failure is noted alone: what it tells of the session is no fault.
 * @returns whether the account on the screen is the one that the service knows.
 */
export async function confirmAccount({ store, api }: Pick<Client, 'store' | 'api'>): Promise<boolean> {
  const found = await api.noted(api.account.get()).catch(() => null)
  if (!found) return false
  const shownId = store.getState().auth.userData?.$id ?? found.$id
  if (shownId === found.$id) store.dispatch(login(found))
  else location.assign(paths.home)
  return shownId === found.$id
}
