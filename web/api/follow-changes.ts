import type { Client, RealtimeResponseEvent } from 'appwrite'

/** A change of the account or of one of its documents, as the service tells of it. */
export type Change = Pick<RealtimeResponseEvent<unknown>, 'events' | 'payload'>

export interface ChangeListener {
  /**
   * The connection is there. `accountId`: whose the service takes this browser for. `wasAway`: another one was lost, or could
   * not be opened, since this listener began.
   */
  connected(accountId: string | null, wasAway: boolean): void
  changed(change: Change): void
  /** The service has ended the connection, because the session is over, and it is not taken up again. */
  ended(): void
}

/** What the SDK keeps to itself: it tells of changes, but neither of connections nor of their end. */
interface Inside {
  reconnect: boolean
  reconnectAttempts: number
  heartbeat: number | undefined
  lastMessage: unknown
  onMessage(event: MessageEvent<string>): void
  getTimeout(): number
}

interface RealtimeMessage {
  type: string
  data?: { code?: number; user?: { $id: string } | null }
}

/** After an error with this code the SDK does not come back. */
const SESSION_OVER = 1008

/**
 * Gives what follows, over the SDK's socket, everything that changes; that gives back how to end. One at a time. The waits
 * between connections are the SDK's, but a socket that opens and closes at once counts as one that did not open.
 */
export function createFollow(client: Client): (listener: ChangeListener) => () => void {
  const inside = Reflect.get(client, 'realtime') as Inside
  const { onMessage, getTimeout } = inside
  let listener: ChangeListener | null = null
  let attempts = 0
  let wasAway = false

  inside.onMessage = (event) => {
    const message = JSON.parse(event.data) as RealtimeMessage
    if (message.type === 'error' && message.data?.code === SESSION_OVER) {
      // As the SDK does it, but for the line in the console: whoever follows says more.
      inside.lastMessage = message
      clearInterval(inside.heartbeat)
      listener?.ended()
      return
    }
    onMessage(event)
    if (message.type === 'connected') listener?.connected(message.data?.user?.$id ?? null, wasAway)
    // It has held until its first sign of life.
    if (message.type === 'pong') attempts = 0
  }
  inside.getTimeout = () => {
    // It would go on speaking to a socket that is closed.
    clearInterval(inside.heartbeat)
    wasAway = true
    inside.reconnectAttempts = attempts++
    return getTimeout()
  }

  return (next) => {
    listener = next
    // What is left of an earlier end would keep this one from coming back.
    inside.reconnect = true
    inside.lastMessage = undefined
    wasAway = false
    const unsubscribe = client.subscribe<unknown>(['account', 'documents'], (change) => next.changed(change))
    return () => {
      if (listener === next) listener = null
      clearInterval(inside.heartbeat)
      unsubscribe()
    }
  }
}
