// What each public route is for and what it answers, by its method and path. What it is given stands in the route itself.

import type { ModelName } from './models.ts'

export interface Operation {
  summary: string
  /**
   * By status: the name of what is answered, those of which it is one, or null for an answer without a body. A failure is an
   * `Error`, of any status.
   */
  answers: Readonly<Record<number, ModelName | readonly ModelName[] | null>>
  /** Who may call: anybody, or who has a session. */
  by: 'anybody' | 'session'
  /** Parameters of the query that the route reads by itself. */
  query?: Readonly<Record<string, string>>
  /** A key of the account will do as well. */
  takesKey?: boolean
  /** Answers are server-sent events where they are asked for. */
  isStream?: boolean
}

const anybody = (summary: string, answers: Operation['answers'], more: Partial<Operation> = {}): Operation => ({
  summary,
  answers,
  by: 'anybody',
  ...more,
})

const session = (summary: string, answers: Operation['answers'], more: Partial<Operation> = {}): Operation => ({
  summary,
  answers,
  by: 'session',
  ...more,
})

/** Under several paths, for older releases of the SDK. */
const under = (method: string, paths: readonly string[], operation: Operation): Record<string, Operation> =>
  Object.fromEntries(paths.map((path) => [`${method} ${path}`, operation]))

const QUERIES = { 'queries[]': 'Appwrite queries, each as JSON text' }
const DOCUMENTS = '/v1/databases/:databaseId/collections/:collectionId/documents'
const DOCUMENT = `${DOCUMENTS}/:documentId`
const ACCOUNT = '/v1/account'
const VERIFICATION = [`${ACCOUNT}/verifications/email`, `${ACCOUNT}/verification`]
const PHONE_VERIFICATION = [`${ACCOUNT}/verifications/phone`, `${ACCOUNT}/verification/phone`]
const CHALLENGE = [`${ACCOUNT}/mfa/challenges`, `${ACCOUNT}/mfa/challenge`]
const COMPLETIONS = '/openai/v1/chat/completions'
const LIBRARY = '/api/law/v1'

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /v1/ping': anybody('Check that the server is up', { 200: 'Pong' }),

  [`POST ${ACCOUNT}`]: anybody('Sign up (opens no session)', { 201: 'User' }),
  ...under(
    'POST',
    [`${ACCOUNT}/sessions/email`, `${ACCOUNT}/sessions`],
    anybody('Sign in with a password', { 201: 'Session' }),
  ),
  [`POST ${ACCOUNT}/sessions/anonymous`]: anybody('Start as a guest', { 201: 'Session' }),
  [`POST ${ACCOUNT}/sessions/token`]: anybody('Sign in with a code from a mail or an SMS', { 201: 'Session' }),
  [`PUT ${ACCOUNT}/sessions/magic-url`]: anybody('Sign in with a link from a mail', { 201: 'Session' }),
  [`PUT ${ACCOUNT}/sessions/phone`]: anybody('Sign in with a code from an SMS', { 201: 'Session' }),
  [`POST ${ACCOUNT}/tokens/email`]: anybody('Send a sign-in code by mail', { 201: 'Token' }),
  ...under(
    'POST',
    [`${ACCOUNT}/tokens/magic-url`, `${ACCOUNT}/sessions/magic-url`],
    anybody('Send a sign-in link by mail', { 201: 'Token' }),
  ),
  ...under(
    'POST',
    [`${ACCOUNT}/tokens/phone`, `${ACCOUNT}/sessions/phone`],
    anybody('Send a sign-in code by SMS', { 201: 'Token' }),
  ),
  [`GET ${ACCOUNT}/sessions/oauth2/:provider`]: anybody('Redirect to the provider to sign in there', { 302: null }),
  [`GET ${ACCOUNT}/tokens/oauth2/:provider`]: anybody('Redirect to the provider for a token', { 302: null }),
  [`POST ${ACCOUNT}/recovery`]: anybody('Send a link for a new password by mail', { 201: 'Token' }),
  [`PUT ${ACCOUNT}/recovery`]: anybody('Set a new password with that link', { 200: 'Token' }),
  ...under('PUT', VERIFICATION, anybody('Verify your e-mail address with a link from a mail', { 200: 'Token' })),
  ...under('PUT', PHONE_VERIFICATION, anybody('Verify your phone number with a code from an SMS', { 200: 'Token' })),

  [`GET ${ACCOUNT}`]: session('Get your account', { 200: 'User' }),
  [`DELETE ${ACCOUNT}`]: session('Delete your account', { 204: null }),
  [`PATCH ${ACCOUNT}/name`]: session('Change your name', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/email`]: session('Change your e-mail address', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/password`]: session('Change your password', { 200: 'User' }),
  [`POST ${ACCOUNT}/password`]: session('Confirm your password', { 204: null }),
  [`PATCH ${ACCOUNT}/phone`]: session('Change your phone number', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/status`]: session('Block your account', { 200: 'User' }),
  [`GET ${ACCOUNT}/prefs`]: session('Get your preferences', { 200: 'Preferences' }),
  [`PATCH ${ACCOUNT}/prefs`]: session('Replace your preferences', { 200: 'User' }),
  ...under('POST', VERIFICATION, session('Send a link that verifies your e-mail address', { 201: 'Token' })),
  ...under('POST', PHONE_VERIFICATION, session('Send a code that verifies your phone number', { 201: 'Token' })),
  ...under(
    'POST',
    [`${ACCOUNT}/jwts`, `${ACCOUNT}/jwt`],
    session('Create a token for programs, valid for 15 minutes', { 201: 'Jwt' }),
  ),
  [`GET ${ACCOUNT}/logs`]: session('List the activity of your account', { 200: 'LogList' }, { query: QUERIES }),
  [`GET ${ACCOUNT}/identities`]: session(
    'List the external accounts that you can sign in with',
    { 200: 'IdentityList' },
    { query: QUERIES },
  ),
  [`DELETE ${ACCOUNT}/identities/:identityId`]: session('Remove an external account', { 204: null }),
  [`POST ${ACCOUNT}/targets/push`]: session('Create a push target', { 201: 'Target' }),
  [`PUT ${ACCOUNT}/targets/:targetId/push`]: session('Update a push target', { 200: 'Target' }),
  [`DELETE ${ACCOUNT}/targets/:targetId/push`]: session('Delete a push target', { 204: null }),
  [`GET ${ACCOUNT}/sessions`]: session('List your sessions', { 200: 'SessionList' }),
  [`DELETE ${ACCOUNT}/sessions`]: session('Sign out everywhere', { 204: null }),
  [`GET ${ACCOUNT}/sessions/:sessionId`]: session('Get a session (`current` for the one in use)', { 200: 'Session' }),
  [`PATCH ${ACCOUNT}/sessions/:sessionId`]: session('Extend a session by a year', { 200: 'Session' }),
  [`DELETE ${ACCOUNT}/sessions/:sessionId`]: session('Sign out of a session', { 204: null }),
  [`PATCH ${ACCOUNT}/mfa`]: session('Turn two-step verification on or off', { 200: 'User' }),
  [`GET ${ACCOUNT}/mfa/factors`]: session('List the second factors that you can use', { 200: 'MfaFactors' }),
  [`POST ${ACCOUNT}/mfa/authenticators/:type`]: session('Start to set up an authenticator app', { 200: 'MfaType' }),
  [`PUT ${ACCOUNT}/mfa/authenticators/:type`]: session('Confirm the authenticator app', { 200: 'User' }),
  [`DELETE ${ACCOUNT}/mfa/authenticators/:type`]: session('Remove the authenticator app', { 204: null }),
  [`GET ${ACCOUNT}/mfa/recovery-codes`]: session('List the recovery codes that are left', { 200: 'MfaRecoveryCodes' }),
  [`POST ${ACCOUNT}/mfa/recovery-codes`]: session('Create recovery codes', { 201: 'MfaRecoveryCodes' }),
  [`PATCH ${ACCOUNT}/mfa/recovery-codes`]: session('Replace the recovery codes', { 200: 'MfaRecoveryCodes' }),
  ...under('POST', CHALLENGE, session('Start a challenge for a second factor', { 201: 'MfaChallenge' })),
  ...under('PUT', CHALLENGE, session('Complete the challenge', { 200: 'Session' })),

  [`GET ${DOCUMENTS}`]: session('List the documents of a collection', { 200: 'DocumentList' }, { query: QUERIES }),
  [`POST ${DOCUMENTS}`]: session('Create a document, or up to 100 with `documents`', {
    201: ['Document', 'DocumentList'],
  }),
  [`GET ${DOCUMENT}`]: session('Get a document', { 200: 'Document' }, { query: QUERIES }),
  [`PATCH ${DOCUMENT}`]: session('Update a document', { 200: 'Document' }),
  [`PUT ${DOCUMENT}`]: session('Create or update a document', { 200: 'Document', 201: 'Document' }),
  [`PATCH ${DOCUMENTS}`]: session('Update many conversations', { 200: 'DocumentList' }),
  [`DELETE ${DOCUMENTS}`]: session('Delete many conversations', { 200: 'DocumentList' }),
  [`DELETE ${DOCUMENT}`]: session('Delete a document', { 204: null }),

  [`GET ${ACCOUNT}/keys`]: session('List your API keys', { 200: 'ApiKeyList' }),
  [`POST ${ACCOUNT}/keys`]: session('Create an API key', { 201: 'NewApiKey' }),
  [`PATCH ${ACCOUNT}/keys/:keyId`]: session('Update an API key', { 200: 'ApiKey' }),
  [`DELETE ${ACCOUNT}/keys/:keyId`]: session('Revoke an API key', { 204: null }),

  'GET /v1/search/messages': session('Search your messages', { 200: 'MessageHits' }),
  'GET /v1/shares': session('List the links that work', { 200: 'ShareList' }),
  'POST /v1/shares': session('Share a copy of chosen messages by link', { 201: 'Share' }),
  'DELETE /v1/shares/:shareId': session('End a link', { 204: null }),
  'POST /v1/shares/conversations': session('Continue a shared copy in a conversation of your own', {
    201: 'CopiedConversation',
  }),
  'GET /v1/feedback': session('List what you said about answers', { 200: 'FeedbackList' }),
  'PUT /v1/feedback/:messageId': session('Say whether an answer helped', { 200: 'Feedback' }),
  'DELETE /v1/feedback/:messageId': session('Take your feedback back', { 204: null }),

  [`POST ${COMPLETIONS}`]: session('Ask a question', { 200: 'ChatCompletion' }, { isStream: true, takesKey: true }),
  [`GET ${COMPLETIONS}/:message_id`]: session(
    'Follow a reply from its beginning',
    { 200: 'ChatCompletion' },
    { isStream: true },
  ),
  'GET /openai/v1/models': session('List the models that answer', { 200: 'ModelList' }, { takesKey: true }),
  [`POST ${COMPLETIONS}/:message_id/cancel`]: session('Stop a reply', { 200: 'ChatCompletion' }),
  [`POST ${COMPLETIONS}/:message_id/library`]: session('Let the library answer instead of a model', { 204: null }),

  [`GET ${LIBRARY}/works`]: anybody('List all laws', { 200: 'Works' }),
  [`GET ${LIBRARY}/works/:workId`]: anybody('Get a law with its table of contents', { 200: 'WorkContents' }),
  [`GET ${LIBRARY}/works/:workId/provisions/:number`]: anybody('Get a section or article', { 200: 'Provision' }),
  [`GET ${LIBRARY}/guides`]: anybody('List all guides', { 200: 'Guides' }),
  [`GET ${LIBRARY}/guides/:slug`]: anybody('Get a guide', { 200: 'Guide' }),
  [`GET ${LIBRARY}/corrections`]: anybody('List the pages that were corrected, by day', { 200: 'Corrections' }),
  [`GET ${LIBRARY}/search`]: anybody('Search the library', { 200: 'SearchResults' }),
  [`GET ${LIBRARY}/sheet`]: anybody('Get what to take to an office', { 200: 'Sheet' }),
  [`GET ${LIBRARY}/next-questions`]: anybody('List what else people ask about a matter', { 200: 'NextQuestions' }),
  [`POST ${LIBRARY}/citations`]: anybody('Check the citations in any text', { 200: 'CitationCheck' }),
  [`GET ${LIBRARY}/export`]: anybody('Download the whole library', { 200: 'LibraryExport' }),
}

/** Routes that are not described: pages for people, files, what operators and browsers ask for, and other protocols than JSON over HTTP. */
export const INTERNAL: readonly RegExp[] = [
  / \/(?:law|guides|letters|last-day|sheet|s|about|developers|calendar|assets|dev|reports|health|\.well-known)(?:\/|$)/,
  / \/(?:metrics|sitemap\.xml|robots\.txt|pocket-\w+\.bin|mcp)$/,
  / \/[^/]*\.(?:js|ico|ics|svg|png|webmanifest)$/,
  / \/v1\/(?:realtime|openapi\.json)$/,
  // Names of models have slashes, which no path of a description may.
  / \/openai\/v1\/models\/\*$/,
  / \/v1\/account\/sessions\/oauth2\/callback\//,
  /^OPTIONS /,
]
