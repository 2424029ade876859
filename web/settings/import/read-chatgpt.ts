// The export of ChatGPT: each conversation is a tree of nodes, `mapping`, and `current_node` is the end of what is shown.

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

export const isChatGpt = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && isRecord(value.mapping)

/** The conversation of such an export; null, and counted, where nothing of it can be imported. */
export function readChatGpt(file: Record<string, unknown>, now: number, leftOut: LeftOut): FoundConversation | null {
  const nodes = new Map<string, Node>()
  for (const [key, node] of Object.entries(file.mapping as object)) {
    const parentKey = isRecord(node) && typeof node.parent === 'string' ? node.parent : null
    nodes.set(key, { parentKey, message: isRecord(node) ? wordsOf(node.message, now, leftOut) : null })
    if (!isRecord(node)) countLeftOut(leftOut, 'unreadable')
  }
  const createdAt = momentOf(file.create_time, now) ?? now
  const activeKey = typeof file.current_node === 'string' ? file.current_node : null
  const messages = arrange(nodes, activeKey, createdAt, leftOut)
  const [first] = messages
  if (!first) {
    countLeftOut(leftOut, 'empty')
    return null
  }
  // Older exports have no id of the conversation; those of its messages are as good.
  const key = [file.conversation_id, file.id].find((id) => typeof id === 'string' && id !== '') as string | undefined
  const updatedAt = momentOf(file.update_time, now) ?? createdAt
  return {
    source: 'chatgpt',
    key: key ?? first.key,
    title: titleOf(file.title, messages),
    createdAt,
    updatedAt,
    pinnedAt: null,
    archivedAt: null,
    messages,
  }
}

function wordsOf(message: unknown, now: number, leftOut: LeftOut): Node['message'] {
  // The root has none.
  if (message === null || message === undefined) return null
  if (!isRecord(message) || !isRecord(message.author) || !isRecord(message.content)) {
    countLeftOut(leftOut, 'unreadable')
    return null
  }
  const { role } = message.author
  const isForTool = typeof message.recipient === 'string' && message.recipient !== 'all'
  const isHidden = isRecord(message.metadata) && message.metadata.is_visually_hidden_from_conversation === true
  if ((role !== 'user' && role !== 'assistant') || isForTool || isHidden) {
    countLeftOut(leftOut, 'roles')
    return null
  }
  const { content_type: type, parts } = message.content
  // Its thoughts, what it has run, and what it was told of the person.
  if ((type !== 'text' && type !== 'multimodal_text') || !Array.isArray(parts)) {
    countLeftOut(leftOut, 'roles')
    return null
  }
  const texts = parts.flatMap((part) => textOf(part, leftOut))
  const words = contentOf(texts.join('\n\n'), leftOut)
  return words === null ? null : { role, content: words, writtenAt: momentOf(message.create_time, now) }
}

function textOf(part: unknown, leftOut: LeftOut): string[] {
  if (typeof part === 'string') return part === '' ? [] : [part]
  countLeftOut(leftOut, 'pictures')
  return []
}
