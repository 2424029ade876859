import { account } from '../api/client.ts'

export async function changePassword(password: string, currentPassword: string): Promise<void> {
  await account.updatePassword(password, currentPassword)
}
