// A real SMTP server on loopback that keeps what it is given.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  recipients: string[]
  /** The mail as it came, with its quoted-printable parts decoded. */
  content: string
}

export interface MailServer extends AsyncDisposable {
  /** What `SMTP_URL` takes. */
  url: string
  mails: ReceivedMail[]
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      const content = decodeQuotedPrintable(await text(stream))
      mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), content })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, mails, [Symbol.asyncDispose]: close }
}

function decodeQuotedPrintable(content: string): string {
  return content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
