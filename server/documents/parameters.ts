import { z } from 'zod'
import { existingId, givenId } from '../appwrite/params.ts'
import { parseInstant } from './instants.ts'
import { MAX_PERMISSIONS } from './permissions.ts'

const DATA_TEXT = 'Value must be a valid JSON object'
const PERMISSIONS_TEXT = `Value must be a valid array no longer than ${MAX_PERMISSIONS} items`

// Some SDKs send the attributes as a JSON text.
const data = z.preprocess(
  (value) => (typeof value === 'string' ? parseOrKeep(value) : value),
  z.record(z.string(), z.unknown(), DATA_TEXT).nullish(),
)

const permissions = z
  .array(z.string(PERMISSIONS_TEXT), PERMISSIONS_TEXT)
  .max(MAX_PERMISSIONS, PERMISSIONS_TEXT)
  .nullish()

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Text that is no JSON is refused as what it is: not an object.
    return text
  }
}

export const anyCollection = z.object({ databaseId: z.string(), collectionId: z.string() })
export const anyDocument = anyCollection.extend({ documentId: existingId })

const MOST_DOCUMENTS = 100
const DOCUMENTS_TEXT = `Value must be a valid array of 1 to ${MOST_DOCUMENTS} documents`
const INSTANT_TEXT = 'Value must be a valid date'

const oneOfMany = z.looseObject(
  {
    $id: givenId.optional(),
    $permissions: permissions,
    $createdAt: z
      .string(INSTANT_TEXT)
      .transform(parseInstant)
      .refine((instant) => instant !== null, INSTANT_TEXT)
      .optional(),
  },
  DOCUMENTS_TEXT,
)

export type OneOfMany = z.infer<typeof oneOfMany>

/** One document, or many in `documents`. */
export const newDocument = z.object({
  documentId: givenId.optional(),
  data: data.optional(),
  documents: z.array(oneOfMany, DOCUMENTS_TEXT).min(1, DOCUMENTS_TEXT).max(MOST_DOCUMENTS, DOCUMENTS_TEXT).optional(),
  permissions,
})

const queries = z.array(z.string()).nullish()

export const manyDocuments = z.object({ queries }).nullish()
export const changeOfMany = z.object({ data: data.optional(), queries })

export const documentChange = z.object({ data: data.optional(), permissions })
