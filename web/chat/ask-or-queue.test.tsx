// With the browser's own database and locks.

import { uniqueId } from '../../contract/ids.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Account } from '../api/api.ts'
import { enterAsGuest } from '../auth/auth-slice.ts'
import type { Client } from '../client.tsx'
import { createLocalCopies } from '../offline/local-copies.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import type { TurnEvent } from '../../contract/turn-events.ts'
import { buildMessage } from '../testing/build-message.ts'
import { buildChatRig } from '../testing/chat-rig.ts'
import { askOrQueue } from './ask-or-queue.ts'
import { newAsking } from './ask-question.ts'
import { setCurrentConversationId } from './current-conversation-slice.ts'
import { stopReply } from './stop-reply.ts'
import { CONNECTION_LOST } from './turn/turns.ts'
import { withdrawWaitingQuestion } from './withdraw-waiting-question.ts'

const ACCOUNT = 'account-1'
const unreached = new TypeError('Failed to fetch')
const answered: TurnEvent[] = [
  { type: 'delta', text: 'A lease.' },
  { type: 'ended', status: 'complete' },
]
const contents = ({ waiting }: Client) => waiting.get().map(({ content }) => content)
const queueOf = async (client: Client) => (await client.queues()).of(ACCOUNT)
const drain = async (client: Client) => (await queueOf(client)).drain()

const copies = createLocalCopies()
beforeEach(() => copies.saveAccount({ $id: ACCOUNT } as Account))
afterEach(copies.clear)

it('a question that does not reach the service waits, and goes out once when it does', async () => {
  const rig = buildChatRig(answered)
  rig.failing.store = unreached
  const asking = newAsking('c')

  const asked = await askOrQueue(rig.client, asking, ACCOUNT, 'What is a lease?')
  expect(asked).toEqual({ isStored: false, isWaiting: true })
  await expect.poll(() => contents(rig.client)).toEqual(['What is a lease?'])
  delete rig.failing.store
  await drain(rig.client)

  expect(rig.documents.get(asking.questionId)).toMatchObject({ content: 'What is a lease?', sessionId: 'c' })
  expect(rig.log.filter((entry) => entry.startsWith('start'))).toEqual([`start c ${asking.replyId}: What is a lease?`])
  expect(contents(rig.client)).toEqual([])
})

it('questions that are sent while an answer is written wait for its end, and go out in their order', async () => {
  const rig = buildChatRig(answered, answered, answered)
  const { client } = rig
  const first = buildMessage({ messageId: 'q', sessionId: 'c', content: 'What is a lease?' })
  const answering = client.turns.start(first, 'r')

  const askedAt = (milliseconds: number) => ({ ...newAsking('c'), questionId: uniqueId(milliseconds) })
  const asked = [
    askOrQueue(client, askedAt(1_000), ACCOUNT, 'How long?'),
    askOrQueue(client, askedAt(2_000), ACCOUNT, 'Why?'),
  ]
  expect(await Promise.all(asked)).toEqual([
    { isStored: false, isWaiting: true },
    { isStored: false, isWaiting: true },
  ])
  await answering

  const started = () => rig.log.filter((entry) => entry.startsWith('start'))
  await expect.poll(started).toHaveLength(3)
  expect(started().map((entry) => entry.split(': ')[1])).toEqual(['What is a lease?', 'How long?', 'Why?'])
  await expect.poll(() => contents(client)).toEqual([])
})

it('nothing that a guest asks waits in this browser, whether it is stopped or not', async () => {
  const rig = buildChatRig()
  rig.failing.store = unreached
  rig.client.store.dispatch(enterAsGuest({ $id: ACCOUNT } as Account))

  const lost = await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'What is a lease?')
  expect(lost).toMatchObject({ isStored: false, failure: unreached })
  const asking = askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'What is a lease?')
  void stopReply(rig.client, 'c')
  expect(await asking).toMatchObject({ isStored: false, failure: null })

  await queueOf(rig.client)
  expect(contents(rig.client)).toEqual([])
})

it('a conversation that cannot begin yet is in the list, and open', async () => {
  const rig = buildChatRig()
  rig.failing.store = unreached
  const asking = newAsking(null)

  await askOrQueue(rig.client, asking, ACCOUNT, 'What is a lease?')

  const { conversations, currentConversation } = rig.client.store.getState()
  expect(conversations.list).toMatchObject([{ sessionId: asking.conversationId, title: 'What is a lease?' }])
  expect(currentConversation.currentConversationId).toBe(asking.conversationId)
})

it('a question waits behind one that waits already, though the service can be reached again', async () => {
  const rig = buildChatRig(answered, answered)
  rig.failing.store = unreached
  await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'First')
  await expect.poll(() => contents(rig.client)).toEqual(['First'])
  delete rig.failing.store

  await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'Second')
  await drain(rig.client)

  expect([...rig.documents.values()].map(({ content }) => content)).toEqual(['First', 'Second'])
})

it('a reply that the connection was lost to comes to its end before the next question goes out', async () => {
  const lost = Array.from({ length: 6 }, (): TurnEvent[] => [])
  const rig = buildChatRig(...lost, answered, [
    { type: 'delta', text: 'A month before.' },
    { type: 'ended', status: 'complete' },
  ])
  rig.client.store.dispatch(setCurrentConversationId('c'))
  const first = await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'What is a lease?')
  if (first.isStored) await first.answered
  expect(rig.client.turns.find('c')?.error).toBe(CONNECTION_LOST)

  await (await queueOf(rig.client)).add({
    ...newAsking('c'),
    accountId: ACCOUNT,
    content: 'And when does it end?',
    mayBeStored: false,
    isWithdrawn: false,
    refusal: null,
  })
  await drain(rig.client)

  const { messages } = rig.client.store.getState().currentConversation
  expect(messages.map(({ content }) => content)).toEqual([
    'What is a lease?',
    'A lease.',
    'And when does it end?',
    'A month before.',
  ])
})

