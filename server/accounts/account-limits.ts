// How often the account endpoints may be used (backend contract, section 4). Routes that share a rule share its count.

import type { FastifyRequest } from 'fastify'
import { callerOf } from '../http/caller.ts'
import { bodyText, type LimitRule } from '../http/limits.ts'

const HOUR_SECONDS = 3_600

const perHour = (name: string, points: number): LimitRule => ({ name, points, windowSeconds: HOUR_SECONDS })

/** Mobile carriers put thousands of people behind one network address. */
export const SIGN_UP = perHour('sign-up', 100)
export const SIGN_IN = perHour('sign-in', 10)
export const REQUEST_VERIFICATION = perHour('request-verification', 10)
export const VERIFY_EMAIL = perHour('verify-email', 10)
export const REQUEST_RECOVERY = perHour('request-recovery', 10)
export const RECOVER_PASSWORD = perHour('recover-password', 10)
export const CHANGE_EMAIL = perHour('change-email', 10)
export const CHANGE_PASSWORD = perHour('change-password', 10)
export const END_SESSION = perHour('end-session', 100)
export const END_ALL_SESSIONS = perHour('end-all-sessions', 100)

// What is counted, by unchecked input: the caller, the account or the e-mail address named in the body.

export const byCaller = (request: FastifyRequest) => [`account:${callerOf(request).accountId}`]
export const byNamedAccount = (request: FastifyRequest) => [`account:${bodyText(request, 'userId')}`]
export const byEmail = (request: FastifyRequest) => [emailKey(bodyText(request, 'email'))]

/** @param email in lower case. */
export const emailKey = (email: string) => `email:${email}`
