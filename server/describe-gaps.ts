import type { Env } from './env.ts'
import { isForOthers, isForThisMachineOnly, type PlaceSettings } from './http/local-request.ts'
import { isLoopbackName } from './http/origins.ts'

type OperatorSettings = Pick<Env, 'CONTACT_EMAIL' | 'COMPANY_NAME' | 'COMPANY_ADDRESS'>

/** What fills the placeholders of the privacy policy and the contact page. */
const OPERATOR_SETTINGS = ['CONTACT_EMAIL', 'COMPANY_NAME', 'COMPANY_ADDRESS'] as const

/** What these settings leave undone for the people who are to come, a sentence for each; empty when nothing is. */
export function describeGaps(env: PlaceSettings & OperatorSettings & Pick<Env, 'SMTP_URL'>): string[] {
  const gaps: string[] = []
  if (!env.SMTP_URL && !isForThisMachineOnly(env)) {
    gaps.push(
      'Mails are not sent, so nobody can confirm an address or recover a password: SMTP_URL is not set. Set it, for example to smtp://user:password@mail.example:587',
    )
  }
  if (needsProxy(env) && !env.TRUST_PROXY) {
    gaps.push(
      "A proxy has to stand in front, and TRUST_PROXY is not set: everybody then has the proxy's network address, and all share one count for the rate limits. Set it to the address of the proxy; to loopback when it runs on this machine",
    )
  }
  const placeholders = describePlaceholders(env)
  if (placeholders && !isForThisMachineOnly(env)) gaps.push(placeholders)
  return gaps
}

/** Which settings leave placeholders in the privacy policy and on the contact page; null when none does. */
export function describePlaceholders(env: OperatorSettings): string | null {
  const unset = OPERATOR_SETTINGS.filter((name) => env[name] === undefined)
  if (unset.length === 0) return null
  return `The privacy policy and the contact page show placeholders in square brackets, because these settings are not set: ${unset.join(', ')}`
}

/** Only a proxy ends https, or brings others to an address of this machine alone. */
function needsProxy({ HOST, PUBLIC_URL }: PlaceSettings): boolean {
  return isForOthers(PUBLIC_URL) && (PUBLIC_URL.startsWith('https:') || isLoopbackName(HOST))
}
