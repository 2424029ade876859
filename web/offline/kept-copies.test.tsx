// In the browser's own database.

import { afterEach, expect, it } from 'vitest'
import type { Account } from '../api/client.ts'
import { buildMessage } from '../testing/build-message.ts'
import {
  findKeptAccount,
  findKeptList,
  findKeptThread,
  forgetKept,
  hasWaiting,
  keepAccount,
  keepList,
  keepThread,
} from './kept-copies.ts'
import { keptOutbox } from './kept-outbox.ts'
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

afterEach(forgetKept)

it('the account, its list and its conversations are found again as they were', async () => {
  const messages = [buildMessage({ messageId: 'q' }), buildMessage({ messageId: 'r', role: 'assistant' })]
  await keepAccount(asha)
  await keepList(asha.$id, [conversation('c')])
  await keepThread(asha.$id, 'c', messages)

  expect(await findKeptAccount()).toEqual(asha)
  expect(await findKeptList(asha.$id)).toEqual([conversation('c')])
  expect(await findKeptThread(asha.$id, 'c')).toEqual(messages)
  expect(await findKeptThread(asha.$id, 'another')).toBeNull()
})

it('another account finds nothing of the one before, whose copies and waiting questions are gone', async () => {
  await keepAccount(asha)
  await keepList(asha.$id, [conversation('c')])
  await keepThread(asha.$id, 'c', [buildMessage()])
  await keptOutbox(asha.$id).put(waiting)

  expect(await findKeptThread(bina.$id, 'c')).toBeNull()
  await keepAccount(bina)

  expect(await findKeptAccount()).toEqual(bina)
  expect(await findKeptList(bina.$id)).toBeNull()
  expect(await findKeptThread(asha.$id, 'c')).toBeNull()
  expect(await keptOutbox(asha.$id).list()).toEqual([])
})

it('a tab that still shows the account before writes nothing among the copies of the next', async () => {
  await keepAccount(bina)

  await keepList(asha.$id, [conversation('c')])
  await keepThread(asha.$id, 'c', [buildMessage()])

  expect(await findKeptList(bina.$id)).toBeNull()
  expect(await findKeptThread(bina.$id, 'c')).toBeNull()
})

it('after sign-out nothing is left, and nothing is kept any more', async () => {
  await keepAccount(asha)
  await keepThread(asha.$id, 'c', [buildMessage()])

  await forgetKept()
  await keepThread(asha.$id, 'c', [buildMessage()])
  await expect(keptOutbox(asha.$id).put(waiting)).rejects.toThrow(DOMException)

  expect(await keptOutbox(asha.$id).list()).toEqual([])
  expect(await findKeptAccount()).toBeNull()
  expect(await findKeptThread(asha.$id, 'c')).toBeNull()
})

it('the copy of a conversation goes when the conversation leaves the list', async () => {
  await keepAccount(asha)
  await keepThread(asha.$id, 'c', [buildMessage()])
  await keepThread(asha.$id, 'd', [buildMessage()])

  await keepList(asha.$id, [conversation('d')])

  expect(await findKeptThread(asha.$id, 'c')).toBeNull()
  expect(await findKeptThread(asha.$id, 'd')).toHaveLength(1)
})

it('the 50 conversations that were opened last are kept, and of each the newest 200 messages', async () => {
  await keepAccount(asha)
  const long = Array.from({ length: 201 }, (_, index) => buildMessage({ messageId: `m${index}` }))

  for (let index = 0; index <= 50; index++) await keepThread(asha.$id, `c${index}`, long)

  expect(await findKeptThread(asha.$id, 'c0')).toBeNull()
  expect(await findKeptThread(asha.$id, 'c1')).toHaveLength(200)
  expect((await findKeptThread(asha.$id, 'c50'))?.[0]?.messageId).toBe('m1')
})

it('a conversation has waiting questions until the last is sent or withdrawn', async () => {
  await keepAccount(asha)
  const outbox = keptOutbox(asha.$id)
  await outbox.put(waiting)
  expect(await hasWaiting(asha.$id, 'c')).toBe(true)
  expect(await hasWaiting(asha.$id, 'd')).toBe(false)

  await outbox.put({ ...waiting, isWithdrawn: true })

  expect(await hasWaiting(asha.$id, 'c')).toBe(false)
})

it('waiting questions come in the order in which they were asked', async () => {
  await keepAccount(asha)
  const outbox = keptOutbox(asha.$id)
  await outbox.put({ ...waiting, questionId: '6b01' })
  await outbox.put({ ...waiting, questionId: '6a99' })
  await outbox.put({ ...waiting, questionId: '6aff', accountId: bina.$id })

  expect((await outbox.list()).map(({ questionId }) => questionId)).toEqual(['6a99', '6b01'])
})
