import { dayNumber } from '../../../contract/kathmandu.ts'

interface Dated {
  messageId: string
  createdAt: string
}

/** Which messages begin a day in Nepal, and which day (`dayNumber`); none in a conversation of today alone. */
export function daysBegun(messages: readonly Dated[], today: number): ReadonlyMap<string, number> {
  const begun = new Map<string, number>()
  let latest: number | null = null
  for (const { messageId, createdAt } of messages) {
    const day = dayNumber(createdAt)
    if (day !== latest) begun.set(messageId, day)
    latest = day
  }
  return begun.size === 1 && latest === today ? new Map() : begun
}
