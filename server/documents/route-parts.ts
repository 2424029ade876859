// What the routes of documents read out of a request.

import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { DATABASE_ID } from '../../contract/wire.ts'
import { documentNotFound } from '../appwrite/errors.ts'
import type { DocumentNotice } from '../events/events.ts'
import type { Authenticate } from '../http/caller.ts'
import type { Parts } from '../parts.ts'
import type { DocumentChange } from './change-document.ts'
import { type Collection, findCollection } from './collections.ts'
import type { Scope } from './document-repository.ts'
import { collectionNotFound, databaseNotFound, payloadMissing } from './errors.ts'
import type { documentChange } from './parameters.ts'

export interface DocumentRouteParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'env' | 'events' | 'log'> {
  authenticate: Authenticate
  /** Has messages indexed that were stored without. */
  indexSoon: () => void
}

export const DOCUMENTS = '/:databaseId/collections/:collectionId/documents'

/** Tells the owner’s other browsers of a document. */
export function publish(
  { events }: DocumentRouteParts,
  { accountId, collection }: Scope,
  documentId: string,
  action: DocumentNotice['action'],
): void {
  events.publish({ kind: 'document', accountId, collection: collection.id, documentId, action })
}

/** @throws ApiError 404 when there is no such database or collection. */
export function getCollection({ databaseId, collectionId }: { databaseId: string; collectionId: string }): Collection {
  if (databaseId !== DATABASE_ID) throw databaseNotFound()
  const collection = findCollection(collectionId)
  if (!collection) throw collectionNotFound()
  return collection
}

/** Whose documents a request is about; null for a guest. */
export function findScope({ caller }: FastifyRequest, collection: Collection): Scope | null {
  return caller && { collection, accountId: caller.accountId }
}

/** A guest has no documents, so whichever one is named does not exist. @throws ApiError 404. */
export function getScope(request: FastifyRequest, collection: Collection): Scope {
  const scope = findScope(request, collection)
  if (!scope) throw documentNotFound()
  return scope
}

/** @throws ApiError 400 when nothing is to be changed. */
export function changeOf({ data, permissions }: z.infer<typeof documentChange>): DocumentChange {
  const change = { data: data ?? {}, permissions: permissions ?? null }
  if (isEmpty(change.data) && change.permissions === null) throw payloadMissing()
  return change
}

export const isEmpty = (data: object) => Object.keys(data).length === 0
