import type { Api } from './api.ts'

/**
 * Makes sure that there is a session. To a guest the service shows no documents rather than an error, so nothing found
 * where something was may only mean that the session is over.
 * @throws Error of the service when it is.
 */
export async function confirmSession({ account, logged }: Api): Promise<void> {
  await logged('Confirming the session', account.get())
}
