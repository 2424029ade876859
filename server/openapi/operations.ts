// What each public route is for and what it answers, by its method and path. What it is given stands in the route itself.

import type { ModelName } from './models.ts'

export interface Operation {
  summary: string
  /** By status: the name of what is answered, or null for an answer without a body. A failure is an `Error`, of any status. */
  answers: Readonly<Record<number, ModelName | null>>
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

const QUERIES = { 'queries[]': 'Queries of Appwrite, each as its JSON text' }
const DOCUMENTS = '/v1/databases/:databaseId/collections/:collectionId/documents'
const DOCUMENT = `${DOCUMENTS}/:documentId`
const ACCOUNT = '/v1/account'
const VERIFICATION = [`${ACCOUNT}/verifications/email`, `${ACCOUNT}/verification`]
const PHONE_VERIFICATION = [`${ACCOUNT}/verifications/phone`, `${ACCOUNT}/verification/phone`]
const CHALLENGE = [`${ACCOUNT}/mfa/challenges`, `${ACCOUNT}/mfa/challenge`]
const COMPLETIONS = '/openai/v1/chat/completions'
const LIBRARY = '/api/law/v1'

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /v1/ping': anybody('Says that the server is there', { 200: 'Pong' }),

  [`POST ${ACCOUNT}`]: anybody('Signs up, without a session', { 201: 'User' }),
  ...under(
    'POST',
    [`${ACCOUNT}/sessions/email`, `${ACCOUNT}/sessions`],
    anybody('Signs in with a password', { 201: 'Session' }),
  ),
  [`POST ${ACCOUNT}/sessions/anonymous`]: anybody('Begins as a guest', { 201: 'Session' }),
  [`POST ${ACCOUNT}/sessions/token`]: anybody('Signs in with a mailed or sent code', { 201: 'Session' }),
  [`PUT ${ACCOUNT}/sessions/magic-url`]: anybody('Signs in with a mailed link', { 201: 'Session' }),
  [`PUT ${ACCOUNT}/sessions/phone`]: anybody('Signs in with a code sent by SMS', { 201: 'Session' }),
  [`POST ${ACCOUNT}/tokens/email`]: anybody('Mails a code', { 201: 'Token' }),
  ...under(
    'POST',
    [`${ACCOUNT}/tokens/magic-url`, `${ACCOUNT}/sessions/magic-url`],
    anybody('Mails a link that signs in', { 201: 'Token' }),
  ),
  ...under(
    'POST',
    [`${ACCOUNT}/tokens/phone`, `${ACCOUNT}/sessions/phone`],
    anybody('Sends a code by SMS', { 201: 'Token' }),
  ),
  [`GET ${ACCOUNT}/sessions/oauth2/:provider`]: anybody('Leads to the provider to sign in there', { 302: null }),
  [`GET ${ACCOUNT}/tokens/oauth2/:provider`]: anybody('Leads to the provider for a token', { 302: null }),
  [`POST ${ACCOUNT}/recovery`]: anybody('Mails a link for a new password', { 201: 'Token' }),
  [`PUT ${ACCOUNT}/recovery`]: anybody('Sets a new password by that link', { 200: 'Token' }),
  ...under('PUT', VERIFICATION, anybody('Verifies the address by a mailed link', { 200: 'Token' })),
  ...under('PUT', PHONE_VERIFICATION, anybody('Verifies the number by a sent code', { 200: 'Token' })),

