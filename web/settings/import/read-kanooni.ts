// Our own export (docs/wire.md, "A downloaded account").

import {
  arrange,
  contentOf,
  countLeftOut,
  type FoundConversation,
  isRecord,
  type LeftOut,
  momentOf,
  type Node,
  titleOf,
} from './found.ts'

const NEWEST_VERSION = 2

export const isKanooni = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && value.format === 'kanooni-conversation'

/** The conversation of an export of ours; null, and counted, where it cannot be one. Sources are not taken over from a file. */
export function readKanooni(file: Record<string, unknown>, now: number, leftOut: LeftOut): FoundConversation | null {
  const { version, conversation, messages } = file
  if (typeof version !== 'number' || version > NEWEST_VERSION) return leave(leftOut, 'newer')
  if (!isRecord(conversation) || typeof conversation.id !== 'string' || !Array.isArray(messages)) {
    return leave(leftOut, 'unreadable')
  }
  const createdAt = momentOf(conversation.createdAt, now) ?? now
  const activeKey = typeof conversation.activeMessageId === 'string' ? conversation.activeMessageId : null
  const found = arrange(nodesOf(messages, version === 1, now, leftOut), activeKey, createdAt, leftOut)
  if (found.length === 0) return leave(leftOut, 'empty')
  const updatedAt = momentOf(conversation.updatedAt, now) ?? createdAt
  return {
    source: 'kanooni',
    key: conversation.id,
    title: titleOf(conversation.title, found),
    createdAt,
    updatedAt,
    // Files of before have neither.
    pinnedAt: momentOf(conversation.pinnedAt, now),
    archivedAt: momentOf(conversation.archivedAt, now),
    messages: found,
  }
}

function leave(leftOut: LeftOut, reason: 'newer' | 'unreadable' | 'empty'): null {
  countLeftOut(leftOut, reason)
  return null
}

/** @param isStraight whether each message follows the one before it. */
function nodesOf(messages: readonly unknown[], isStraight: boolean, now: number, leftOut: LeftOut): Map<string, Node> {
  const nodes = new Map<string, Node>()
  let before: string | null = null
  for (const message of messages) {
    if (!isRecord(message) || typeof message.id !== 'string') {
      countLeftOut(leftOut, 'unreadable')
      continue
    }
    if (nodes.has(message.id)) {
      countLeftOut(leftOut, 'repeated')
      continue
    }
    const given = typeof message.parentId === 'string' ? message.parentId : null
    nodes.set(message.id, { parentKey: isStraight ? before : given, message: wordsOf(message, now, leftOut) })
    before = message.id
  }
  return nodes
}

function wordsOf(
  { role, content, createdAt, sources }: Record<string, unknown>,
  now: number,
  leftOut: LeftOut,
): Node['message'] {
  if (role !== 'user' && role !== 'assistant') {
    countLeftOut(leftOut, 'roles')
    return null
  }
  if (typeof content !== 'string') {
    countLeftOut(leftOut, 'unreadable')
    return null
  }
  const words = contentOf(content, leftOut)
  if (words === null) return null
  if (Array.isArray(sources) && sources.length > 0) countLeftOut(leftOut, 'sources')
  return { role, content: words, writtenAt: momentOf(createdAt, now) }
}
