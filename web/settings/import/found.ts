// What was found in a file, in the form in which it is imported; and how the messages of one conversation are put in order.

import { MESSAGE_MAX_LENGTH, type MessageRole, titleFrom } from '../../../contract/conversation.ts'
import { isBlank, onOneLine, withoutControlCharacters } from '../../../contract/text.ts'
import { groupBy } from '../../group-by.ts'

/** Why something is not imported, or not with all that stood there. */
export type LeftOutReason =
  | 'roles'
  | 'pictures'
  | 'tooLong'
  | 'empty'
  | 'unreadable'
  | 'sources'
  | 'repeated'
  | 'newer'
  | 'otherFiles'

export type LeftOut = Partial<Record<LeftOutReason, number>>

export interface FoundMessage {
  /** Its id in the file. */
  key: string
  /** That of the message that it follows; null for the first of a path. */
  parentKey: string | null
  role: MessageRole
  content: string
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
}

export interface FoundConversation {
  source: 'kanooni' | 'chatgpt'
  /** Its id in the file. */
  key: string
  title: string
  createdAt: number
  updatedAt: number
  pinnedAt: number | null
  archivedAt: number | null
  /** Each after the one that it follows; the last is on the path that is to be shown. */
  messages: FoundMessage[]
}

export interface Found {
  conversations: FoundConversation[]
  leftOut: LeftOut
}

/** A node of a conversation as a file has it. */
export interface Node {
  parentKey: string | null
  /** Null for one that is not imported; what follows it follows what it followed. */
  message: { role: MessageRole; content: string; writtenAt: number | null } | null
}

const TITLE_MAX_CODE_POINTS = 255
/** Before there was anything to export. */
const EARLIEST = Date.UTC(2000, 0, 1)

export function countLeftOut(leftOut: LeftOut, reason: LeftOutReason, count = 1): void {
  if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A moment in milliseconds; null where it cannot be one. */
export function momentOf(value: unknown, now: number): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? value * 1000 : Number.NaN
  return moment >= EARLIEST && moment <= now ? Math.floor(moment) : null
}

/** The words of a message as the service takes them; null, and counted, where it takes none. */
export function contentOf(text: string, leftOut: LeftOut): string | null {
  const content = withoutControlCharacters(text).replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (isBlank(content)) {
    countLeftOut(leftOut, 'empty')
    return null
  }
  if (content.length <= MESSAGE_MAX_LENGTH || Array.from(content).length <= MESSAGE_MAX_LENGTH) return content
  countLeftOut(leftOut, 'tooLong')
  return null
}

/** A title that the service takes; else the beginning of the first message. */
export function titleOf(title: unknown, messages: readonly FoundMessage[]): string {
  const given =
    typeof title === 'string'
      ? onOneLine(title)
          .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
          .trim()
      : ''
  if (!isBlank(given))
    return Array.from(given.slice(0, 2 * TITLE_MAX_CODE_POINTS))
      .slice(0, TITLE_MAX_CODE_POINTS)
      .join('')
  return titleFrom(onOneLine(messages[0]?.content ?? '')) || '…'
}

/**
 * The messages of a conversation in the order in which they can be stored: each after the one that it follows, the branch of
 * `activeKey` after all others, and of others the latest last. Those that follow each other in a circle are left out.
 * @param startedAt when a message was written of which nothing is known.
 */
export function arrange(
  nodes: ReadonlyMap<string, Node>,
  activeKey: string | null,
  startedAt: number,
  leftOut: LeftOut,
): FoundMessage[] {
  const parents = keptParents(nodes)
  const active = pathTo(activeKey, nodes, parents)
  const children = groupBy([...parents.keys()], (key) => parents.get(key) ?? null)
  const inOrder = (keys: readonly string[]) => {
    const rank = (key: string) => [active.has(key) ? 1 : 0, nodes.get(key)?.message?.writtenAt ?? 0] as const
    return keys.toSorted((one, other) => rank(one)[0] - rank(other)[0] || rank(one)[1] - rank(other)[1])
  }
  const arranged: FoundMessage[] = []
  const times = new Map<string | null, number>([[null, startedAt]])
  const waiting = inOrder(children.get(null) ?? []).reverse()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const message = nodes.get(key)?.message
    const parentKey = parents.get(key) ?? null
    if (!message) continue
    const writtenAt = message.writtenAt ?? times.get(parentKey) ?? startedAt
    times.set(key, writtenAt)
    arranged.push({ key, parentKey, role: message.role, content: message.content, writtenAt })
    waiting.push(...inOrder(children.get(key) ?? []).reverse())
  }
  countLeftOut(leftOut, 'unreadable', parents.size - arranged.length)
  return arranged
}

/** Of each message that is kept the nearest one above it that is kept. */
function keptParents(nodes: ReadonlyMap<string, Node>): Map<string, string | null> {
  const known = new Map<string, string | null>()
  const parents = new Map<string, string | null>()
  for (const [key, { message, parentKey }] of nodes) {
    if (message) parents.set(key, nearestKept(parentKey, nodes, known))
  }
  return parents
}

function nearestKept(
  from: string | null,
  nodes: ReadonlyMap<string, Node>,
  known: Map<string, string | null>,
): string | null {
  const passed = new Set<string>()
  let key = from
  while (key !== null && !known.has(key) && !passed.has(key)) {
    const node = nodes.get(key)
    if (!node || node.message) break
    passed.add(key)
    key = node.parentKey
  }
  const isKept = key !== null && !passed.has(key) && nodes.get(key)?.message
  const nearest = key === null ? null : known.has(key) ? (known.get(key) ?? null) : isKept ? key : null
  for (const each of passed) known.set(each, nearest)
  return nearest
}

function pathTo(
  activeKey: string | null,
  nodes: ReadonlyMap<string, Node>,
  parents: ReadonlyMap<string, string | null>,
): ReadonlySet<string> {
  const path = new Set<string>()
  let key = activeKey !== null && nodes.get(activeKey)?.message ? activeKey : nearestKept(activeKey, nodes, new Map())
  while (key !== null && !path.has(key)) {
    path.add(key)
    key = parents.get(key) ?? null
  }
  return path
}
