import type { Env } from '../env.ts'
import type { Mailer } from './mailer.ts'
import { createSmsSender, isPhoneNumber } from './sms-sender.ts'

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN'>

/**
 * What sends mails and short messages, as the settings ask; null where neither has where to go, and everything waits in the
 * outbox. What is not chosen is not loaded.
 */
export async function chooseMailer(env: MailSettings): Promise<Mailer | null> {
  if (!env.SMTP_URL && !env.SMS_GATEWAY_URL) return null
  const mailer = env.SMTP_URL ? await loadSmtpMailer(env.SMTP_URL, env.MAIL_FROM) : refuseAll('SMTP_URL is not set')
  const sms = env.SMS_GATEWAY_URL
    ? createSmsSender(env.SMS_GATEWAY_URL, env.SMS_GATEWAY_TOKEN)
    : refuseAll('SMS_GATEWAY_URL is not set')
  return {
    send: (message) => (isPhoneNumber(message.recipient) ? sms : mailer).send(message),
    close: () => mailer.close?.(),
  }
}

async function loadSmtpMailer(url: string, from: string): Promise<Mailer> {
  const { createSmtpMailer } = await import('./smtp-mailer.ts')
  return createSmtpMailer(url, from)
}

const refuseAll = (why: string): Mailer => ({
  async send() {
    throw new Error(why)
  },
})
