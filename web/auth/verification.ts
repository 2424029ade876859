import { account } from '../api/client.ts'
import { logged } from '../api/logged.ts'
import { paths } from '../paths.ts'

/** Has the mail sent whose link leads to `/confirmation`. */
export async function sendVerification(): Promise<void> {
  await logged('Sending the verification e-mail', account.createVerification(location.origin + paths.confirmation))
}

const attempts = new Map<string, Promise<void>>()

/** Confirms the address behind a link. The secret works once, so a second call with it joins the first. */
export function confirmEmail(userId: string, secret: string): Promise<void> {
  const attempt = attempts.get(secret) ?? confirmOnce(userId, secret)
  attempts.set(secret, attempt)
  return attempt
}

async function confirmOnce(userId: string, secret: string): Promise<void> {
  try {
    await logged('Verifying the e-mail', account.updateVerification(userId, secret))
  } catch (error) {
    if (!(await isVerified(userId))) throw error
  }
}

/** Whether the signed-in account is `userId` and has its address verified already, by an earlier click on the same link. */
async function isVerified(userId: string): Promise<boolean> {
  const current = await account.get().catch(() => null)
  return current?.$id === userId && current.emailVerification
}
