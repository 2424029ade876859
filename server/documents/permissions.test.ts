import { describe, expect, test } from 'vitest'
import type { AccountId } from '../../contract/ids.ts'
import { ownerPermissions } from '../../contract/wire.ts'
import { acceptPermissions } from './permissions.ts'

const sita = 'sita' as AccountId

describe('permissions', () => {
  test('of a new document let its owner do everything', () => {
    expect(ownerPermissions(sita)).toEqual(['read("user:sita")', 'update("user:sita")', 'delete("user:sita")'])
  })

  test.each([
    [[], []],
    [['read("user:sita")'], ['read("user:sita")']],
    [['write("user:sita")'], ['update("user:sita")', 'delete("user:sita")']],
    [['update("user:sita/verified")', 'update("user:sita/verified")'], ['update("user:sita/verified")']],
    [['read("user:sita/unverified")'], ['read("user:sita/unverified")']],
  ])('%j are stored as %j', (given, stored) => {
    expect(acceptPermissions(given, sita)).toEqual(stored)
  })

  test.each([
    'any',
    'users',
    'users/verified',
    'users/unverified',
    'guests',
    'user:ram',
    'user:ram/verified',
    'user:sita.2',
    'team:court',
    'team:court/judge',
    'member:m1',
    'label:admin',
  ])('nobody may be let in as %s', (role) => {
    expect(() => acceptPermissions([`read("${role}")`], sita)).toThrow(
      expect.objectContaining({ status: 401, type: 'user_unauthorized' }),
    )
  })

  test.each([
    '',
    'read',
    'read(user:sita)',
    "read('user:sita')",
    'read("")',
    'read("user:")',
    'read("user:sita/other")',
    'read("user:sita") ',
    'own("user:sita")',
    'create("user:sita")',
    'read("user:sita")\n',
  ])('%j is malformed', (permission) => {
    expect(() => acceptPermissions([permission], sita)).toThrow(
      expect.objectContaining({ status: 400, type: 'general_argument_invalid' }),
    )
  })
})
