export interface MailToSend {
  /** The id in the outbox: the same when a mail is sent again after a crash. */
  id: string
  recipient: string
  subject: string
  text: string
  html: string
}

/** Sends one mail now. */
export interface Mailer {
  /** @throws when the mail server does not take it; the outbox tries again later. */
  send(mail: MailToSend): Promise<void>
  /** Ends connections that are kept open. */
  close?(): void
}
