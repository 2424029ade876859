// Permissions as clients write them. They are kept and returned, but never widen or narrow access: only its owner
// ever sees a document.

import type { AccountId } from '../../contract/ids.ts'
import { ApiError } from '../http/api-error.ts'
import { argumentInvalid } from '../appwrite/errors.ts'

export const MAX_PERMISSIONS = 100

const PERMISSION = /^(read|create|update|delete|write)\("([^"]+)"\)$/
const ROLE =
  /^(?:any|guests|users(?:\/(?:un)?verified)?|user:[\w.-]{1,36}(?:\/(?:un)?verified)?|team:[\w.-]{1,36}(?:\/[\w.-]{1,36})?|member:[\w.-]{1,36}|label:[a-zA-Z0-9]{1,36})$/
const ACTIONS_TEXT = 'Permission must be one of: (read, update, delete, write)'
const FORM_TEXT = 'Every permission must have the form read("user:<id>")'

const refused = (text: string) => argumentInvalid(`Invalid \`permissions\` param: ${text}`)

/**
 * The permissions to store: `write` becomes update and delete, and nothing is listed twice.
 * @throws ApiError 400 when one is malformed or grants `create`; 401 when one names anybody but the account.
 */
export function acceptPermissions(given: readonly string[], accountId: AccountId): string[] {
  const own = [`user:${accountId}`, `user:${accountId}/verified`, `user:${accountId}/unverified`]
  const accepted = new Set<string>()
  for (const permission of given) {
    const { actions, role } = parsePermission(permission)
    if (!own.includes(role)) {
      throw new ApiError(401, 'user_unauthorized', `Permissions must be one of: (${own.join(', ')})`)
    }
    for (const action of actions) accepted.add(`${action}("${role}")`)
  }
  return [...accepted]
}

function parsePermission(permission: string): { actions: string[]; role: string } {
  const [, action = '', role = ''] = PERMISSION.exec(permission) ?? []
  if (!ROLE.test(role)) throw refused(FORM_TEXT)
  if (action === 'create') throw refused(ACTIONS_TEXT)
  return { actions: action === 'write' ? ['update', 'delete'] : [action], role }
}
