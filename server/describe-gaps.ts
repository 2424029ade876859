import type { Env } from './env.ts'
import { isForOthers, isForThisMachineOnly, type PlaceSettings } from './http/local-request.ts'
import { isLoopbackName } from './http/origins.ts'

/** What these settings leave undone for the people who are to come, a sentence for each; empty when nothing is. */
export function describeGaps(env: PlaceSettings & Pick<Env, 'SMTP_URL'>): string[] {
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
  return gaps
}

/** Only a proxy ends https, or brings others to an address of this machine alone. */
function needsProxy({ HOST, PUBLIC_URL }: PlaceSettings): boolean {
  return isForOthers(PUBLIC_URL) && (PUBLIC_URL.startsWith('https:') || isLoopbackName(HOST))
}