  [`GET ${ACCOUNT}`]: session('The account', { 200: 'User' }),
  [`DELETE ${ACCOUNT}`]: session('Deletes the account', { 204: null }),
  [`PATCH ${ACCOUNT}/name`]: session('Changes the name', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/email`]: session('Changes the address', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/password`]: session('Changes the password', { 200: 'User' }),
  [`POST ${ACCOUNT}/password`]: session('Confirms the password', { 204: null }),
  [`PATCH ${ACCOUNT}/phone`]: session('Changes the number', { 200: 'User' }),
  [`PATCH ${ACCOUNT}/status`]: session('Blocks the own account', { 200: 'User' }),
  [`GET ${ACCOUNT}/prefs`]: session('The preferences', { 200: 'Preferences' }),
  [`PATCH ${ACCOUNT}/prefs`]: session('Replaces the preferences', { 200: 'User' }),
  ...under('POST', VERIFICATION, session('Mails a link that verifies the address', { 201: 'Token' })),
  ...under('POST', PHONE_VERIFICATION, session('Sends a code that verifies the number', { 201: 'Token' })),
  ...under(
    'POST',
    [`${ACCOUNT}/jwts`, `${ACCOUNT}/jwt`],
    session('A token for programs, good for 15 minutes', { 201: 'Jwt' }),
  ),
  [`GET ${ACCOUNT}/logs`]: session('What was done with the account', { 200: 'LogList' }, { query: QUERIES }),
  [`GET ${ACCOUNT}/identities`]: session(
    'Accounts elsewhere that sign in',
    { 200: 'IdentityList' },
    { query: QUERIES },
  ),
  [`DELETE ${ACCOUNT}/identities/:identityId`]: session('Forgets one of them', { 204: null }),
  [`POST ${ACCOUNT}/targets/push`]: session('Stores a push target', { 201: 'Target' }),
  [`PUT ${ACCOUNT}/targets/:targetId/push`]: session('Changes a push target', { 200: 'Target' }),
  [`DELETE ${ACCOUNT}/targets/:targetId/push`]: session('Deletes a push target', { 204: null }),
  [`GET ${ACCOUNT}/sessions`]: session('Where the account is signed in', { 200: 'SessionList' }),
  [`DELETE ${ACCOUNT}/sessions`]: session('Signs out everywhere', { 204: null }),
  [`GET ${ACCOUNT}/sessions/:sessionId`]: session('A session, or the current one', { 200: 'Session' }),
  [`PATCH ${ACCOUNT}/sessions/:sessionId`]: session('Gives a session another year', { 200: 'Session' }),
  [`DELETE ${ACCOUNT}/sessions/:sessionId`]: session('Signs out', { 204: null }),
  [`PATCH ${ACCOUNT}/mfa`]: session('Turns two-step verification on or off', { 200: 'User' }),
  [`GET ${ACCOUNT}/mfa/factors`]: session('Which second factors there are', { 200: 'MfaFactors' }),
  [`POST ${ACCOUNT}/mfa/authenticators/:type`]: session('Begins with an authenticator app', { 200: 'MfaType' }),
  [`PUT ${ACCOUNT}/mfa/authenticators/:type`]: session('Confirms the authenticator app', { 200: 'User' }),
  [`DELETE ${ACCOUNT}/mfa/authenticators/:type`]: session('Removes the authenticator app', { 204: null }),
  [`GET ${ACCOUNT}/mfa/recovery-codes`]: session('The recovery codes that are left', { 200: 'MfaRecoveryCodes' }),
  [`POST ${ACCOUNT}/mfa/recovery-codes`]: session('Makes recovery codes', { 201: 'MfaRecoveryCodes' }),
  [`PATCH ${ACCOUNT}/mfa/recovery-codes`]: session('Renews the recovery codes', { 200: 'MfaRecoveryCodes' }),
  ...under('POST', CHALLENGE, session('Asks for a second factor', { 201: 'MfaChallenge' })),
  ...under('PUT', CHALLENGE, session('Answers it', { 200: 'Session' })),

  [`GET ${DOCUMENTS}`]: session('Documents of a collection', { 200: 'DocumentList' }, { query: QUERIES }),
  [`POST ${DOCUMENTS}`]: session('Stores a document', { 201: 'Document' }),
  [`GET ${DOCUMENT}`]: session('A document', { 200: 'Document' }, { query: QUERIES }),
  [`PATCH ${DOCUMENT}`]: session('Changes a document', { 200: 'Document' }),
  [`PUT ${DOCUMENT}`]: session('Stores or replaces a document', { 200: 'Document', 201: 'Document' }),
  [`PATCH ${DOCUMENTS}`]: session('Changes many conversations', { 200: 'DocumentList' }),
  [`DELETE ${DOCUMENTS}`]: session('Deletes many conversations', { 200: 'DocumentList' }),
  [`DELETE ${DOCUMENT}`]: session('Deletes a document', { 204: null }),

