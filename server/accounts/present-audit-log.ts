import { toWireDate } from '../../contract/wire.ts'
import type { AccountRow } from './account-repository.ts'
import type { AuditRow } from './audit-repository.ts'
import { describeUserAgent } from './user-agent.ts'

/** Appwrite's model Log, of what the owner of the account did or somebody who had it. */
export function presentAuditEvent({ event, ip, user_agent, created_at }: AuditRow, account: AccountRow) {
  return {
    event,
    userId: account.id,
    userEmail: account.email ?? '',
    userName: account.name,
    mode: 'default',
    ip,
    time: toWireDate(created_at),
    ...describeUserAgent(user_agent),
    countryCode: '--',
    countryName: 'Unknown',
  }
}
