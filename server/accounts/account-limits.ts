// How often the account endpoints may be used (docs/decisions/014 and 015). Routes that share a rule share its count.

import type { FastifyRequest } from 'fastify'
import { callerOf } from '../appwrite/require-caller.ts'
import { bodyText, byCaller, type LimitRule } from '../http/limits.ts'
import { networkOf } from '../http/network-of.ts'

const HOUR_SECONDS = 3_600
const HALF_HOUR_SECONDS = 1_800

const perHour = (name: string, points: number): LimitRule => ({ name, points, windowSeconds: HOUR_SECONDS })

// Mobile carriers put thousands of people behind one network address, so what counts by network alone is wide.

export const SIGN_UP = perHour('sign-up', 100)
/** By site: sign-ups, and accounts without an address. */
export const SIGN_UP_FROM_SITE = perHour('sign-up-site', 300)
/** By site: what has a mail or a message sent to an address or number that whoever asks may have made up, all kinds together. */
export const MAILS_FROM_SITE = perHour('mails-site', 300)
/** By one account, and for one address: accounts could take it in turn. */
export const REQUEST_VERIFICATION = perHour('request-verification', 10)
export const VERIFY_EMAIL = perHour('verify-email', 10)
/**
 * Mails to one address. Past the bound no further one is sent, and the request is answered as usual: its owner has links
 * in the inbox by then, the oldest half an hour old at most, which work for an hour (`TOKEN_LIFETIME_MS`). A refusal would let strangers
 * use up the owner's requests.
 */
export const RECOVERY_MAILS: LimitRule = { name: 'recovery-mails', points: 5, windowSeconds: HALF_HOUR_SECONDS }
export const REQUEST_RECOVERY_FROM_NETWORK = perHour('request-recovery-network', 100)
export const RECOVER_PASSWORD = perHour('recover-password', 10)
/** Links and codes that come back, for verification, for recovery and to sign in. */
export const FOLLOW_LINK_FROM_NETWORK = perHour('follow-link-network', 300)
/** Pages opened with a recovery link, which are looked at before anything is typed. */
export const LOOK_AT_LINK_FROM_NETWORK = perHour('look-at-link-network', 600)
/** By one account: its name, and the preferences of the clients that keep some. */
export const CHANGE_NAME = perHour('change-name', 60)
export const CHANGE_PREFS = perHour('change-prefs', 600)
export const CHANGE_EMAIL = perHour('change-email', 10)
export const DELETE_ACCOUNT = perHour('delete-account', 10)
export const CHANGE_PHONE = perHour('change-phone', 10)
export const ISSUE_JWT = perHour('issue-jwt', 100)
/** Codes and links to sign in with, to one address and to one number. Past the bound no further one is sent, as for `RECOVERY_MAILS`. */
export const SIGN_IN_MAILS: LimitRule = { name: 'sign-in-mails', points: 5, windowSeconds: HALF_HOUR_SECONDS }
export const SIGN_IN_MESSAGES: LimitRule = { name: 'sign-in-messages', points: 3, windowSeconds: HALF_HOUR_SECONDS }
export const REQUEST_SIGN_IN_FROM_NETWORK = perHour('request-sign-in-network', 100)
/** Beside the ten tries that one token has. */
export const REDEEM_SIGN_IN = perHour('redeem-sign-in', 10)
export const ANONYMOUS_FROM_NETWORK = perHour('anonymous-network', 50)
export const REQUEST_PHONE_VERIFICATION = perHour('request-phone-verification', 10)
export const VERIFY_PHONE = perHour('verify-phone', 10)
export const BEGIN_CHALLENGE = perHour('begin-challenge', 10)
/** Beside the ten tries that one challenge has. */
export const ANSWER_CHALLENGE = perHour('answer-challenge', 60)
export const VERIFY_AUTHENTICATOR = perHour('verify-authenticator', 10)
export const REFRESH_SESSION = perHour('refresh-session', 10)
/** By one account, and for one address, which is told of each. */
export const CHANGE_PASSWORD = perHour('change-password', 10)
/** Who opens a locked screen tries five times at most. */
export const CONFIRM_PASSWORD = perHour('confirm-password', 30)
/** Changes of address and of password together, and passwords that are only confirmed. */
export const CHANGE_FROM_NETWORK = perHour('change-network', 300)
/** By one account, and for one address, which is told of each. */
export const MAKE_API_KEY = perHour('make-api-key', 10)
/** Wrong ones; the right ones of other people behind the network go on. */
export const WRONG_API_KEYS_FROM_NETWORK = perHour('wrong-api-keys-network', 300)
export const END_SESSION = perHour('end-session', 100)
export const END_ALL_SESSIONS = perHour('end-all-sessions', 100)

// Failed sign-ins (see `sign-in-limits.ts`).

/** At one account from one network. */
export const SIGN_IN = perHour('sign-in', 10)
export const SIGN_IN_FROM_NETWORK = perHour('sign-in-network', 300)
/** At one account from all networks together; past it tries are slowed down, not refused. */
export const SIGN_IN_TO_ACCOUNT = perHour('sign-in-account', 100)
/** At one account on a device that has signed in to it before. */
export const SIGN_IN_ON_DEVICE = perHour('sign-in-device', 10)

// What is counted: the caller, or the account that a checked body names.

/** And the address that the account has now, for what sends a mail to it. */
export const byCallerAndAddress = (request: FastifyRequest) => {
  const { email } = callerOf(request)
  return email === null ? byCaller(request) : [...byCaller(request), `email:${email}`]
}
/** Together with the network, so that strangers use up nobody's tries. */
export const byNamedAccount = (request: FastifyRequest) => [
  `account:${bodyText(request, 'userId')} ${networkOf(request.ip)}`,
]
