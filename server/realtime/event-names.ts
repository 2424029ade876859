// Appwrite's names of events and channels.

import { DATABASE_ID } from '../../contract/wire.ts'
import type { AccountNotice, DocumentNotice, Notice } from '../events/events.ts'

/** What a client may subscribe to that tells of this change. */
export function channelsOf(notice: Notice): string[] {
  if (notice.kind === 'account') return ['account', `account.${notice.accountId}`]
  const { collection, documentId } = notice
  const documents = `databases.${DATABASE_ID}.collections.${collection}.documents`
  const rows = `databases.${DATABASE_ID}.tables.${collection}.rows`
  return ['documents', documents, `${documents}.${documentId}`, 'rows', rows, `${rows}.${documentId}`]
}

/** A change by all its names, from the closest to the most general: with `*` in place of ids, and without what stands at the end. */
export const eventsOf = (notice: Notice): string[] =>
  notice.kind === 'account' ? accountEvents(notice) : documentEvents(notice)

/** A name in parts; where one is an id, `*` may stand in its place. */
interface Part {
  name: string
  isId?: true
}

function documentEvents({ collection, documentId, action }: DocumentNotice): string[] {
  const names = (kind: string, item: string): Part[] => [
    { name: 'databases' },
    { name: DATABASE_ID, isId: true },
    { name: kind },
    { name: collection, isId: true },
    { name: item },
    { name: documentId, isId: true },
    { name: action },
  ]
  return [...new Set([...generalised(names('collections', 'documents')), ...generalised(names('tables', 'rows'))])]
}

function accountEvents({ accountId, event, attribute }: AccountNotice): string[] {
  const [resource = '', action = ''] = event.split('.')
  const user: Part[] = [{ name: 'users' }, { name: accountId, isId: true }]
  if (resource === 'user') {
    const what = attribute === null ? [] : [{ name: attribute }]
    return generalised([...user, { name: action }, ...what])
  }
  const kind = { session: 'sessions', challenge: 'challenges', identity: 'identities', target: 'targets', key: 'keys' }[
    resource
  ]
  return generalised([...user, { name: kind ?? resource }, { name: '*', isId: true }, { name: action }])
}

/** All prefixes of a name that end with an id or after it, the longest first, with every choice of `*` for ids. */
function generalised(parts: readonly Part[]): string[] {
  const lastId = parts.findIndex(({ isId }) => isId)
  const lengths = parts.map((_, at) => at + 1).filter((length) => length > lastId && endsName(parts, length))
  return [...new Set(lengths.toReversed().flatMap((length) => choices(parts.slice(0, length))))]
}

const endsName = (parts: readonly Part[], length: number) =>
  parts[length - 1]?.isId === true || length >= parts.findLastIndex(({ isId }) => isId) + 1

function choices(parts: readonly Part[]): string[] {
  return parts.reduce<string[]>(
    (names, { name, isId }) =>
      names.flatMap((before) =>
        (isId ? [name, '*'] : [name]).map((next) => (before === '' ? next : `${before}.${next}`)),
      ),
    [''],
  )
}
