// Second factors: which there are, and whether a session has proven enough of them.

/** How somebody proves who they are, as a session's list of factors names it. */
export type Factor = 'password' | 'email' | 'phone' | 'totp' | 'recoverycode' | 'token' | 'anonymous'

/** What an account can be asked for beside its first factor. */
export interface AvailableFactors {
  totp: boolean
  email: boolean
  phone: boolean
}

interface FactorColumns {
  mfa_enabled: 0 | 1
  email: string | null
  email_verified: 0 | 1
  /** 1 with an authenticator app that has shown a right code; null without one. */
  has_authenticator: 0 | 1 | null
}

const NEEDED = 2

/** A number is verified by SMS, which is no second factor here: whoever takes over the number has it. */
export function availableFactors({
  email,
  email_verified,
  has_authenticator,
}: Omit<FactorColumns, 'mfa_enabled'>): AvailableFactors {
  return { totp: has_authenticator === 1, email: email !== null && email_verified === 1, phone: false }
}

/** Whether a session still has to meet a challenge. One that could not be met is not asked for. */
export function isFactorMissing(columns: FactorColumns, proven: readonly Factor[]): boolean {
  if (!columns.mfa_enabled || new Set(proven).size >= NEEDED) return false
  const { totp, email } = availableFactors(columns)
  return (totp && !proven.includes('totp')) || (email && !proven.includes('email'))
}

export const readFactors = (json: string): Factor[] => JSON.parse(json) as Factor[]
