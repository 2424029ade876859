import { z } from 'zod'
import { existingId, givenId } from '../appwrite/params.ts'
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

/** `documents` is what a bulk creation carries, which only servers may ask for. */
export const newDocument = z.object({
  documentId: givenId.optional(),
  data: data.optional(),
  documents: z.unknown().optional(),
  permissions,
})

const queries = z.array(z.string()).nullish()

export const manyDocuments = z.object({ queries }).nullish()
export const changeOfMany = z.object({ data: data.optional(), queries })

export const documentChange = z.object({ data: data.optional(), permissions })
