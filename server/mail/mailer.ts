/** Sends one mail now. */
export interface Mailer {
  /** @throws when the mail server does not take it; the outbox tries again later. */
  send(mail: { recipient: string; subject: string; text: string; html: string; id: string }): Promise<void>
}
