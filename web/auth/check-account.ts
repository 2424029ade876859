import type { Account, Api } from '../api/api.ts'

/** The account of the session in this browser. Null, and a line in the log, when there is none or it cannot be read. */
export async function checkAccount({ account }: Api): Promise<Account | null> {
  try {
    return await account.get()
  } catch (error) {
    console.error('The current account could not be read.', error)
    return null
  }
}
