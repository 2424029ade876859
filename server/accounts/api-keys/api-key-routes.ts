// Keys for programs, of the account's owner: `/v1/account/keys`. It is ours; Appwrite has nothing of the kind.

import { z } from 'zod'
import { API_KEY_NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { toWireDate } from '../../../contract/wire.ts'
import { password, text } from '../../appwrite/params.ts'
import { callerOf } from '../../appwrite/require-caller.ts'
import { languageOfRequest } from '../../http/choose-language.ts'
import { byNetworkAddress, limited } from '../../http/limits.ts'
import { byCallerAndAddress, CHANGE_FROM_NETWORK, MAKE_API_KEY } from '../account-limits.ts'
import type { AccountRouteParts, AccountRouter } from '../account-router.ts'
import { apiKeyNotFound } from '../errors.ts'
import { requireProof } from '../mfa/recent-challenge.ts'
import { type ApiKeyRow, deleteApiKey, listApiKeys, updateApiKey } from './api-key-repository.ts'
import { makeApiKey } from './make-api-key.ts'

const name = text(API_KEY_NAME_MAX_LENGTH)
const allowsSystemMessages = z.boolean('Value must be true or false.')
const makeBody = z.object({
  name,
  allowsSystemMessages: allowsSystemMessages.default(false),
  password: password.optional(),
})
const changeBody = z.object({ name: name.optional(), allowsSystemMessages: allowsSystemMessages.optional() })
const keyParams = z.object({ keyId: z.string() })

export function apiKeyRoutes(app: AccountRouter, parts: AccountRouteParts): void {
  const { limits, database } = parts

  app.get('/keys', async (request) => {
    const keys = await listApiKeys(database.queries, callerOf(request).accountId)
    return { total: keys.length, keys: keys.map(presentApiKey) }
  })

  app.post(
    '/keys',
    {
      schema: { body: makeBody },
      preValidation: limited(limits, MAKE_API_KEY, byCallerAndAddress),
      preHandler: [requireProof(parts), limited(limits, CHANGE_FROM_NETWORK, byNetworkAddress)],
      config: { audit: 'key.create' },
    },
    async (request, reply) => {
      const wanted = { ...request.body, password: request.body.password ?? '', language: languageOfRequest(request) }
      const { row, secret } = await makeApiKey(parts, callerOf(request), wanted)
      return reply.code(201).send({ ...presentApiKey(row), secret })
    },
  )

  app.patch(
    '/keys/:keyId',
    { schema: { params: keyParams, body: changeBody }, config: { audit: 'key.update' } },
    async (request) => {
      const { name, allowsSystemMessages } = request.body
      const changed = await updateApiKey(database.queries, callerOf(request).accountId, request.params.keyId, {
        ...(name !== undefined && { name }),
        ...(allowsSystemMessages !== undefined && { allows_system_messages: allowsSystemMessages ? 1 : 0 }),
      })
      if (!changed) throw apiKeyNotFound()
      return presentApiKey(changed)
    },
  )

  app.delete(
    '/keys/:keyId',
    { schema: { params: keyParams }, config: { audit: 'key.delete' } },
    async (request, reply) => {
      if (!(await deleteApiKey(database.queries, callerOf(request).accountId, request.params.keyId)))
        throw apiKeyNotFound()
      return reply.code(204).send()
    },
  )
}

const presentApiKey = (row: ApiKeyRow) => ({
  $id: row.id,
  $createdAt: toWireDate(row.created_at),
  name: row.name,
  lastCharacters: row.last_characters,
  allowsSystemMessages: row.allows_system_messages === 1,
  /** Empty for never. */
  accessedAt: row.used_at === null ? '' : toWireDate(row.used_at),
})