  [`GET ${ACCOUNT}/keys`]: session('Keys for programs', { 200: 'ApiKeyList' }),
  [`POST ${ACCOUNT}/keys`]: session('Makes a key', { 201: 'NewApiKey' }),
  [`PATCH ${ACCOUNT}/keys/:keyId`]: session('Changes a key', { 200: 'ApiKey' }),
  [`DELETE ${ACCOUNT}/keys/:keyId`]: session('Revokes a key', { 204: null }),

  'GET /v1/search/messages': session('Searches the own messages', { 200: 'MessageHits' }),
  'GET /v1/shares': session('The links that work', { 200: 'ShareList' }),
  'POST /v1/shares': session('Shares a copy by link', { 201: 'Share' }),
  'DELETE /v1/shares/:shareId': session('Ends a link', { 204: null }),
  'POST /v1/shares/conversations': session('Makes a conversation of a shared copy', { 201: 'CopiedConversation' }),
  'PUT /v1/feedback/:messageId': session('Says whether a reply helped', { 200: 'Feedback' }),
  'DELETE /v1/feedback/:messageId': session('Takes that back', { 204: null }),

  [`POST ${COMPLETIONS}`]: session('Asks a question', { 200: 'ChatCompletion' }, { isStream: true, takesKey: true }),
  [`GET ${COMPLETIONS}/:message_id`]: session(
    'Follows a reply from its beginning',
    { 200: 'ChatCompletion' },
    { isStream: true },
  ),
  'GET /openai/v1/models': session('The models that answer', { 200: 'ModelList' }, { takesKey: true }),
  [`POST ${COMPLETIONS}/:message_id/cancel`]: session('Stops a reply', { 200: 'ChatCompletion' }),
  [`POST ${COMPLETIONS}/:message_id/library`]: session('Has the library answer in place of a model', { 204: null }),

  [`GET ${LIBRARY}/works`]: anybody('All laws', { 200: 'Works' }),
  [`GET ${LIBRARY}/works/:workId`]: anybody('A law with its contents', { 200: 'WorkContents' }),
  [`GET ${LIBRARY}/works/:workId/provisions/:number`]: anybody('A section or article', { 200: 'Provision' }),
  [`GET ${LIBRARY}/guides`]: anybody('All guides', { 200: 'Guides' }),
  [`GET ${LIBRARY}/guides/:slug`]: anybody('A guide', { 200: 'Guide' }),
  [`GET ${LIBRARY}/corrections`]: anybody('What was corrected, by day', { 200: 'Corrections' }),
  [`GET ${LIBRARY}/search`]: anybody('Searches the library', { 200: 'SearchResults' }),
  [`GET ${LIBRARY}/sheet`]: anybody('What somebody takes to an office', { 200: 'Sheet' }),
  [`GET ${LIBRARY}/next-questions`]: anybody('What else people ask about a matter', { 200: 'NextQuestions' }),
  [`POST ${LIBRARY}/citations`]: anybody('Checks the citations of any text', { 200: 'CitationCheck' }),
  [`GET ${LIBRARY}/export`]: anybody('The whole library', { 200: 'LibraryExport' }),
}

/** Routes that are not described: pages for people, files, what operators and browsers ask for, and other protocols than JSON over HTTP. */
export const INTERNAL: readonly RegExp[] = [
  / \/(?:law|guides|sheet|s|about|developers|calendar|assets|dev|reports|health|\.well-known)(?:\/|$)/,
  / \/(?:metrics|sitemap\.xml|robots\.txt|pocket\.json|mcp)$/,
  / \/[^/]*\.(?:js|ico|svg|png|webmanifest)$/,
  / \/v1\/(?:realtime|openapi\.json)$/,
  // Names of models have slashes, which no path of a description may.
  / \/openai\/v1\/models\/\*$/,
  / \/v1\/account\/sessions\/oauth2\/callback\//,
  /^OPTIONS /,
]
