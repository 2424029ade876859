// What a client may ask of the assistant, as OpenAI's chat completions have it. Fields that would change what a reply is (tools,
// a second answer, another form) are refused by name; the others (temperature and the like) have no effect.

import { z } from 'zod'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import type { ConversationId, MessageId } from '../../contract/ids.ts'
import { existingId } from '../appwrite/params.ts'

const MAX_MESSAGES = 1_000

const ROLE_TEXT = 'The role of a message must be user or assistant.'
const CONTENT_TEXT = `The content of a message must be text of 1 to ${MESSAGE_MAX_LENGTH} characters.`
const MESSAGES_TEXT = `Value must be a list of 1 to ${MAX_MESSAGES} messages, each with a role and content.`
const FLAG_TEXT = 'Value must be true or false.'

/** A list that may be there and is empty. */
const nothing = (text: string) => z.array(z.unknown(), text).max(0, text).nullish()

const part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('refusal'), refusal: z.string() }),
])

/** Which part of a content is none that can be read. */
function describeContent(content: unknown): string {
  if (!Array.isArray(content)) return CONTENT_TEXT
  const unread = content.find((given) => !part.safeParse(given).success) as { type?: unknown } | null
  const type = typeof unread?.type === 'string' ? ` of the type ${unread.type.slice(0, 40)}` : ''
  return `A message has a part${type} that cannot be read here: only text is, no images, audio or files.`
}

const content = z
  .union([z.string(), z.array(part)], { error: ({ input }) => describeContent(input) })
  .nullish()
  .transform((given) => {
    if (given == null || typeof given === 'string') return given ?? ''
    return given.map((one) => (one.type === 'text' ? one.text : one.refusal)).join('\n')
  })
  .pipe(z.string().max(MESSAGE_MAX_LENGTH, CONTENT_TEXT))

const message = z
  .object(
    {
      role: z.enum(['user', 'assistant', 'system', 'developer'], ROLE_TEXT),
      content,
      tool_calls: nothing('`tool_calls` of a message is not supported: the assistant calls no tools.'),
    },
    MESSAGES_TEXT,
  )
  // Clients keep replies that were cut short before their first word.
  .refine(({ role, content }) => role === 'assistant' || content !== '', CONTENT_TEXT)
  .transform(({ role, content }) => ({ role, content }))

export type ChatMessage = z.infer<typeof message>

const NO_TOOLS = 'Tools and functions are not supported: the assistant calls none.'
const NO_PROBABILITIES = 'How likely each word was is not told.'
const TEXT_ONLY = 'Replies are text, and have no other form.'
/** What would make of a reply something that it is not here. */
const REFUSED = {
  tools: nothing(NO_TOOLS),
  functions: nothing(NO_TOOLS),
  tool_choice: z.enum(['none', 'auto'], NO_TOOLS).nullish(),
  function_call: z.enum(['none', 'auto'], NO_TOOLS).nullish(),
  n: z.literal(1, 'A question has one answer: n can only be 1.').nullish(),
  response_format: z.object({ type: z.literal('text', TEXT_ONLY) }, TEXT_ONLY).nullish(),
  modalities: z.array(z.literal('text', TEXT_ONLY), TEXT_ONLY).nullish(),
  audio: z.null(TEXT_ONLY).optional(),
  logprobs: z.literal(false, NO_PROBABILITIES).nullish(),
  top_logprobs: z.literal(0, NO_PROBABILITIES).nullish(),
}

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
    stream_options: z.object({ include_usage: flag }, 'Value must be an object.').nullish(),
    store: flag,
    metadata: z.record(z.string(), z.unknown(), METADATA_TEXT).nullish(),
    ...REFUSED,
  })
  .transform((body, context) => {
    const { messages, stream } = body
    const request = { messages, stream, tellsUsage: body.stream_options?.include_usage === true }
    if (!body.store) return { ...request, target: null }
    const target = metadata.safeParse(body.metadata ?? {})
    if (target.success) return { ...request, target: target.data }
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
