import { expect, it, vi } from 'vitest'
import { localDatabase } from './local-database.ts'

const { openDB } = vi.hoisted(() => ({ openDB: vi.fn() }))
vi.mock('idb', () => ({ openDB }))

it('a database that could not be opened is opened anew when it is needed next, and one that is there is not', async () => {
  const openLocalDatabase = localDatabase()
  const database = { name: 'kept' }
  openDB.mockRejectedValueOnce(new DOMException('busy', 'UnknownError')).mockResolvedValue(database)

  await expect(openLocalDatabase()).rejects.toThrow('busy')
  expect(await openLocalDatabase()).toBe(database)
  expect(await openLocalDatabase()).toBe(database)

  expect(openDB).toHaveBeenCalledTimes(2)
})
