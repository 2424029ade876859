import { SHARE_MAX_BYTES, SHARE_MAX_MESSAGES } from '../../contract/shares.ts'
import type { MessageDocument } from '../../contract/wire.ts'
import type { SharingTexts } from '../texts/en/sharing.ts'

/** A message as a conversation shows it. */
export type ShownMessage = Pick<MessageDocument, 'messageId' | 'sessionId' | 'role' | 'content' | 'status' | 'model'>

/** Whether a message can be in a copy: an answer only when the service wrote it, to its end. */
export function canBeShared({
  role,
  content,
  status,
  model,
}: Pick<ShownMessage, 'role' | 'content' | 'status' | 'model'>): boolean {
  if (content.trim() === '') return false
  return role === 'user' || (model !== null && status !== 'streaming')
}

/** Why no link can hold these messages; null when one can. */
export function problemOf(chosen: readonly ShownMessage[], texts: SharingTexts['dialog']): string | null {
  if (!chosen.some(({ role }) => role === 'assistant')) return texts.needsAnswer
  if (chosen.length > SHARE_MAX_MESSAGES) return texts.tooMany(SHARE_MAX_MESSAGES)
  const encoder = new TextEncoder()
  const bytes = chosen.reduce((sum, { content }) => sum + encoder.encode(content).length, 0)
  return bytes > SHARE_MAX_BYTES ? texts.tooLong : null
}
