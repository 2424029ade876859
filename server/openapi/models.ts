// What the routes of Appwrite's and OpenAI's protocols answer, as schemas. Their shapes are those of the official SDKs.

import { z } from 'zod'
import type { ConversationDocument, ErrorBody, MessageDocument, ProfileDocument } from '../../contract/wire.ts'
import type { Source } from '../../contract/conversation.ts'
import { FEEDBACK_REASONS, FEEDBACK_VERDICTS, type Feedback, type FeedbackList } from '../../contract/feedback.ts'
import type { Share } from '../../contract/shares.ts'
import * as library from '../library/api/models.ts'
import { apiKey, identity, instant, log, session, target, token, user } from './account-models.ts'

const error: z.ZodType<ErrorBody> = z
  .looseObject({
    message: z.string().describe('For developers'),
    code: z.int(),
    type: z.string().describe('Never changes; what a client may act upon'),
    version: z.string(),
  })
  .describe('OpenAI’s routes add its own `error` object')

const documentFields = {
  $id: z.string(),
  $sequence: z.int(),
  $collectionId: z.string(),
  $databaseId: z.string(),
  $createdAt: instant,
  $updatedAt: instant,
  $permissions: z.array(z.string()),
}

const profile: z.ZodType<ProfileDocument> = z.looseObject({
  ...documentFields,
  userId: z.string(),
  name: z.string().nullable(),
  email: z.string(),
})

const conversation: z.ZodType<ConversationDocument> = z.looseObject({
  ...documentFields,
  sessionId: z.string(),
  title: z.string(),
  userId: z.string(),
  updatedAt: instant,
  activeMessageId: z.string().nullable().describe('The last message of the path that is shown'),
  pinnedAt: instant.nullable(),
  archivedAt: instant.nullable(),
})

const source: z.ZodType<Source> = library.source

const status = z.enum(['complete', 'streaming', 'stopped', 'interrupted', 'failed'])

const message: z.ZodType<MessageDocument> = z.looseObject({
  ...documentFields,
  messageId: z.string(),
  content: z.string(),
  role: z.enum(['user', 'assistant']),
  userId: z.string(),
  sessionId: z.string(),
  createdAt: instant,
  status,
  sources: z.array(source),
  model: z.string().nullable(),
  parentId: z.string().nullable().describe('The message that it follows'),
  isActive: z.boolean().describe('Whether it is on the path that is shown'),
})

const inPieces = z.array(z.string()).describe('In pieces: every second one is a word that was searched for')

const messageHits = z.strictObject({
  conversations: z
    .array(z.strictObject({ conversationId: z.string(), title: inPieces, updatedAt: instant }))
    .describe('Conversations whose title has every word'),
  hits: z.array(
    z.strictObject({
      messageId: z.string(),
      conversationId: z.string(),
      title: z.string(),
      role: z.enum(['user', 'assistant']),
      createdAt: instant,
      passage: inPieces,
    }),
  ),
  isMore: z.boolean(),
})

const share: z.ZodType<Share> = z.strictObject({
  $id: z.string(),
  $createdAt: instant,
  sessionId: z.string(),
  title: z.string(),
  messages: z.int(),
  expiresAt: instant,
  url: z.string(),
})

const model = z.strictObject({
  id: z.string(),
  object: z.literal('model'),
  created: z.int(),
  owned_by: z.string(),
})

const said = z.strictObject({
  verdict: z.enum(FEEDBACK_VERDICTS),
  reason: z.enum(FEEDBACK_REASONS).nullable(),
  sentence: z.string(),
  isQuestionShared: z.boolean(),
})
const feedback: z.ZodType<Feedback> = said

const feedbackList: z.ZodType<FeedbackList> = z.strictObject({
  feedback: z.array(said.extend({ messageId: z.string(), createdAt: instant })),
  isMore: z.boolean(),
})

const document = z.union([profile, conversation, message])

const completion = z.strictObject({
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int().describe('Unix seconds'),
  model: z.string().nullable(),
  choices: z.array(
    z.strictObject({
      index: z.int(),
      message: z.strictObject({
        role: z.literal('assistant'),
        content: z.string(),
        annotations: z.array(
          z.strictObject({
            type: z.literal('url_citation'),
            url_citation: z.strictObject({
              start_index: z.int(),
              end_index: z.int(),
              title: z.string(),
              url: z.url(),
            }),
          }),
        ),
      }),
      finish_reason: z.literal('stop'),
    }),
  ),
  usage: z
    .strictObject({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() })
    .optional()
    .describe('Where the provider tells it'),
  status: status.describe('Ours, in addition'),
  sources: z.array(source).describe('Ours, in addition: what the citations lead to'),
})

/** By the names that the description gives them. */
export const MODELS = {
  Error: error,
  Pong: z.literal('Pong!'),
  User: user,
  Preferences: z.record(z.string(), z.unknown()),
  Session: session,
  SessionList: z.strictObject({ total: z.int(), sessions: z.array(session) }),
  Token: token,
  Jwt: z.strictObject({ jwt: z.string() }),
  LogList: z.strictObject({ total: z.int(), logs: z.array(log) }),
  IdentityList: z.strictObject({ total: z.int(), identities: z.array(identity) }),
  Target: target,
  MfaType: z.strictObject({ secret: z.string(), uri: z.string() }),
  MfaRecoveryCodes: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  MfaFactors: z.strictObject({
    totp: z.boolean(),
    phone: z.boolean(),
    email: z.boolean(),
    recoveryCode: z.boolean(),
  }),
  MfaChallenge: z.strictObject({ $id: z.string(), userId: z.string(), $createdAt: instant, expire: instant }),
  Document: document,
  DocumentList: z.strictObject({
    total: z.int(),
    documents: z.array(z.looseObject({})).describe('Documents, with the attributes that were selected'),
  }),
  ChatCompletion: completion,
  Works: library.works,
  WorkContents: library.workContents,
  WorkDivision: library.workDivision,
  Provision: library.provision,
  Guides: library.guides,
  Guide: library.guide,
  Corrections: library.corrections,
  SearchResults: library.searchResults,
  CitationCheck: library.citationCheck,
  LibraryExport: library.libraryExport,
  MessageHits: messageHits,
  ApiKey: apiKey,
  ApiKeyList: z.strictObject({ total: z.int(), keys: z.array(apiKey) }),
  NewApiKey: apiKey.extend({ secret: z.string().describe('Told once') }),
  Share: share,
  ShareList: z.strictObject({ total: z.int(), shares: z.array(share) }),
  CopiedConversation: z.strictObject({ sessionId: z.string() }),
  ModelList: z.strictObject({ object: z.literal('list'), data: z.array(model) }),
  Sheet: library.sheet,
  NextQuestions: library.nextQuestions,
  Feedback: feedback,
  FeedbackList: feedbackList,
} satisfies Record<string, z.ZodType>

export type ModelName = keyof typeof MODELS
