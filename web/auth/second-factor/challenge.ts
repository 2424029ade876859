// A challenge: the service asks for a second factor, and its code goes back.

import type { Api } from '../../api/api.ts'
import { errorType } from '../../api/error-kinds.ts'

const FACTORS = ['totp', 'email', 'recoverycode'] as const
export type Factor = (typeof FACTORS)[number]

export interface Challenge {
  factor: Factor
  /** All that can be asked for, the one that is asked for included. */
  factors: readonly Factor[]
  /** Null until one is begun; that of an app or of recovery codes begins with its first code. */
  id: string | null
  /** Codes that were not right. */
  tries: number
}

/** So many codes the service compares; the challenge is over then. */
const MOST_TRIES = 10

/** Asks for the handiest factor of the account: the app, else a code by e-mail, which is sent, else a recovery code. */
export async function prepareChallenge(api: Api): Promise<Challenge> {
  const { totp, email, recoveryCode } = await api.noted(api.account.listMfaFactors())
  const isThere = { totp, email, recoverycode: recoveryCode }
  const factors = FACTORS.filter((factor) => isThere[factor])
  const [factor] = factors
  if (!factor) throw new Error('There is no second factor to ask for.')
  return chooseFactor(api, factors, factor)
}

/** Asks for this factor instead; for `email` a code is sent. */
export async function chooseFactor(api: Api, factors: readonly Factor[], factor: Factor): Promise<Challenge> {
  return { factor, factors, tries: 0, id: factor === 'email' ? await begin(api, factor) : null }
}

/**
 * Sends the code; null when it is right, else the challenge as it stands now.
 * @throws Error of the service for anything else than a wrong code.
 */
export async function answerChallenge(api: Api, challenge: Challenge, code: string): Promise<Challenge | null> {
  const id = challenge.id ?? (await begin(api, challenge.factor))
  const tries = challenge.tries + 1
  try {
    await api.noted(api.account.updateMfaChallenge(id, code))
    return null
  } catch (error) {
    if (errorType(error) !== 'user_invalid_token') throw error
    // A mailed code belongs to its own challenge: another one has to be sent.
    const isOver = tries >= MOST_TRIES && challenge.factor !== 'email'
    return { ...challenge, ...(isOver ? { id: null, tries: 0 } : { id, tries }) }
  }
}

async function begin({ account, noted }: Api, factor: Factor): Promise<string> {
  const { $id } = await noted(account.createMfaChallenge(factor as Parameters<typeof account.createMfaChallenge>[0]))
  return $id
}
