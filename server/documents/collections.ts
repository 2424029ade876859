// What the three public collections are made of. Checking, querying, storing and presenting all read these definitions.

import type { Selectable } from 'kysely'
import { MESSAGE_MAX_LENGTH, MESSAGE_ROLES, TITLE_MAX_LENGTH } from '../../contract/conversation.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/account.ts'
import { ID_MAX_LENGTH } from '../../contract/ids.ts'
import type { ConversationDocument, DocumentFields, MessageDocument, ProfileDocument } from '../../contract/wire.ts'
import { COLLECTIONS, type CollectionId } from '../../contract/wire.ts'
import type { Lines } from '../appwrite/params.ts'
import type { Schema } from '../database/schema.ts'

type DocumentTable = 'user_profiles' | 'conversations' | 'messages'

interface Traits<Column extends string> {
  column: Column
  required: boolean
  /** When a client may give it another value; any time when absent. */
  writable?: 'never' | 'at creation' | 'after creation' | 'unless reply'
}

type TextType =
  | { type: 'string' | 'email'; size: number; lines?: Lines }
  | { type: 'enum'; values: readonly string[] }
  | { type: 'json' }

type AttributeIn<TextColumn extends string, TimeColumn extends string, FlagColumn extends string> =
  | (Traits<TextColumn> & TextType)
  | (Traits<TimeColumn> & { type: 'datetime' })
  /** Of a column with 0 or 1. */
  | (Traits<FlagColumn> & { type: 'boolean' })

/** One attribute of a document, as clients see it, and the column that holds it. */
export type Attribute = AttributeIn<string, string, string>

/** Something that documents can be filtered and ordered by: an attribute or a system key such as `$createdAt`. */
export interface Field {
  name: string
  column: string
  kind: 'text' | 'instant' | 'number' | 'flag'
  /** For texts that are too long to be searched. */
  isLong: boolean
}

export interface Collection {
  id: CollectionId
  table: DocumentTable
  /** The attribute that repeats the document's id. */
  idAttribute: string
  attributes: ReadonlyMap<string, Attribute>
  fields: ReadonlyMap<string, Field>
  /** A field with a flag that a list is about the true ones of, unless its queries name it; null for none. */
  usual: Field | null
  /** Whether clients may change or delete many of its documents in one call. */
  takesBulk: boolean
  /** What a new row holds in columns that clients do not write. */
  initial: Readonly<Record<string, string | number>>
  /** The column with the bytes of a document's texts; null where they are all short. */
  sizeColumn: string | null
  /** Whether its documents count as what the account keeps. */
  isCounted: boolean
}

/** The attribute that names the owner; always the caller's own id. */
export const OWNER_ATTRIBUTE = 'userId'
export const OWNER_COLUMN = 'account_id'

/** Characters of a text that can still be searched: every row is looked through. */
export const SEARCHABLE_LENGTH = 1_024

const SYSTEM_FIELDS: readonly Field[] = [
  { name: '$id', column: 'id', kind: 'text', isLong: false },
  { name: '$sequence', column: 'sequence', kind: 'number', isLong: false },
  { name: '$createdAt', column: 'created_at', kind: 'instant', isLong: false },
  { name: '$updatedAt', column: 'changed_at', kind: 'instant', isLong: false },
]

/** What is no column of conversations, but looked up when they are read: the last message of the path that is shown. */
export const PATH_END_COLUMN = 'active_message_id'

type ColumnHolding<Row, Value> = { [Column in keyof Row]: Row[Column] extends Value ? Column : never }[keyof Row] &
  string
type OwnAttribute<Document> = Exclude<keyof Document, keyof DocumentFields> & string

interface Definition<Table extends DocumentTable, Document extends DocumentFields> {
  id: CollectionId
  table: Table
  idAttribute: OwnAttribute<Document>
  attributes: {
    [Name in OwnAttribute<Document>]: AttributeIn<
      ColumnHolding<Selectable<Schema[Table]>, string | null> | typeof PATH_END_COLUMN,
      ColumnHolding<Selectable<Schema[Table]>, number | null>,
      ColumnHolding<Selectable<Schema[Table]>, 0 | 1>
    >
  }
  usual?: OwnAttribute<Document>
  initial: Partial<Record<keyof Schema[Table] & string, string | number>>
  sizeColumn?: keyof Schema[Table] & string
}

