// What a client may ask of the assistant, as OpenAI's chat completions have it. Their other fields (temperature and
// the like) are accepted and have no effect.

import { z } from 'zod'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { existingId } from '../appwrite/params.ts'

const MAX_MESSAGES = 1_000

const ROLE_TEXT = 'The role of a message must be user or assistant.'
const INSTRUCTION_TEXT =
  'Messages with the role system or developer are not accepted: the server gives the assistant its instruction.'
const CONTENT_TEXT = `The content of a message must be text of 1 to ${MESSAGE_MAX_LENGTH} characters.`
const MESSAGES_TEXT = `Value must be a list of 1 to ${MAX_MESSAGES} messages, each with a role and content.`
const FLAG_TEXT = 'Value must be true or false.'

const INSTRUCTION_ROLES = ['system', 'developer']

const message = z.object(
  {
    role: z
      .string(ROLE_TEXT)
      .refine((role) => !INSTRUCTION_ROLES.includes(role), { error: INSTRUCTION_TEXT, abort: true })
      .pipe(z.enum(['user', 'assistant'], ROLE_TEXT)),
    content: z.string(CONTENT_TEXT).min(1, CONTENT_TEXT).max(MESSAGE_MAX_LENGTH, CONTENT_TEXT),
  },
  MESSAGES_TEXT,
)

const flag = z
  .boolean(FLAG_TEXT)
  .nullish()
  .transform((value) => value ?? false)

const METADATA_TEXT =
  'A reply that is stored needs session_id (its conversation) and message_id (the id it will have), both valid ids. It may have question_id (the message that it answers), a valid id as well.'

/** The place of a reply that is kept: its conversation, the id that it will have, and what it answers. */
export interface ReplyTarget {
  conversationId: ConversationId
  messageId: MessageId
  /** The newest question of the path that is shown, where it is left out. */
  questionId?: MessageId
}

const metadata = z
  .object({ session_id: existingId, message_id: existingId, question_id: existingId.optional() })
  .transform(
    ({ session_id, message_id, question_id }): ReplyTarget => ({
      conversationId: session_id as ConversationId,
      messageId: message_id as MessageId,
      ...(question_id !== undefined && { questionId: question_id as MessageId }),
    }),
  )

/** The body of a question. `target` is null for a reply that is not kept. */
export const chatRequest = z
  .object({
    model: z.string('Value must be the name of a model.').nullish(),
    messages: z.array(message, MESSAGES_TEXT).min(1, MESSAGES_TEXT).max(MAX_MESSAGES, MESSAGES_TEXT),
    stream: flag,
    store: flag,
    metadata: z.record(z.string(), z.unknown(), METADATA_TEXT).nullish(),
  })
  .transform((body, context) => {
    const { messages, stream } = body
    if (!body.store) return { messages, stream, target: null }
    const target = metadata.safeParse(body.metadata ?? {})
    if (target.success) return { messages, stream, target: target.data }
    context.addIssue({ code: 'custom', path: ['metadata'], message: METADATA_TEXT })
    return z.NEVER
  })

export type ChatRequest = z.infer<typeof chatRequest>

export const replyParams = z.object({ message_id: existingId.transform((id) => id as MessageId) })
export type ReplyParams = z.infer<typeof replyParams>

/** `?stream=true` (or `1`) asks for events; anything else for one answer at the end. */
export const replyQuery = z.object({
  stream: z
    .unknown()
    .optional()
    .transform((value) => value === 'true' || value === '1'),
})
export type ReplyQuery = z.infer<typeof replyQuery>
