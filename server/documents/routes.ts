import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ZodTypes } from '../appwrite/params.ts'
import { admitAnyone } from '../http/caller.ts'
import { untilClientLeaves } from '../http/client-left.ts'
import { documentNotFound, unauthorized } from '../appwrite/errors.ts'
import { JSON_TYPE, NO_STORE } from '../http/answer-headers.ts'
import { byCaller, limited, type LimitRule, takeUses } from '../http/limits.ts'
import { AccountLines } from './account-lines.ts'
import { changeDocument, removeDocument, type Target } from './change-document.ts'
import { createDocument, createDocuments, type NewDocument } from './create-document.ts'
import { type DocumentRow, findDocument } from './document-repository.ts'
import {
  bulkRefused,
  dataMissing,
  documentIdMissing,
  oneOrMany,
  timestampInvalid,
  tooManyImports,
  tooManyLists,
} from './errors.ts'
import { parseInstant } from './instants.ts'
import { listDocuments } from './list-documents.ts'
import { anyCollection, anyDocument, documentChange, newDocument, type OneOfMany } from './parameters.ts'
import { changeManyRoutes } from './many-routes.ts'
import { presentDocument, presentDocumentList } from './present-document.ts'
import { type ConversationPurge, createConversationPurge } from './purge-conversations.ts'
import { putDocument } from './put-document.ts'
import { parseQueries, parseSelection } from './queries.ts'
import {
  changeOf,
  type DocumentRouteParts,
  DOCUMENTS,
  findScope,
  getCollection,
  getScope,
  isEmpty,
  publish,
} from './route-parts.ts'
import { readQueryTexts, readTotalWanted } from '../appwrite/query-parameters.ts'

const CREATING: LimitRule = { name: 'documents-create', points: 120, windowSeconds: 60 }
/** Counted by documents: what is imported comes by the hundred. */
const CREATING_MANY: LimitRule = { name: 'documents-create-many', points: 3_000, windowSeconds: 60 }
const UPDATING: LimitRule = { name: 'documents-update', points: 120, windowSeconds: 60 }
const DELETING: LimitRule = { name: 'documents-delete', points: 60, windowSeconds: 60 }
const DOCUMENT = `${DOCUMENTS}/:documentId`

/**
 * The document endpoints under `/v1/databases`. Guests pass: they find nothing and may store nothing. Every route
 * answers in this order: project, caller, rate limit, parameters, and only then what was asked for.
 */
export async function documentRoutes(app: FastifyInstance, parts: DocumentRouteParts): Promise<void> {
  app.addHook('onRequest', admitAnyone(parts.authenticate))
  app.addHook('onRequest', async (request, reply) => {
    if (request.caller) reply.headers(NO_STORE)
  })
  const purge = createConversationPurge(parts)
  app.addHook('onReady', async () => purge.start())
  app.addHook('onClose', () => purge.stop())
  list(app, parts)
  create(app, parts)
  readAndChange(app, parts, purge)
  changeManyRoutes(app, parts, purge)
}

function list(app: FastifyInstance, { limits, env, database }: DocumentRouteParts): void {
  const routes = app.withTypeProvider<ZodTypes>()
  const listing: LimitRule = { name: 'documents-list', points: env.LISTS_PER_MINUTE, windowSeconds: 60 }
  const parts = { database, lines: new AccountLines(tooManyLists) }

  routes.get(
    DOCUMENTS,
    { schema: { params: anyCollection }, preValidation: limited(limits, listing, byCaller) },
    async (request, reply) => {
      const collection = getCollection(request.params)
      const query = parseQueries(readQueryTexts(request.query), collection)
      const wishes = { isTotalWanted: readTotalWanted(request.query), signal: untilClientLeaves(reply) }
      const scope = findScope(request, collection)
      const page = scope ? await listDocuments(parts, scope, query, wishes) : { total: 0, rows: [] }
      return reply.type(JSON_TYPE).send(await presentDocumentList(collection, page, query.selected))
    },
  )
}

