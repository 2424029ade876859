import type { Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'

/** Signs this browser in by `open`. A session that was left over in it is ended first. */
export async function openSession({ account }: Api, open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (error) {
    if (errorType(error) !== 'user_session_already_exists') throw error
    await account.deleteSession('current')
    await open()
  }
}
