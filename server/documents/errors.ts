import { invalidQuery } from '../appwrite/errors.ts'
import { ApiError } from '../http/api-error.ts'
import { argumentInvalid } from '../appwrite/errors.ts'

export const databaseNotFound = () => new ApiError(404, 'database_not_found', 'Database not found')
export const collectionNotFound = () =>
  new ApiError(404, 'collection_not_found', 'Collection with the requested ID could not be found.')
export const documentIdMissing = () =>
  new ApiError(400, 'document_missing_data', 'Document ID is required when creating a single document.')
export const dataMissing = () =>
  new ApiError(400, 'document_missing_data', 'The document data is missing. Try again with document data populated')
export const payloadMissing = () =>
  new ApiError(
    400,
    'document_missing_payload',
    'The document data and permissions are missing. You must provide either document data or permissions to be updated.',
  )
export const updateConflict = () =>
  new ApiError(409, 'document_update_conflict', 'Remote document is newer than local.')
export const bulkRefused = () =>
  new ApiError(
    401,
    'general_unauthorized_scope',
    'The current user or API key does not have the required scopes to access the requested resource.',
  )
export const oneOrMany = () =>
  new ApiError(
    400,
    'general_bad_request',
    'Many documents are created by "documents" alone: each has its own "$id" and "$permissions".',
  )
export const timestampInvalid = () => argumentInvalid('Invalid X-Appwrite-Timestamp header value')

export const invalidStructure = (problem: string) =>
  new ApiError(400, 'document_invalid_structure', `Invalid document structure: ${problem}`)
export const invalidType = (attribute: string, rule: string) =>
  invalidStructure(`Attribute "${attribute}" has invalid type. ${rule}`)
export const invalidFormat = (attribute: string, rule: string) =>
  invalidStructure(`Attribute "${attribute}" has invalid format. ${rule}`)

export const tooMuchText = (most: number) =>
  invalidQuery(`These documents have more than 8 MB of text together. Ask for at most ${most} at once (limit).`)
export const tooManyLists = (most: number) =>
  new ApiError(
    429,
    'general_rate_limit_exceeded',
    `${most} lists are being read for you already, and no more can wait. Ask again when one of them has ended.`,
    { 'retry-after': '2' },
  )
export const tooManyImports = (most: number) =>
  new ApiError(
    429,
    'general_rate_limit_exceeded',
    `${most} requests that create many documents wait for you already. Send one after the other.`,
    { 'retry-after': '2' },
  )
export const tooManyBulkChanges = (most: number) =>
  new ApiError(
    429,
    'general_rate_limit_exceeded',
    `${most} requests that change or delete many documents wait for you already. Send one after the other.`,
    { 'retry-after': '2' },
  )
export const fulltextMissing = (attribute: string) =>
  new ApiError(400, 'general_query_invalid', `Searching by attribute "${attribute}" requires a fulltext index.`)
export const cursorNotFound = (documentId: string) =>
  new ApiError(400, 'general_cursor_not_found', `Document '${documentId}' for the 'cursor' value not found.`)
export const orderValueNull = (attribute: string) =>
  new ApiError(
    400,
    'database_query_order_null',
    `The order attribute '${attribute}' had a null value. Cursor pagination requires all documents order attribute values are non-null.`,
  )
