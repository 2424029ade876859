// Whether what a client wants to store is a document of its collection, and what then stands in the columns.

import { isDeepStrictEqual } from 'node:util'
import { type AccountId, isCustomId } from '../../contract/ids.ts'
import { unauthorized } from '../appwrite/errors.ts'
import { ADDRESS, findControlCharacter, isStorable } from '../appwrite/params.ts'
import { type Attribute, type Collection, OWNER_ATTRIBUTE } from './collections.ts'
import type { ColumnValue, DocumentRow } from './document-repository.ts'
import { invalidFormat, invalidStructure, invalidType } from './errors.ts'
import { parseInstant } from './instants.ts'

/** A document as a client sends it. */
export type DocumentData = Readonly<Record<string, unknown>>
type Columns = Record<string, ColumnValue>
type TextAttribute = Extract<Attribute, { size: number }>

const ID_TEXT =
  "Value must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char"
const UNCHANGEABLE_TEXT = 'Value is set by the server and cannot be changed'
const FIXED_TEXT = 'Value cannot be changed after creation'
const REPLY_TEXT = 'Value cannot be changed in a reply that the server wrote'

/**
 * The columns of a new document.
 * @param documentId null when the server is to give the id, unless `data` names one in the id attribute.
 * @throws ApiError 400 `document_invalid_structure`; 401 when `data` names another owner than `accountId`.
 */
export function newColumns(
  collection: Collection,
  data: DocumentData,
  documentId: string | null,
  ids: { accountId: AccountId; generate: () => string },
): Columns {
  const given = ownAttributes(collection, data)
  refuseOtherOwner(given, ids.accountId)
  const id = chooseId(collection, given, documentId, ids)
  const complete = documentId === null ? new Map(given).set(collection.idAttribute, id) : given

  const columns: Columns = { ...collection.initial, id }
  for (const [name, attribute] of collection.attributes) {
    const value = complete.get(name) ?? null
    if (attribute.writable === 'never') refuseServerValue(name, attribute, value, columns[attribute.column])
    else if (attribute.writable === 'after creation') refuseServerValue(name, attribute, value, null)
    else columns[attribute.column] = readValue(name, attribute, value)
  }
  return columns
}

/**
 * The columns that an update of `row` with `data` changes; none when everything is as it was.
 * @throws ApiError 400 `document_invalid_structure`; 401 when `data` names another owner.
 */
export function changedColumns(collection: Collection, data: DocumentData, row: DocumentRow): Columns {
  const given = ownAttributes(collection, data)
  refuseOtherOwner(given, row.account_id)
  const columns: Columns = {}
  for (const [name, value] of given) {
    const attribute = collection.attributes.get(name) as Attribute
    const stored = row[attribute.column]
    if (attribute.writable === 'never') {
      refuseServerValue(name, attribute, value, stored)
      continue
    }
    // What is stored already may be sent back, even if it could not be stored today.
    if (value === stored) continue
    const wanted = readValue(name, attribute, value)
    if (wanted === stored) continue
    if (attribute.writable === 'at creation') throw invalidFormat(name, FIXED_TEXT)
    if (attribute.writable === 'unless reply' && row.is_reply === 1) throw invalidFormat(name, REPLY_TEXT)
    columns[attribute.column] = wanted
  }
  return columns
}

// System keys are dropped, so that a whole document can be sent back as it came.
function ownAttributes(collection: Collection, data: DocumentData): Map<string, unknown> {
  const given = new Map(Object.entries(data).filter(([name]) => !name.startsWith('$')))
  for (const name of given.keys()) {
    if (!collection.attributes.has(name)) throw invalidStructure(`Unknown attribute: "${name}"`)
  }
  return given
}

function refuseOtherOwner(given: Map<string, unknown>, accountId: AccountId): void {
  const owner = given.get(OWNER_ATTRIBUTE)
  if (typeof owner === 'string' && owner !== accountId) throw unauthorized()
}

function chooseId(
  { idAttribute }: Collection,
  given: Map<string, unknown>,
  documentId: string | null,
  { accountId, generate }: { accountId: AccountId; generate: () => string },
): string {
  const named = given.get(idAttribute) ?? null
  if (named === null) return documentId ?? (idAttribute === OWNER_ATTRIBUTE ? accountId : generate())
  if (typeof named !== 'string') throw invalidType(idAttribute, ID_TEXT)
  if (documentId !== null && named !== documentId) {
    throw invalidFormat(idAttribute, 'Value must be the id of the document')
  }
  if (!isCustomId(named)) throw invalidFormat(idAttribute, ID_TEXT)
  return named
}

function refuseServerValue(name: string, attribute: Attribute, value: unknown, stored: ColumnValue | undefined): void {
  if (value !== null && !isDeepStrictEqual(value, valueOf(attribute, stored)))
    throw invalidFormat(name, UNCHANGEABLE_TEXT)
}

function valueOf({ type }: Attribute, stored: ColumnValue | undefined): unknown {
  if (type === 'json') return JSON.parse(String(stored))
  return type === 'boolean' ? stored === 1 : stored
}

function readValue(name: string, attribute: Attribute, value: unknown): ColumnValue {
  if (value === null) {
    if (attribute.required) throw invalidStructure(`Missing required attribute "${name}"`)
    return null
  }
  switch (attribute.type) {
    case 'string':
      return readText(name, attribute, value)
    case 'email': {
      const address = readText(name, attribute, value)
      if (!ADDRESS.test(address)) throw invalidFormat(name, 'Value must be a valid email address')
      return address
    }
    case 'enum':
      if (typeof value === 'string' && attribute.values.includes(value)) return value
      throw invalidFormat(name, `Value must be one of (${attribute.values.join(', ')})`)
    case 'datetime': {
      const instant = typeof value === 'string' ? parseInstant(value) : null
      if (instant === null) throw invalidType(name, 'Value must be a valid date')
      return instant
    }
    case 'boolean':
      if (typeof value !== 'boolean') throw invalidType(name, 'Value must be a valid boolean')
      return value ? 1 : 0
    case 'json':
      return JSON.stringify(value)
  }
}

function readText(name: string, { size, lines = 'many' }: TextAttribute, value: unknown): string {
  if (typeof value !== 'string' || !isStorable(value) || exceedsLength(value, size)) {
    throw invalidType(name, `Value must be a valid string and no longer than ${size} chars`)
  }
  const problem = findControlCharacter(value, lines)
  if (problem) throw invalidType(name, problem)
  return value
}

// Characters are code points; only a text with more units than `size` needs to be looked through.
function exceedsLength(value: string, size: number): boolean {
  return value.length > size && (value.length > 2 * size || Array.from(value).length > size)
}
