import { type Account, account } from '../api/client.ts'
import { updateProfileEmail } from '../auth/profile.ts'

/** Changes the address of the account, then of its profile. Returns the account; its new address is not verified yet. */
export async function changeEmail(email: string, currentPassword: string): Promise<Account> {
  const changed = await account.updateEmail(email, currentPassword)
  await updateProfileEmail(changed.$id, changed.email)
  return changed
}
