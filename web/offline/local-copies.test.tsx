// In the browser's own database.

import { afterEach, expect, it } from 'vitest'
import type { Account } from '../api/api.ts'
import { buildMessage } from '../testing/build-message.ts'
import { createLocalCopies } from './local-copies.ts'
import type { LocalConversation } from './local-database.ts'
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

const copies = createLocalCopies()
afterEach(copies.clear)

it('the account, its list and its conversations are found again as they were', async () => {
  const messages = [buildMessage({ messageId: 'q' }), buildMessage({ messageId: 'r', role: 'assistant' })]
  await copies.saveAccount(asha)
  await copies.saveList(asha.$id, [conversation('c')])
  await copies.saveThread(asha.$id, 'c', messages)

  expect(await copies.findAccount()).toEqual(asha)
  expect(await copies.findList(asha.$id)).toEqual([conversation('c')])
  expect(await copies.findThread(asha.$id, 'c')).toEqual(messages)
  expect(await copies.findThread(asha.$id, 'another')).toBeNull()
})

it('of a list that goes on further down, what can be read stays, and so does what is archived', async () => {
  const [known, old, gone, archived] = ['known', 'old', 'gone', 'archived'].map(conversation)
  const dated = [
    { ...known, updatedAt: '2026-03-01' },
    { ...gone, updatedAt: '2026-02-20' },
    { ...old, updatedAt: '2026-01-01' },
    { ...archived, updatedAt: '2026-02-20', archivedAt: '2026-02-21' },
  ] as LocalConversation[]
  await copies.saveAccount(asha)
  await copies.saveList(asha.$id, dated)
  for (const { sessionId } of dated) await copies.saveThread(asha.$id, sessionId, [buildMessage()])

  await copies.saveList(asha.$id, dated.slice(0, 1), '2026-02-01')

  const ids = (await copies.findList(asha.$id))?.map(({ sessionId }) => sessionId)
  expect(ids).toEqual(['known', 'old', 'archived'])
  expect(await copies.findThread(asha.$id, 'old')).not.toBeNull()
  expect(await copies.findThread(asha.$id, 'gone')).toBeNull()
})

it('another account finds nothing of the one before, whose copies and waiting questions are gone', async () => {
  await copies.saveAccount(asha)
  await copies.saveList(asha.$id, [conversation('c')])
  await copies.saveThread(asha.$id, 'c', [buildMessage()])
  await copies.queue(asha.$id).put(waiting)

  expect(await copies.findThread(bina.$id, 'c')).toBeNull()
  await copies.saveAccount(bina)

  expect(await copies.findAccount()).toEqual(bina)
  expect(await copies.findList(bina.$id)).toBeNull()
  expect(await copies.findThread(asha.$id, 'c')).toBeNull()
  expect(await copies.queue(asha.$id).list()).toEqual([])
})

it('a tab that still shows the account before writes nothing among the copies of the next', async () => {
  await copies.saveAccount(bina)

  await copies.saveList(asha.$id, [conversation('c')])
  await copies.saveThread(asha.$id, 'c', [buildMessage()])

  expect(await copies.findList(bina.$id)).toBeNull()
  expect(await copies.findThread(bina.$id, 'c')).toBeNull()
})

it('after sign-out nothing is left, and nothing is kept any more', async () => {
  await copies.saveAccount(asha)
  await copies.saveThread(asha.$id, 'c', [buildMessage()])

  await copies.clear()
  await copies.saveThread(asha.$id, 'c', [buildMessage()])
  await expect(copies.queue(asha.$id).put(waiting)).rejects.toThrow(DOMException)

  expect(await copies.queue(asha.$id).list()).toEqual([])
  expect(await copies.findAccount()).toBeNull()
  expect(await copies.findThread(asha.$id, 'c')).toBeNull()
})

it('the copy of a conversation goes when the conversation leaves the list', async () => {
  await copies.saveAccount(asha)
  await copies.saveThread(asha.$id, 'c', [buildMessage()])
  await copies.saveThread(asha.$id, 'd', [buildMessage()])

  await copies.saveList(asha.$id, [conversation('d')])

  expect(await copies.findThread(asha.$id, 'c')).toBeNull()
  expect(await copies.findThread(asha.$id, 'd')).toHaveLength(1)
})

it('the 50 conversations that were opened last are kept, and of each the newest 200 messages', async () => {
  await copies.saveAccount(asha)
  const long = Array.from({ length: 201 }, (_, index) => buildMessage({ messageId: `m${index}` }))

  for (let index = 0; index <= 50; index++) await copies.saveThread(asha.$id, `c${index}`, long)

  expect(await copies.findThread(asha.$id, 'c0')).toBeNull()
  expect(await copies.findThread(asha.$id, 'c1')).toHaveLength(200)
  expect((await copies.findThread(asha.$id, 'c50'))?.[0]?.messageId).toBe('m1')
})

it('a conversation has waiting questions until the last is sent or withdrawn', async () => {
  await copies.saveAccount(asha)
  const queue = copies.queue(asha.$id)
  await queue.put(waiting)
  expect(await copies.hasWaiting(asha.$id, 'c')).toBe(true)
  expect(await copies.hasWaiting(asha.$id, 'd')).toBe(false)

  await queue.put({ ...waiting, isWithdrawn: true })

  expect(await copies.hasWaiting(asha.$id, 'c')).toBe(false)
})

it('waiting questions come in the order in which they were asked', async () => {
  await copies.saveAccount(asha)
  const queue = copies.queue(asha.$id)
  await queue.put({ ...waiting, questionId: '6b01' })
  await queue.put({ ...waiting, questionId: '6a99' })
  await queue.put({ ...waiting, questionId: '6aff', accountId: bina.$id })

  expect((await queue.list()).map(({ questionId }) => questionId)).toEqual(['6a99', '6b01'])
})
