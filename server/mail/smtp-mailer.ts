import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/** For one mail, from its first byte to the server's last answer; the outbox's claim lasts longer. */
const MAIL_TIMEOUT_MS = 60_000

/** Sends by the mail server at `url`, over connections that are kept open between mails. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxRequeues: 1,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = hostOf(from)
  return {
    async send({ id, recipient, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object it is taken whole; as text it would be read as a list of addresses.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // A mail sent twice, because a crash hid that it was sent, is recognised by its id.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
      })
    },
    close: () => transport.close(),
  }
}

function hostOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
