import { useEffect, useRef, useState } from 'react'
import { isCustomId } from '../../../contract/ids.ts'
import { useClient } from '../../client.tsx'
import type { Patience } from '../../export/read-conversations.ts'
import type { Found, FoundConversation } from './found.ts'
import { conversationIdOf } from './ids.ts'
import { readImport } from './read-import.ts'
import { findConversations, storeFound } from './store-found.ts'
import { ImportRefused, type Refusal } from './unpack.ts'

/** Whether the account has a conversation already: itself, or an earlier import of it. */
export type Known = 'isHere' | 'wasImported'

export type State =
  | { name: 'idle'; refusal: Refusal | null }
  | { name: 'reading' }
  | { name: 'failed'; error: unknown; again: () => void }
  | { name: 'found'; found: Found; known: ReadonlyMap<FoundConversation, Known> }
  | { name: 'running'; done: number; of: number; isWaiting: boolean }
  /** `error` is why it stopped, null where it came to its end. */
  | { name: 'done'; stored: readonly FoundConversation[]; of: number; error: unknown; again: () => void }

const IDLE: State = { name: 'idle', refusal: null }

/** Reads a file, and stores what is chosen of it; what is under way ends with the dialog. */
export function useImport(accountId: string) {
  const client = useClient()
  const [state, setState] = useState<State>(IDLE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function read(file: Blob): Promise<void> {
    const signal = begin()
    setState({ name: 'reading' })
    try {
      const found = await readImport(file, Date.now())
      const known = await findKnown(found.conversations, { signal, onWaiting: () => undefined })
      if (!signal.aborted) setState({ name: 'found', found, known })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ImportRefused) setState({ name: 'idle', refusal: error.reason })
      // Also what the browser says when the file is gone by now.
      else if (error instanceof DOMException) setState({ name: 'idle', refusal: 'unreadable' })
      else setState({ name: 'failed', error, again: () => void read(file) })
    }
  }

  async function findKnown(conversations: readonly FoundConversation[], patience: Patience) {
    const own = conversations.filter(({ source, key }) => source === 'kanooni' && isCustomId(key)).map(({ key }) => key)
    const ids = [...new Set([...own, ...conversations.map(conversationIdOf)])]
    const there = await findConversations(client, patience, ids)
    const known = new Map<FoundConversation, Known>()
    for (const found of conversations) {
      if (there.has(conversationIdOf(found))) known.set(found, 'wasImported')
      else if (found.source === 'kanooni' && there.has(found.key)) known.set(found, 'isHere')
    }
    return known
  }

  async function store(
    conversations: readonly FoundConversation[],
    of: number,
    before: readonly FoundConversation[] = [],
  ): Promise<void> {
    const signal = begin()
    const stored = new Set<FoundConversation>()
    const show = (isWaiting: boolean) =>
      signal.aborted || setState({ name: 'running', done: before.length + stored.size, of, isWaiting })
    const end = (error: unknown) => {
      const rest = conversations.filter((conversation) => !stored.has(conversation))
      const all = [...before, ...stored]
      setState({ name: 'done', stored: all, of, error, again: () => void store(rest, of, all) })
    }
    // Said before the dialog is left, which ends what is under way.
    stopped.current = () => end(null)
    show(false)
    try {
      const onStored = (conversation: FoundConversation) => {
        stored.add(conversation)
        show(false)
      }
      await storeFound(client, { accountId, signal, onWaiting: () => show(true), onStored }, conversations)
      if (!signal.aborted) end(null)
    } catch (error) {
      if (!signal.aborted) end(error)
    }
  }

  const stopped = useRef<() => void>(() => undefined)

  return {
    state,
    read: (file: Blob) => void read(file),
    start: (conversations: readonly FoundConversation[]) => void store(conversations, conversations.length),
    stop() {
      running.current?.abort()
      stopped.current()
    },
  }
}
