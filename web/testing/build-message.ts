import type { Message } from '../chat/message.ts'

/** A message of conversation `c`; only what a test is about has to be said. Without a model an answer is a copy. */
export function buildMessage(details: Partial<Message> = {}): Message {
  return {
    messageId: 'message-1',
    content: 'What is a lease?',
    role: 'user',
    userId: 'account-1',
    sessionId: 'c',
    createdAt: '2026-01-01T00:00:00.000+00:00',
    status: 'complete',
    sources: [],
    model: details.role === 'assistant' ? 'some-model' : null,
    ...details,
  }
}
