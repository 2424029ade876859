import { setImmediate } from 'node:timers/promises'
import { DATABASE_ID, toWireDate } from '../../contract/wire.ts'
import type { Attribute, Collection } from './collections.ts'
import type { ColumnValue, DocumentRow } from './document-repository.ts'
import { tooMuchText } from './errors.ts'

/**
 * A row as the JSON text of its document, with all attributes or the selected ones. It is written, not built and then
 * serialised: lists are what is asked for most, and columns that hold JSON can be passed on as they are.
 */
export function presentDocument(
  collection: Collection,
  row: DocumentRow,
  selected: ReadonlySet<string> | null = null,
): string {
  let json =
    `{"$id":${JSON.stringify(row.id)},"$sequence":${row.sequence},"$collectionId":"${collection.id}",` +
    `"$databaseId":"${DATABASE_ID}","$createdAt":"${toWireDate(row.created_at)}",` +
    `"$updatedAt":"${toWireDate(row.changed_at)}","$permissions":${row.permissions}`
  for (const [name, attribute] of collection.attributes) {
    if (selected && !selected.has(name)) continue
    json += `,"${name}":${presentValue(attribute, row[attribute.column] ?? null)}`
  }
  return `${json}}`
}

// Twice what a list may hold, for the quotation marks and line breaks in it, and what surrounds 5,000 documents. Rows of
// old can hold control characters, which take six characters each.
const MOST_CHARACTERS = 20_000_000
const LETTERS_AT_ONCE = 1_000_000

/**
 * A list of documents as JSON text, written in pieces, so that other requests are served in between.
 * @throws ApiError 400 `general_query_invalid`, naming a limit that fits, when it would be too long to be sent.
 */
export async function presentDocumentList(
  collection: Collection,
  list: { total: number; rows: readonly DocumentRow[] },
  selected: ReadonlySet<string> | null,
): Promise<string> {
  const documents: string[] = []
  let characters = 0
  let pauseAt = LETTERS_AT_ONCE
  for (const row of list.rows) {
    const document = presentDocument(collection, row, selected)
    characters += document.length
    if (characters > MOST_CHARACTERS && documents.length > 0) throw tooMuchText(documents.length)
    documents.push(document)
    if (characters < pauseAt) continue
    pauseAt += LETTERS_AT_ONCE
    await setImmediate()
  }
  return `{"total":${list.total},"documents":[${documents.join(',')}]}`
}

function presentValue({ type }: Attribute, value: ColumnValue): string {
  if (value === null) return 'null'
  if (type === 'datetime') return `"${toWireDate(Number(value))}"`
  if (type === 'boolean') return value === 1 ? 'true' : 'false'
  return type === 'json' ? String(value) : JSON.stringify(value)
}
