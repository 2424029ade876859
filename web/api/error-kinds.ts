// What kind of failure an error of a call is.

/** The stable type of an error of the service (`user_session_already_exists`); empty for any other error. */
export function errorType(error: unknown): string {
  const type = error instanceof Error && 'type' in error ? error.type : ''
  return typeof type === 'string' ? type : ''
}

/**
 * Whether a call failed because the service was not reached: `fetch` says so with a TypeError, a gateway with 502 to 504.
 * The service itself answers with such a status too, and then with a type.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  return [502, 503, 504].includes(Number(error.code)) && errorType(error) === ''
}

/** In how many seconds the service says that it will take a call again; null when it does not say. */
export function retryAfterSeconds(error: unknown): number | null {
  const seconds = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : 0
  return seconds > 0 ? seconds : null
}

// `user_unauthorized` for storing something as a guest: the client never asks for what an account may not have.
// `user_more_factors_required` where two-step verification was turned on in another browser: this one has to sign in anew.
const SESSION_LOST = [
  'general_unauthorized_scope',
  'user_session_not_found',
  'user_unauthorized',
  'user_more_factors_required',
  'user_blocked',
]

/** Whether a call was refused because nobody is signed in. */
export function hasLostSession(error: unknown): boolean {
  return SESSION_LOST.includes(errorType(error))
}
