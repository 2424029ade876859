import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 30_000

/** Whether a recipient is a telephone number, to which a short message goes in place of a mail. */
export const isPhoneNumber = (recipient: string): boolean => recipient.startsWith('+')

/**
 * Sends short messages by an HTTP gateway: `POST url` with `{"id", "to", "text"}` as JSON and, where there is one, a bearer
 * token. Any answer but 2xx is a failure, and the message is tried again with the same id.
 */
export function createSmsSender(url: string, token: string | undefined): Mailer {
  return {
    async send({ id, recipient, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ id, to: recipient, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS gateway answered with status ${answer.status}.`)
    },
  }
}
