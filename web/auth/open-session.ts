import type { Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'

/** Signs this browser in. A session that was left over in it is ended first. */
export async function openSession({ account }: Api, email: string, password: string): Promise<void> {
  try {
    await account.createEmailPasswordSession(email, password)
  } catch (error) {
    if (errorType(error) !== 'user_session_already_exists') throw error
    await account.deleteSession('current')
    await account.createEmailPasswordSession(email, password)
  }
}
