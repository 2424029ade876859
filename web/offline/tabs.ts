// What one tab of this browser tells the others.

export type TabNews =
  | { kind: 'signed-in'; accountId: string }
  | { kind: 'signed-out' }
  /** Somebody has left in a hurry. */
  | { kind: 'left' }
  /** The screens of this browser are covered, or have been opened. */
  | { kind: 'locked' | 'unlocked' }
  /** The question queue has changed; tabs of an earlier release know it by this name. */
  | { kind: 'outbox' }
  /** A question that waited has its reply now. */
  | { kind: 'answered'; conversationId: string }
  /** A conversation is deleted for good. One that can still be brought back is nobody else's business. */
  | { kind: 'deleted'; conversationId: string }
  /** So is every conversation there was. */
  | { kind: 'all-deleted' }

export interface Tabs {
  tell(news: TabNews): void
  /** Calls `listener` with what other tabs tell; returns how to leave. */
  hear(listener: (news: TabNews) => void): () => void
}

export function createTabs(): Tabs {
  let opened: BroadcastChannel | null = null
  // The server has nobody to tell.
  const channel = () => (opened ??= new BroadcastChannel('kanooni'))
  return {
    tell: (news) => channel().postMessage(news),
    hear(listener) {
      const handle = ({ data }: MessageEvent<TabNews>) => listener(data)
      channel().addEventListener('message', handle)
      return () => channel().removeEventListener('message', handle)
    },
  }
}
