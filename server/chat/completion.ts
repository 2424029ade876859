import type { TokensUsed } from '../model/cost-guard.ts'
import type { FollowedReply, ReplyState } from './follow-reply.ts'
import { annotateCitations } from './check-reply-citations.ts'

/** A reply as OpenAI's chat completion; `status` and `sources` are additions to its protocol. */
export function presentCompletion(
  { messageId, createdAt }: Pick<FollowedReply, 'messageId' | 'createdAt'>,
  { model, content, status, sources, usage }: ReplyState,
  publicUrl: string,
): object {
  const message = { role: 'assistant', content, annotations: annotateCitations(content, sources, publicUrl) }
  return {
    id: messageId,
    object: 'chat.completion',
    created: Math.floor(createdAt / 1000),
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    ...(usage && { usage: presentUsage(usage) }),
    status,
    sources,
  }
}

/** The tokens of a reply as OpenAI's clients read them. */
export const presentUsage = ({ prompt, reply }: TokensUsed) => ({
  prompt_tokens: prompt,
  completion_tokens: reply,
  total_tokens: prompt + reply,
})
