import { screen } from '../screen.tsx'

/** Fetched with the first question. */
export const GuestThread = screen<{ guestId: string; conversationId: string }>(
  async () => (await import('./guest-thread.tsx')).GuestThread,
)
