import type { Account, Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'

/**
 * Changes the address of the account and returns it; its new address is not verified yet. Done again for the address that the
 * account has already, it returns the account as it is: a change that was cut short can so be finished.
 * @param currentPassword empty for an account that has none.
 * @throws Error of the service when the password is wrong, and when the address is somebody else's or needs nothing more.
 */
export async function changeEmail({ account, noted }: Api, email: string, currentPassword: string): Promise<Account> {
  try {
    return await noted(account.updateEmail(email, currentPassword))
  } catch (error) {
    if (errorType(error) !== 'user_target_already_exists') throw error
    // The service has looked at the password before it says so.
    const current = await noted(account.get())
    if (current.email !== email.toLowerCase() || current.emailVerification) throw error
    return current
  }
}
