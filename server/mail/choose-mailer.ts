import type { Env } from '../env.ts'
import type { Mailer } from './mailer.ts'

/** The mailer that the settings ask for; null without a mail server. What is not chosen is not loaded. */
export async function chooseMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>): Promise<Mailer | null> {
  if (!env.SMTP_URL) return null
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
}
