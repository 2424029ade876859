import { expect, test } from 'vitest'
import { createPendingDeletions } from '../conversations/pending-deletions.ts'
import { storeWithRoom } from './store-with-room.ts'

const FULL = Object.assign(new Error('Your account is full.'), { type: 'general_storage_limit_exceeded' })
const QUESTION = ['messages', 'm1', {}, { content: 'Who owns it?' }] as const

/** An account that is full until something is deleted. */
function fullAccount() {
  const stored: string[] = []
  let isFull = true
  const deletions = createPendingDeletions()
  const beginDeletion = () =>
    deletions.begin(['c1'], {
      offerUndo: () => new Promise(() => {}),
      deleteNow: async () => {
        isFull = false
        return []
      },
    })
  const store = storeWithRoom(async (_collection, id) => {
    if (isFull) throw FULL
    stored.push(id)
  }, deletions)
  return { store, stored, deletions, beginDeletion }
}

test('who deletes to make room can send at once, before it is too late to undo', async () => {
  const { store, stored, deletions, beginDeletion } = fullAccount()
  beginDeletion()

  await store(...QUESTION)

  expect(stored).toEqual(['m1'])
  expect(deletions.undo('c1')).toBe(false)
})

test('without a deletion a full account stays full', async () => {
  const { store, stored } = fullAccount()

  await expect(store(...QUESTION)).rejects.toBe(FULL)
  expect(stored).toEqual([])
})

test('another failure sends no deletion', async () => {
  const { deletions, beginDeletion } = fullAccount()
  beginDeletion()
  const store = storeWithRoom(() => Promise.reject(new TypeError('Failed to fetch')), deletions)

  await expect(store(...QUESTION)).rejects.toThrow('Failed to fetch')
  expect(deletions.undo('c1')).toBe(true)
})
