import { PATHS } from '../contract/paths.ts'

export { PATHS as paths }

/** Where the form for another address stands in the settings, for links that lead to it. */
export const CHANGE_EMAIL_ID = 'change-email'

/** The screen of one conversation. */
export function chatPath(conversationId: string): string {
  return `${PATHS.chat}?${new URLSearchParams({ id: conversationId })}`
}
