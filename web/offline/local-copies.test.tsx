// In the browser's own database.

import { afterEach, expect, it } from 'vitest'
import type { Account } from '../api/client.ts'
import { buildMessage } from '../testing/build-message.ts'
import {
  clearLocalCopies,
  findLocalAccount,
  findLocalList,
  findLocalThread,
  hasWaiting,
  saveAccount,
  saveList,
  saveThread,
} from './local-copies.ts'
import { localQueue } from './local-queue.ts'
import type { WaitingQuestion } from './waiting-questions.ts'

const asha = { $id: 'asha', name: 'Asha Rai' } as Account
const bina = { $id: 'bina', name: 'Bina Karki' } as Account
const conversation = (sessionId: string) => ({ sessionId, title: sessionId, userId: asha.$id, updatedAt: '2026-01-01' })
const waiting: WaitingQuestion = {
  accountId: asha.$id,
  conversationId: 'c',
  isFirst: false,
  questionId: 'q',
  replyId: 'r',
  createdAt: '2026-01-01',
  content: 'What is a lease?',
  mayBeStored: false,
  isWithdrawn: false,
  refusal: null,
}

afterEach(clearLocalCopies)

it('the account, its list and its conversations are found again as they were', async () => {
  const messages = [buildMessage({ messageId: 'q' }), buildMessage({ messageId: 'r', role: 'assistant' })]
  await saveAccount(asha)
  await saveList(asha.$id, [conversation('c')])
  await saveThread(asha.$id, 'c', messages)

  expect(await findLocalAccount()).toEqual(asha)
  expect(await findLocalList(asha.$id)).toEqual([conversation('c')])
  expect(await findLocalThread(asha.$id, 'c')).toEqual(messages)
  expect(await findLocalThread(asha.$id, 'another')).toBeNull()
})

it('another account finds nothing of the one before, whose copies and waiting questions are gone', async () => {
  await saveAccount(asha)
  await saveList(asha.$id, [conversation('c')])
  await saveThread(asha.$id, 'c', [buildMessage()])
  await localQueue(asha.$id).put(waiting)

  expect(await findLocalThread(bina.$id, 'c')).toBeNull()
  await saveAccount(bina)

  expect(await findLocalAccount()).toEqual(bina)
  expect(await findLocalList(bina.$id)).toBeNull()
  expect(await findLocalThread(asha.$id, 'c')).toBeNull()
  expect(await localQueue(asha.$id).list()).toEqual([])
})

it('a tab that still shows the account before writes nothing among the copies of the next', async () => {
  await saveAccount(bina)

  await saveList(asha.$id, [conversation('c')])
  await saveThread(asha.$id, 'c', [buildMessage()])

  expect(await findLocalList(bina.$id)).toBeNull()
  expect(await findLocalThread(bina.$id, 'c')).toBeNull()
})

it('after sign-out nothing is left, and nothing is kept any more', async () => {
  await saveAccount(asha)
  await saveThread(asha.$id, 'c', [buildMessage()])

  await clearLocalCopies()
  await saveThread(asha.$id, 'c', [buildMessage()])
  await expect(localQueue(asha.$id).put(waiting)).rejects.toThrow(DOMException)

  expect(await localQueue(asha.$id).list()).toEqual([])
  expect(await findLocalAccount()).toBeNull()
  expect(await findLocalThread(asha.$id, 'c')).toBeNull()
})

it('the copy of a conversation goes when the conversation leaves the list', async () => {
  await saveAccount(asha)
  await saveThread(asha.$id, 'c', [buildMessage()])
  await saveThread(asha.$id, 'd', [buildMessage()])

  await saveList(asha.$id, [conversation('d')])

  expect(await findLocalThread(asha.$id, 'c')).toBeNull()
  expect(await findLocalThread(asha.$id, 'd')).toHaveLength(1)
})

it('the 50 conversations that were opened last are kept, and of each the newest 200 messages', async () => {
  await saveAccount(asha)
  const long = Array.from({ length: 201 }, (_, index) => buildMessage({ messageId: `m${index}` }))

  for (let index = 0; index <= 50; index++) await saveThread(asha.$id, `c${index}`, long)

  expect(await findLocalThread(asha.$id, 'c0')).toBeNull()
  expect(await findLocalThread(asha.$id, 'c1')).toHaveLength(200)
  expect((await findLocalThread(asha.$id, 'c50'))?.[0]?.messageId).toBe('m1')
})

it('a conversation has waiting questions until the last is sent or withdrawn', async () => {
  await saveAccount(asha)
  const queue = localQueue(asha.$id)
  await queue.put(waiting)
  expect(await hasWaiting(asha.$id, 'c')).toBe(true)
  expect(await hasWaiting(asha.$id, 'd')).toBe(false)

  await queue.put({ ...waiting, isWithdrawn: true })

  expect(await hasWaiting(asha.$id, 'c')).toBe(false)
})

it('waiting questions come in the order in which they were asked', async () => {
  await saveAccount(asha)
  const queue = localQueue(asha.$id)
  await queue.put({ ...waiting, questionId: '6b01' })
  await queue.put({ ...waiting, questionId: '6a99' })
  await queue.put({ ...waiting, questionId: '6aff', accountId: bina.$id })

  expect((await queue.list()).map(({ questionId }) => questionId)).toEqual(['6a99', '6b01'])
})
