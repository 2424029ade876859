import type { AccountId } from '../../contract/ids.ts'
import { isPastBound } from '../http/limits.ts'
import { networkOf } from '../http/network-of.ts'
import type { Parts } from '../parts.ts'
import { LOOK_AT_LINK_FROM_NETWORK } from './account-limits.ts'
import { digestOf } from './secrets.ts'
import { findToken, RECOVERY_PURPOSES } from './token-repository.ts'

/**
 * Whether the recovery link with these parameters was mailed once and no longer works: it was used, has expired, or
 * another has taken its place. Looking uses nothing up, and compares the secret as using it does. False also where it was
 * not looked at: for parameters that no mail of ours has, and once a network has looked too often.
 */
export type IsSpentRecoveryLink = (parameters: URLSearchParams, ip: string) => Promise<boolean>

export function createIsSpentRecoveryLink({
  database,
  clock,
  limits,
}: Pick<Parts, 'database' | 'clock' | 'limits'>): IsSpentRecoveryLink {
  return async (parameters, ip) => {
    const [userId, secret] = [parameters.get('userId'), parameters.get('secret')]
    if (!userId || !secret || !parameters.has('expire')) return false
    // Somebody who has looked too often is told when the link is used.
    if (await isPastBound(limits, LOOK_AT_LINK_FROM_NETWORK, networkOf(ip))) return false
    const claim = {
      accountId: userId as AccountId,
      purposes: RECOVERY_PURPOSES,
      secretDigest: digestOf(secret),
    } as const
    return (await findToken(database.queries, claim, clock.now())) === null
  }
}
