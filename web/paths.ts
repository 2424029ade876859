import { PATHS } from '../contract/paths.ts'

export { PATHS as paths }

/** The screen of one conversation. */
export function chatPath(conversationId: string): string {
  return `${PATHS.chat}?${new URLSearchParams({ id: conversationId })}`
}