function define<Table extends DocumentTable, Document extends DocumentFields>(
  definition: Definition<Table, Document>,
): Collection {
  const attributes = new Map<string, Attribute>(Object.entries<Attribute>(definition.attributes))
  const fields = new Map(SYSTEM_FIELDS.map((field) => [field.name, field]))
  for (const [name, attribute] of attributes) {
    const { type, column } = attribute
    if (type === 'json' || column === PATH_END_COLUMN) continue
    fields.set(name, { name, column, kind: KINDS[type], isLong: isLong(attribute) })
  }
  const { id, table, idAttribute, sizeColumn = null } = definition
  const usual = fields.get(definition.usual ?? '') ?? null
  const initial = { ...definition.initial } as Collection['initial']
  const isCounted = table !== 'user_profiles'
  const takesBulk = table === 'conversations'
  return { id, table, idAttribute, attributes, fields, usual, initial, sizeColumn, isCounted, takesBulk }
}

const KINDS = { string: 'text', email: 'text', enum: 'text', datetime: 'instant', boolean: 'flag' } as const

function isLong(attribute: Attribute): boolean {
  return attribute.type === 'json' || ('size' in attribute && attribute.size > SEARCHABLE_LENGTH)
}

/** Whether documents have long texts among the selected attributes; null stands for all. */
export function hasLongTexts({ attributes }: Collection, selected: ReadonlySet<string> | null): boolean {
  return [...attributes].some(([name, attribute]) => (selected?.has(name) ?? true) && isLong(attribute))
}

const id = { type: 'string', size: ID_MAX_LENGTH, required: true, writable: 'at creation' } as const
const owner = { ...id, column: OWNER_COLUMN } as const

const profiles = define<'user_profiles', ProfileDocument>({
  id: COLLECTIONS.profiles,
  table: 'user_profiles',
  idAttribute: 'userId',
  attributes: {
    userId: owner,
    name: { column: 'name', type: 'string', size: NAME_MAX_LENGTH, lines: 'one', required: false },
    email: { column: 'email', type: 'email', size: EMAIL_MAX_LENGTH, required: true },
  },
  initial: {},
})

const conversations = define<'conversations', ConversationDocument>({
  id: COLLECTIONS.conversations,
  table: 'conversations',
  idAttribute: 'sessionId',
  attributes: {
    sessionId: { ...id, column: 'id' },
    title: { column: 'title', type: 'string', size: TITLE_MAX_LENGTH, lines: 'title', required: true },
    userId: owner,
    updatedAt: { column: 'updated_at', type: 'datetime', required: true },
    activeMessageId: {
      column: PATH_END_COLUMN,
      type: 'string',
      size: ID_MAX_LENGTH,
      required: false,
      writable: 'after creation',
    },
    pinnedAt: { column: 'pinned_at', type: 'datetime', required: false },
    archivedAt: { column: 'archived_at', type: 'datetime', required: false },
  },
  initial: {},
})

const MODEL_MAX_LENGTH = 255
const MESSAGE_STATUSES = ['complete', 'streaming', 'stopped', 'interrupted', 'failed']

const messages = define<'messages', MessageDocument>({
  id: COLLECTIONS.messages,
  table: 'messages',
  idAttribute: 'messageId',
  attributes: {
    messageId: { ...id, column: 'id' },
    content: {
      column: 'content',
      type: 'string',
      size: MESSAGE_MAX_LENGTH,
      required: true,
      writable: 'unless reply',
    },
    role: { column: 'role', type: 'enum', values: MESSAGE_ROLES, required: true, writable: 'unless reply' },
    userId: owner,
    sessionId: { ...id, column: 'conversation_id' },
    createdAt: { column: 'sent_at', type: 'datetime', required: true, writable: 'unless reply' },
    status: { column: 'status', type: 'enum', values: MESSAGE_STATUSES, required: false, writable: 'never' },
    sources: { column: 'sources', type: 'json', required: false, writable: 'never' },
    model: { column: 'model', type: 'string', size: MODEL_MAX_LENGTH, required: false, writable: 'never' },
    parentId: { ...id, column: 'parent_id', required: false },
    isActive: { column: 'is_active', type: 'boolean', required: false, writable: 'never' },
  },
  usual: 'isActive',
  initial: {
    status: 'complete',
    sources: '[]',
    is_reply: 0,
    stop_requested: 0,
    is_active: 1,
  },
  sizeColumn: 'size',
})

const collections = new Map<string, Collection>(
  [profiles, conversations, messages].map((collection) => [collection.id, collection]),
)

/** The collection of this id, or null. */
export function findCollection(collectionId: string): Collection | null {
  return collections.get(collectionId) ?? null
}
