// What clients send over the socket, in both dialects of Appwrite's SDK, and what is refused.

import { z } from 'zod'

const ID_MAX_LENGTH = 64
const CHANNEL_MAX_LENGTH = 256
/** More than any screen follows. */
export const MOST_CHANNELS = 100
/** Bounded by itself, since the SDK may send one that names no channel. */
export const MOST_SUBSCRIPTIONS = 100

const channel = z.string().min(1).max(CHANNEL_MAX_LENGTH)
const subscription = z.object({
  subscriptionId: z.string().min(1).max(ID_MAX_LENGTH),
  channels: z.array(channel).max(MOST_CHANNELS),
})

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('authentication'), data: z.object({ session: z.string().min(1) }) }),
  z.object({ type: z.literal('subscribe'), data: z.array(subscription).max(MOST_SUBSCRIPTIONS) }),
  z.object({
    type: z.literal('unsubscribe'),
    data: z.array(z.object({ subscriptionId: z.string().max(ID_MAX_LENGTH) })).max(MOST_SUBSCRIPTIONS),
  }),
])

export type ClientMessage = z.infer<typeof clientMessage>
export type Subscription = z.infer<typeof subscription>

const TYPES = ['ping', 'authentication', 'subscribe', 'unsubscribe']

/** A message, or in Appwrite's words why it is none. */
export function readMessage(text: string): ClientMessage | { refusal: string } {
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null) return { refusal: 'Message format is not valid.' }
  const { type } = json as { type?: unknown }
  if (typeof type !== 'string' || !TYPES.includes(type)) return { refusal: 'Message type is not valid.' }
  const { success, data } = clientMessage.safeParse(json)
  return success ? data : { refusal: 'Payload is not valid.' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The channels of a request to connect (`channels[]=…`), as releases of the SDK up to 24 name them. */
export function channelsIn(query: unknown): string[] {
  const named = Object.entries((query ?? {}) as Record<string, string | string[]>)
    .filter(([name]) => /^channels(?:\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value)
  return [...new Set(named.filter((each) => channel.safeParse(each).success))]
}
