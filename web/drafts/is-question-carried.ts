// Apart from the rest of `carried-question.ts`, because every page asks for it.

export const CARRIED_QUESTION = 'kanooni.question'

/** Whether a visitor has left a question for the account that signs in. */
export function isQuestionCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED_QUESTION) !== null
  } catch {
    // Nothing can have been stored where storage is forbidden.
    return false
  }
}
