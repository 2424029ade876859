import { changeDocument, type ChangeParts, type DocumentChange, type Target } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { type DocumentRow, findDocument, type Scope } from './document-repository.ts'
import { dataMissing } from './errors.ts'

/**
 * Changes the document where the account has one of this id, and stores a new one where it has none.
 * @throws ApiError as `changeDocument` and `createDocument` do.
 */
export async function putDocument(
  parts: ChangeParts,
  scope: Scope,
  target: Target,
  change: DocumentChange,
): Promise<{ row: DocumentRow; isNew: boolean }> {
  const isThere = async () => (await findDocument(parts.database.queries, scope, target.documentId)) !== null
  if (!(await isThere())) {
    if (Object.keys(change.data).length === 0) throw dataMissing()
    const row = await createDocument(parts, scope, { ...change, documentId: target.documentId }).catch(
      async (refusal: unknown) => {
        // Two requests at once: the other one has stored it.
        if (await isThere()) return null
        throw refusal
      },
    )
    if (row) return { row, isNew: true }
  }
  return { row: await changeDocument(parts, scope, target, change), isNew: false }
}
