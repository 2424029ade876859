// The routes that change or delete many documents at once.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { unauthorized } from '../appwrite/errors.ts'
import type { ZodTypes } from '../appwrite/params.ts'
import { readQueryTexts } from '../appwrite/query-parameters.ts'
import type { DocumentNotice } from '../events/events.ts'
import { JSON_TYPE } from '../http/answer-headers.ts'
import { byCaller, limited, type LimitRule, takeUses } from '../http/limits.ts'
import { AccountLines } from './account-lines.ts'
import { changeDocuments, removeConversations } from './change-many.ts'
import type { Collection } from './collections.ts'
import { type DocumentRow, listSequences, type Scope } from './document-repository.ts'
import { bulkRefused, tooManyBulkChanges } from './errors.ts'
import { anyCollection, changeOfMany, manyDocuments } from './parameters.ts'
import { presentDocumentList } from './present-document.ts'
import type { ConversationPurge } from './purge-conversations.ts'
import { parseTargets } from './queries.ts'
import { changeOf, type DocumentRouteParts, DOCUMENTS, findScope, getCollection, publish } from './route-parts.ts'

/** Each changes or deletes as many as it names. */
const CHANGING_MANY: LimitRule = { name: 'documents-many', points: 60, windowSeconds: 60 }
/** Counted by documents. A call for more of them than that counts as all of it: an account may hold more, and one call is for all. */
const CHANGED: LimitRule = { name: 'documents-many-rows', points: 10_000, windowSeconds: 60 }
/** Of a change of many, so many of the documents are answered. */
const MOST_ANSWERED = 100

/** Changes and deletes many conversations in one call. */
export function changeManyRoutes(app: FastifyInstance, parts: DocumentRouteParts, purge: ConversationPurge): void {
  const routes = app.withTypeProvider<ZodTypes>()
  const preValidation = limited(parts.limits, CHANGING_MANY, byCaller)
  const lines = new AccountLines(tooManyBulkChanges)
  const targetsIn = (request: FastifyRequest, body: { queries?: string[] | null | undefined } | null | undefined) => {
    const scope = getBulkScope(request, getCollection(request.params as z.infer<typeof anyCollection>))
    const texts = [...readQueryTexts(request.query), ...readQueryTexts({ queries: body?.queries ?? [] })]
    return { scope, ids: parseTargets(texts, scope.collection) }
  }
  /** Changes what a call is about when the calls of the account before it are over, and tells of it. */
  const inLine = (
    request: FastifyRequest,
    reply: FastifyReply,
    { scope, ids }: ReturnType<typeof targetsIn>,
    action: DocumentNotice['action'],
    change: (sequences: readonly number[]) => AsyncIterable<DocumentRow[]>,
  ) =>
    lines.wait(scope.accountId, async () => {
      const sequences = await listSequences(parts.database.queries, scope, ids)
      const uses = Math.max(1, Math.min(sequences.length, CHANGED.points))
      await takeUses(parts.limits, reply, CHANGED, byCaller(request), uses)
      return tellAll(parts, scope, change(sequences), action)
    })

  routes.patch(
    DOCUMENTS,
    { schema: { params: anyCollection, body: changeOfMany }, preValidation },
    async (request, reply) => {
      const targets = targetsIn(request, request.body)
      const { scope } = targets
      const { data } = changeOf({ data: request.body.data, permissions: null })
      const answer = await inLine(request, reply, targets, 'update', (sequences) =>
        changeDocuments(parts, scope, sequences, data),
      )
      return reply.type(JSON_TYPE).send(await presentDocumentList(scope.collection, answer, null))
    },
  )

  routes.delete(
    DOCUMENTS,
    { schema: { params: anyCollection, body: manyDocuments }, preValidation },
    async (request, reply) => {
      const targets = targetsIn(request, request.body)
      const { scope } = targets
      try {
        const answer = await inLine(request, reply, targets, 'delete', (sequences) =>
          removeConversations(parts, scope, sequences),
        )
        return reply.type(JSON_TYPE).send(await presentDocumentList(scope.collection, answer, null))
      } finally {
        purge.wake()
      }
    },
  )
}

/** Goes through the batches and publishes each when it is done; how many there were, and the first of them. */
async function tellAll(
  parts: DocumentRouteParts,
  scope: Scope,
  batches: AsyncIterable<DocumentRow[]>,
  action: DocumentNotice['action'],
): Promise<{ total: number; rows: DocumentRow[] }> {
  let total = 0
  let rows: DocumentRow[] = []
  for await (const batch of batches) {
    for (const { id } of batch) publish(parts, scope, id, action)
    total += batch.length
    if (rows.length < MOST_ANSWERED) rows = [...rows, ...batch].slice(0, MOST_ANSWERED)
  }
  return { total, rows }
}

function getBulkScope(request: FastifyRequest, collection: Collection): Scope {
  const scope = findScope(request, collection)
  if (!scope) throw unauthorized()
  if (!collection.takesBulk) throw bulkRefused()
  return scope
}
