import type { Mailer } from './mailer.ts'

export function createSmtpMailer(_url: string, _from: string): Mailer {
  return { send: async () => {} }
}
