import type { Api } from '../api/api.ts'
import { paths } from '../paths.ts'

/** Has the mail sent whose link leads to `/verify-recovery`. The answer is the same whether the address is known or not. */
export async function requestRecovery({ account }: Api, email: string): Promise<void> {
  await account.createRecovery(email, location.origin + paths.verifyRecovery)
}

export async function resetPassword({ account }: Api, userId: string, secret: string, password: string): Promise<void> {
  await account.updateRecovery(userId, secret, password)
}
