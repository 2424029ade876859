// The routes that change or delete many documents at once.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { unauthorized } from '../appwrite/errors.ts'
import type { ZodTypes } from '../appwrite/params.ts'
import { readQueryTexts } from '../appwrite/query-parameters.ts'
import type { DocumentNotice } from '../events/events.ts'
import { JSON_TYPE } from '../http/answer-headers.ts'
import { byCaller, limited, type LimitRule } from '../http/limits.ts'
import { changeDocuments, removeConversations } from './change-many.ts'
import type { Collection } from './collections.ts'
import type { DocumentRow, Scope } from './document-repository.ts'
import { bulkRefused } from './errors.ts'
import { anyCollection, changeOfMany, manyDocuments } from './parameters.ts'
import { presentDocumentList } from './present-document.ts'
import type { ConversationPurge } from './purge-conversations.ts'
import { parseTargets } from './queries.ts'
import { changeOf, type DocumentRouteParts, DOCUMENTS, findScope, getCollection, publish } from './route-parts.ts'

/** Each changes or deletes as many as it names. */
const CHANGING_MANY: LimitRule = { name: 'documents-many', points: 60, windowSeconds: 60 }
/** Of a change of many, so many of the documents are answered. */
const MOST_ANSWERED = 100

/** Changes and deletes many conversations in one call. */
export function changeManyRoutes(app: FastifyInstance, parts: DocumentRouteParts, purge: ConversationPurge): void {
  const routes = app.withTypeProvider<ZodTypes>()
  const preValidation = limited(parts.limits, CHANGING_MANY, byCaller)
  const targetsIn = (request: FastifyRequest, body: { queries?: string[] | null | undefined } | null | undefined) => {
    const scope = getBulkScope(request, getCollection(request.params as z.infer<typeof anyCollection>))
    const texts = [...readQueryTexts(request.query), ...readQueryTexts({ queries: body?.queries ?? [] })]
    return { scope, ids: parseTargets(texts, scope.collection) }
  }

  routes.patch(
    DOCUMENTS,
    { schema: { params: anyCollection, body: changeOfMany }, preValidation },
    async (request, reply) => {
      const { scope, ids } = targetsIn(request, request.body)
      const { data } = changeOf({ data: request.body.data, permissions: null })
      const answer = await tellAll(parts, scope, changeDocuments(parts, scope, ids, data), 'update')
      return reply.type(JSON_TYPE).send(await presentDocumentList(scope.collection, answer, null))
    },
  )

  routes.delete(
    DOCUMENTS,
    { schema: { params: anyCollection, body: manyDocuments }, preValidation },
    async (request, reply) => {
      const { scope, ids } = targetsIn(request, request.body)
      try {
        const answer = await tellAll(parts, scope, removeConversations(parts, scope, ids), 'delete')
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
