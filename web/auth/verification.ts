import type { Api } from '../api/api.ts'
import type { Client } from '../client.tsx'
import { paths } from '../paths.ts'

/** Has the mail sent whose link leads to `/confirmation`. */
export async function sendVerification({ account, logged }: Api): Promise<void> {
  await logged('Sending the verification e-mail', account.createVerification(location.origin + paths.confirmation))
}

/** Confirms the address behind a link. The secret works once, so a second call with it joins the first. */
export function confirmEmail({ api, confirmations }: Client, userId: string, secret: string): Promise<void> {
  const confirmation = confirmations.get(secret) ?? confirmOnce(api, userId, secret)
  confirmations.set(secret, confirmation)
  return confirmation
}

async function confirmOnce(api: Api, userId: string, secret: string): Promise<void> {
  try {
    await api.logged('Verifying the e-mail', api.account.updateVerification(userId, secret))
  } catch (error) {
    if (!(await isVerified(api, userId))) throw error
  }
}

/** Whether the signed-in account is `userId` and has its address verified already, by an earlier click on the same link. */
async function isVerified({ account }: Api, userId: string): Promise<boolean> {
  const current = await account.get().catch(() => null)
  return current?.$id === userId && current.emailVerification
}
