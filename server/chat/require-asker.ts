import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { apiKeyInvalid, missingScope } from '../appwrite/errors.ts'
import type { AskingAccount, Authenticate, AuthenticateApiKey } from '../http/caller.ts'
import { sessionNeeded } from './errors.ts'

interface AskerParts {
  authenticate: Authenticate
  authenticateApiKey: AuthenticateApiKey
}

/** Guard: finds in whose name a request comes, by the key that it sends, else by its session. A guest is refused. */
export const requireAsker =
  ({ authenticate, authenticateApiKey }: AskerParts): onRequestAsyncHookHandler =>
  async (request) => {
    request.asking = (await authenticateApiKey(request)) ?? (await bySession(authenticate, request))
    // A client that sends a key of another kind hears of the key.
    if (!request.asking) throw request.headers.authorization ? apiKeyInvalid() : missingScope('account')
  }

async function bySession(authenticate: Authenticate, request: FastifyRequest): Promise<AskingAccount | null> {
  const caller = await authenticate(request)
  return caller && { ...caller, apiKey: null }
}

/** Guard: what is stored is no key's to read or to stop (401 `general_unauthorized_scope`). */
export const refuseApiKeys: onRequestAsyncHookHandler = async (request) => {
  if (askingOf(request).apiKey) throw sessionNeeded()
}

/** Who asks, of a request that passed `requireAsker`. */
export function askingOf(request: FastifyRequest): AskingAccount {
  if (!request.asking) throw missingScope('account')
  return request.asking
}
