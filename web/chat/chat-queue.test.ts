// In a browser without locks, as over plain http.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueueEntries } from '../offline/question-queue.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { buildChatRig } from '../testing/chat-rig.ts'
import { askOrQueue } from './ask-or-queue.ts'
import { newAsking } from './ask-question.ts'
import { withdrawWaitingQuestion } from './withdraw-waiting-question.ts'

const kept = new Map<string, WaitingQuestion>()
vi.mock('../offline/local-queue.ts', () => ({
  localQueue: (): QueueEntries => ({
    list: async () => [...kept.values()],
    find: async (id) => kept.get(id),
    put: async (question) => void kept.set(question.questionId, question),
    delete: async (id) => void kept.delete(id),
  }),
}))

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

it('a question that was asked offline goes out when the service may be reached again', async () => {
  const rig = buildChatRig([{ type: 'ended', status: 'complete' }])
  const asking = newAsking('c')
  expect(await askOrQueue(rig.client, asking, 'a', 'Q?')).toEqual({ isStored: false, isWaiting: true })
  const leave = (await rig.client.queues()).sendWaiting('a')
  expect(rig.documents.size).toBe(0)

  vi.stubGlobal('navigator', { onLine: true })
  document.dispatchEvent(new Event('visibilitychange'))

  await expect.poll(() => kept.size).toBe(0)
  expect(rig.documents.get(asking.questionId)).toMatchObject({ content: 'Q?' })
  leave()
})

it('a question that waits can be withdrawn', async () => {
  const rig = buildChatRig()
  await askOrQueue(rig.client, newAsking('c'), 'a', 'Q?')
  const [question] = rig.client.waiting.get()

  expect(question && (await withdrawWaitingQuestion(rig.client, question))).toEqual({
    isWithdrawn: true,
    isOver: false,
  })
  expect(kept.size).toBe(0)
})