it('a question that is refused is not stored: its failure is told', async () => {
  const rig = buildChatRig()
  const failure = Object.assign(new Error('Too long.'), { code: 400, type: 'document_invalid_structure' })
  rig.failing.store = failure

  expect(await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'What?')).toEqual({
    isStored: false,
    failure,
    isWithdrawn: false,
  })
  expect(contents(rig.client)).toEqual([])
})

it.each([
  [403, 'general_storage_limit_exceeded'],
  [429, 'general_rate_limit_exceeded'],
  [503, 'general_service_unavailable'],
])(
  'a question that waited and is then refused with %s is not sent again, and stays with the reason',
  async (code, type) => {
    const rig = buildChatRig()
    rig.failing.store = unreached
    await askOrQueue(rig.client, newAsking('c'), ACCOUNT, 'What is a lease?')
    await drain(rig.client)
    rig.failing.store = Object.assign(new Error('Not now.'), { code, type })
    await drain(rig.client)
    const sent = rig.log.length

    await drain(rig.client)

    expect(rig.log).toHaveLength(sent)
    expect(rig.client.waiting.get()).toMatchObject([
      { content: 'What is a lease?', refusal: 'Not now.', refusalType: type },
    ])
  },
)

it('a conversation whose only question is withdrawn is gone', async () => {
  const rig = buildChatRig()
  rig.failing.store = unreached
  await askOrQueue(rig.client, newAsking(null), ACCOUNT, 'What is a lease?')
  // The first try is over then: a question on its way could not be had back.
  await drain(rig.client)
  const [question] = rig.client.waiting.get()
  if (!question) throw new Error('No question waits.')

  const withdrawn = await withdrawWaitingQuestion(rig.client, question)

  expect(withdrawn).toEqual({ isWithdrawn: true, isOver: true })
  expect(rig.client.store.getState().conversations.list).toEqual([])
  expect(rig.client.store.getState().currentConversation.currentConversationId).toBeNull()
})

const waiting = (questionId: string, isFirst: boolean): WaitingQuestion => ({
  ...newAsking('c'),
  isFirst,
  questionId,
  accountId: ACCOUNT,
  content: `Question ${questionId}`,
  mayBeStored: false,
  isWithdrawn: false,
  refusal: null,
})

it('a first question that is stopped on its way from the queue stays here, and the next one begins', async () => {
  const rig = buildChatRig(answered)
  rig.client.store.dispatch(setCurrentConversationId('c'))
  const queue = await queueOf(rig.client)
  await queue.add(waiting('q1', true))
  await queue.add(waiting('q2', false))
  const { store } = rig.client.documents
  const storing = Promise.withResolvers<void>()
  let isAsked = false
  rig.client.documents.store = async (collection, id, ...document) => {
    if (id === 'q1') {
      isAsked = true
      await storing.promise
    }
    await store(collection, id, ...document)
  }

  const draining = queue.drain()
  await expect.poll(() => isAsked).toBe(true)
  await stopReply(rig.client, 'c')
  storing.resolve()
  await draining

  expect(rig.log.filter((entry) => !entry.startsWith('find'))).toEqual([
    'store sessions/c',
    'store messages/q1',
    'delete messages/q1',
    'store sessions/c',
    'store messages/q2',
    expect.stringMatching(/^start c .*: Question q2$/),
  ])
  expect(rig.client.waiting.get()).toMatchObject([{ questionId: 'q1', isFirst: false, refusal: '' }])
  expect(rig.client.store.getState().currentConversation.currentConversationId).toBe('c')
})

it('a question that is stopped and then not heard of is never asked, and deleted should it have been stored', async () => {
  const rig = buildChatRig()
  const storing = Promise.withResolvers<void>()
  const { store } = rig.client.documents
  rig.client.documents.store = () => storing.promise
  const asking = newAsking('c')
  const asked = askOrQueue(rig.client, asking, ACCOUNT, 'What is a lease?')
  await expect.poll(() => rig.client.turns.find('c')?.step).toBe('sending')

  await stopReply(rig.client, 'c')
  storing.reject(unreached)

  expect(await asked).toEqual({ isStored: false, failure: null, isWithdrawn: true })
  rig.client.documents.store = store
  await drain(rig.client)
  expect(rig.log).toEqual([`delete messages/${asking.questionId}`])
  expect(contents(rig.client)).toEqual([])
})

it.each([
  [
    'goes with a conversation that holds nothing else',
    [],
    ['delete messages/q1', 'list messages', 'delete sessions/c'],
  ],
  ['leaves a conversation that went on elsewhere', ['q2'], ['delete messages/q1', 'list messages']],
])('a first question that was stopped and may be stored %s', async (_name, others, log) => {
  const rig = buildChatRig()
  for (const messageId of others) rig.documents.set(messageId, { ...buildMessage({ messageId, userId: ACCOUNT }) })
  const queue = await queueOf(rig.client)

  await queue.add({ ...waiting('q1', true), isWithdrawn: true })
  await drain(rig.client)

  expect(rig.log).toEqual(log)
})