function create(app: FastifyInstance, parts: DocumentRouteParts): void {
  const routes = app.withTypeProvider<ZodTypes>()
  const imports = new AccountLines(tooManyImports)

  routes.post(
    DOCUMENTS,
    {
      schema: { params: anyCollection, body: newDocument },
      preValidation: limited(parts.limits, CREATING, byCaller),
    },
    async (request, reply) => {
      const collection = getCollection(request.params)
      const { documents, documentId, data, permissions = null } = request.body
      if (documents !== undefined) return createMany(request, reply)
      if (documentId === undefined) throw documentIdMissing()
      if (!data || isEmpty(data)) throw dataMissing()
      const scope = findScope(request, collection)
      if (!scope) throw unauthorized()
      const row = await createDocument(parts, scope, { documentId, data, permissions })
      publish(parts, scope, row.id, 'create')
      return reply.code(201).type(JSON_TYPE).send(presentDocument(collection, row))
    },
  )

  async function createMany(request: FastifyRequest, reply: FastifyReply) {
    const { documents = [], documentId, data, permissions } = request.body as z.infer<typeof newDocument>
    if (documentId !== undefined || data || permissions) throw oneOrMany()
    const scope = findScope(request, getCollection(request.params as z.infer<typeof anyCollection>))
    if (!scope) throw unauthorized()
    // An account has one profile.
    if (!scope.collection.isCounted) throw bulkRefused()
    await takeUses(parts.limits, reply, CREATING_MANY, byCaller(request), documents.length)
    const rows = await imports.wait(scope.accountId, () => createDocuments(parts, scope, documents.map(toNewDocument)))
    parts.indexSoon()
    for (const id of toldOf(rows)) publish(parts, scope, id, 'create')
    return reply
      .code(201)
      .type(JSON_TYPE)
      .send(await presentDocumentList(scope.collection, { total: rows.length, rows }, null))
  }
}

function toNewDocument({ $id, $permissions, $createdAt, ...data }: OneOfMany): NewDocument {
  return {
    documentId: $id ?? null,
    data,
    permissions: $permissions ?? null,
    ...($createdAt != null && { createdAt: $createdAt }),
  }
}

/** Of the messages of one conversation the last: whoever shows it reads all that is new in it. */
function toldOf(rows: readonly DocumentRow[]): string[] {
  const last = new Map(rows.map((row) => [row.conversation_id ?? row.id, row.id]))
  return [...last.values()]
}

function readAndChange(app: FastifyInstance, parts: DocumentRouteParts, purge: ConversationPurge): void {
  const routes = app.withTypeProvider<ZodTypes>()

  routes.get(DOCUMENT, { schema: { params: anyDocument } }, async (request, reply) => {
    const collection = getCollection(request.params)
    const selected = parseSelection(readQueryTexts(request.query), collection)
    const scope = getScope(request, collection)
    const row = await findDocument(parts.database.queries, scope, request.params.documentId)
    if (!row) throw documentNotFound()
    return reply.type(JSON_TYPE).send(presentDocument(collection, row, selected))
  })

  const changing = {
    schema: { params: anyDocument, body: documentChange },
    preValidation: limited(parts.limits, UPDATING, byCaller),
  }
  routes.patch(DOCUMENT, changing, async (request, reply) => {
    const collection = getCollection(request.params)
    const change = changeOf(request.body)
    const scope = getScope(request, collection)
    const row = await changeDocument(parts, scope, targetOf(request), change)
    publish(parts, scope, row.id, 'update')
    return reply.type(JSON_TYPE).send(presentDocument(collection, row))
  })

  routes.put(DOCUMENT, changing, async (request, reply) => {
    const collection = getCollection(request.params)
    const change = changeOf(request.body)
    const scope = findScope(request, collection)
    if (!scope) throw unauthorized()
    const { row, isNew } = await putDocument(parts, scope, targetOf(request), change)
    publish(parts, scope, row.id, isNew ? 'create' : 'update')
    return reply
      .code(isNew ? 201 : 200)
      .type(JSON_TYPE)
      .send(presentDocument(collection, row))
  })

  routes.delete(
    DOCUMENT,
    { schema: { params: anyDocument }, preValidation: limited(parts.limits, DELETING, byCaller) },
    async (request, reply) => {
      const scope = getScope(request, getCollection(request.params))
      if (await removeDocument(parts, scope, targetOf(request))) purge.wake()
      publish(parts, scope, request.params.documentId, 'delete')
      return reply.code(204).send()
    },
  )
}

function targetOf({ params, headers }: Pick<FastifyRequest, 'headers'> & { params: { documentId: string } }): Target {
  const stated = headers['x-appwrite-timestamp']
  if (stated === undefined) return { documentId: params.documentId, seenAt: null }
  const seenAt = parseInstant(String(stated))
  if (seenAt === null) throw timestampInvalid()
  return { documentId: params.documentId, seenAt }
}
