import type { FollowedReply, ReplyState } from './follow-reply.ts'

/** A reply as OpenAI's chat completion; `status` and `sources` stand beside what its protocol has. */
export function presentCompletion(
  { messageId, createdAt, model }: Pick<FollowedReply, 'messageId' | 'createdAt' | 'model'>,
  { content, status, sources }: ReplyState,
): object {
  return {
    id: messageId,
    object: 'chat.completion',
    created: Math.floor(createdAt / 1000),
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    status,
    sources,
  }
}
