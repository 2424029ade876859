import { account } from '../api/client.ts'
import { paths } from '../paths.ts'

/** Has the mail sent whose link leads to `/verify-recovery`. The answer is the same whether the address is known or not. */
export async function requestRecovery(email: string): Promise<void> {
  await account.createRecovery(email, location.origin + paths.verifyRecovery)
}

export async function resetPassword(userId: string, secret: string, password: string): Promise<void> {
  await account.updateRecovery(userId, secret, password)
}
