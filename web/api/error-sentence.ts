/**
 * The sentence to show for a failed call: the service's own message, else `fallback`. What the browser says about a
 * network that is not there ("Failed to fetch") is no sentence for a person.
 */
export function errorSentence(error: unknown, fallback: string): string {
  if (!(error instanceof Error) || error instanceof TypeError) return fallback
  return error.message || fallback
}

/** The stable type of an error of the service (`user_session_already_exists`); empty for any other error. */
export function errorType(error: unknown): string {
  const type = error instanceof Error && 'type' in error ? error.type : ''
  return typeof type === 'string' ? type : ''
}
