import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildMessage } from '../testing/build-message.ts'
import { createDocuments } from '../api/documents.ts'
import { buildChatRig, type ChatRig } from '../testing/chat-rig.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { sendQuestion } from './ask-question.ts'
import {
  appendMessage,
  CONVERSATION_NOT_FOUND,
  setCurrentConversationId,
  setMessages,
} from './current-conversation-slice.ts'
import { NEWEST } from './load-messages.ts'
import type { Message } from './message.ts'
import { openConversation, takeUpAgain } from './open-conversation.ts'
import { stopReply } from './stop-reply.ts'
import { tryAgain } from './try-again.ts'
import { ReplyRefused } from './turn/reply-refused.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

const MESSAGES = 'GET /v1/databases/main/collections/messages/documents'
const CONVERSATION = 'GET /v1/databases/main/collections/sessions/documents/c'
const ACCOUNT = 'GET /v1/account'

/** 40 messages, oldest first. */
/** Messages are listed by the service that the test scripts. */
function openRig(...replies: Parameters<typeof buildChatRig>): ChatRig {
  const rig = buildChatRig(...replies)
  rig.client.documents.list = createDocuments(rig.client.api).list
  return rig
}

const all = Array.from({ length: 40 }, (_, index) =>
  buildMessage({ messageId: `m${index}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
)
const ids = (messages: readonly Message[]) => messages.map(({ messageId }) => messageId)
const page = (messages: readonly Message[]) => ({
  body: {
    total: messages.length,
    documents: messages
      .map((message) => ({ ...message, $id: message.messageId, $createdAt: message.createdAt }))
      .toReversed(),
  },
})

/** The service lists these messages once that is resolved. */
function holdMessages(messages: readonly Message[]): PromiseWithResolvers<void> {
  const held = Promise.withResolvers<void>()
  scriptService({
    [MESSAGES]: async () => {
      await held.promise
      return page(messages)
    },
  })
  return held
}

afterEach(() => void vi.restoreAllMocks())

it('the newest messages are shown before the older ones are there, and then all in their order', async () => {
  const rig = openRig()
  const shown = () => rig.client.store.getState().currentConversation
  const older = Promise.withResolvers<void>()
  let calls = 0
  scriptService({
    [MESSAGES]: async () => {
      if (calls++ === 0) return page(all.slice(-NEWEST))
      await older.promise
      return page(all.slice(0, -NEWEST))
    },
  })

  const opening = openConversation(rig.client, 'account-1', 'c')
  await expect.poll(() => ids(shown().messages)).toEqual(ids(all.slice(-NEWEST)))
  expect(shown().isLoading).toBe(false)
  const asked = buildMessage({ messageId: 'asked meanwhile' })
  rig.client.store.dispatch(appendMessage(asked))
  older.resolve()
  await opening

  expect(ids(shown().messages)).toEqual([...ids(all), 'asked meanwhile'])
  expect(calls).toBe(2)
})

it('what follows a question that was put in other words while the messages were read again stays in its branch', async () => {
  const rig = openRig()
  const shown = () => rig.client.store.getState().currentConversation
  rig.client.store.dispatch(setCurrentConversationId('c'))
  rig.client.store.dispatch(setMessages(all.slice(0, 4)))
  const newest = holdMessages(all.slice(0, 4))

  const reading = openConversation(rig.client, 'account-1', 'c')
  const edited = buildMessage({ messageId: 'in other words' })
  rig.client.store.dispatch(setMessages([...all.slice(0, 2), edited]))
  newest.resolve()
  await reading

  expect(ids(shown().messages)).toEqual(['m0', 'm1', 'in other words'])
})

it('a branch of which the oldest message is no part is left as it is when older ones arrive', async () => {
  const rig = openRig()
  const shown = () => rig.client.store.getState().currentConversation
  const older = Promise.withResolvers<void>()
  let calls = 0
  scriptService({
    [MESSAGES]: async () => {
      if (calls++ === 0) return page(all.slice(-NEWEST))
      await older.promise
      return page(all.slice(0, -NEWEST))
    },
  })

  const opening = openConversation(rig.client, 'account-1', 'c')
  await expect.poll(() => shown().messages.length).toBe(NEWEST)
  const branch = [buildMessage({ messageId: 'another' }), buildMessage({ messageId: 'branch' })]
  rig.client.store.dispatch(setMessages(branch))
  older.resolve()
  await opening

  expect(ids(shown().messages)).toEqual(['another', 'branch'])
})

it('a question asked while the newest messages are loaded stays at the end', async () => {
  const rig = openRig()
  const newest = holdMessages(all.slice(0, 2))

  const opening = openConversation(rig.client, 'account-1', 'c')
  rig.client.store.dispatch(appendMessage(buildMessage({ messageId: 'asked meanwhile' })))
  newest.resolve()
  await opening

  expect(ids(rig.client.store.getState().currentConversation.messages)).toEqual(['m0', 'm1', 'asked meanwhile'])
})

it('a reply that is being written is taken up from the words that are stored', async () => {
  const rig = openRig([
    { type: 'delta', text: 'A lease.' },
    { type: 'ended', status: 'complete' },
  ])
  const seen: string[] = []
  rig.client.turns.subscribe(() => seen.push(rig.client.turns.find('c')?.text ?? '–'))
  const growing = buildMessage({ messageId: 'r', role: 'assistant', status: 'streaming', content: 'A le' })
  scriptService({ [MESSAGES]: page([buildMessage(), growing]) })

  await openConversation(rig.client, 'account-1', 'c')

  expect(seen[0]).toBe('A le')
  expect(rig.log).toContain('attach r')
  expect(rig.client.store.getState().currentConversation.messages.at(-1)).toMatchObject({ content: 'A lease.' })
})

it('a reply that is being written is taken up from the words that are shown, where fewer are stored', async () => {
  const rig = openRig([
    { type: 'delta', text: 'A lease.' },
    { type: 'ended', status: 'complete' },
  ])
  const seen: string[] = []
  rig.client.turns.subscribe(() => seen.push(rig.client.turns.find('c')?.text ?? '–'))
  const growing = buildMessage({ messageId: 'r', role: 'assistant', status: 'streaming', content: 'A le' })
  scriptService({ [MESSAGES]: page([buildMessage(), { ...growing, content: 'A' }]) })
  rig.client.store.dispatch(setCurrentConversationId('c'))
  rig.client.store.dispatch(setMessages([buildMessage(), growing]))

  await openConversation(rig.client, 'account-1', 'c')

  expect(seen[0]).toBe('A le')
})

const missing = { status: 404, body: { message: 'Not found.', code: 404, type: 'document_not_found' } }
const guest = { status: 401, body: { message: 'User (role: guests)', code: 401, type: 'general_unauthorized_scope' } }

it('a conversation that is nowhere does not exist', async () => {
  const rig = openRig()
  scriptService({ [MESSAGES]: page([]), [CONVERSATION]: missing, [ACCOUNT]: { body: { $id: 'account-1' } } })

  await openConversation(rig.client, 'account-1', 'c')

  expect(rig.client.store.getState().currentConversation.error).toBe(CONVERSATION_NOT_FOUND)
})

it('a conversation that is not shown because the session is over is not said to be missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const rig = openRig()
  scriptService({ [MESSAGES]: page([]), [CONVERSATION]: missing, [ACCOUNT]: guest })

  await openConversation(rig.client, 'account-1', 'c')

  expect(rig.client.store.getState().currentConversation.error).not.toBe(CONVERSATION_NOT_FOUND)
  expect(rig.client.store.getState().currentConversation.error).not.toBeNull()
})

it('a question that is being stored is shown where its conversation is opened anew', async () => {
  const rig = openRig()
  const storing = Promise.withResolvers<void>()
  rig.client.documents.store = () => storing.promise
  scriptService({ [MESSAGES]: () => page(all.slice(0, 2)) })
  const asking = {
    conversationId: 'c',
    isFirst: false,
    questionId: 'q',
    replyId: 'r',
    createdAt: all[3]?.createdAt ?? '',
  }
  void sendQuestion(rig.client, asking, 'account-1', 'And then?')

  await openConversation(rig.client, 'account-1', 'c')

  expect(ids(rig.client.store.getState().currentConversation.messages)).toEqual(['m0', 'm1', 'q'])
})

describe('a reply that was stopped and then lost with the connection', () => {
  async function stopAndLose() {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const rig = openRig([], [], [], [], [], [], [{ type: 'delta', text: 'A lease.' }])
    const question = buildMessage({ messageId: 'q' })
    scriptService({ [MESSAGES]: () => page([question]) })
    rig.client.store.dispatch(setCurrentConversationId('c'))
    rig.client.store.dispatch(setMessages([question]))
    const answered = tryAgain(rig.client, [question])
    expect(rig.client.turns.find('c')?.step).toBe('searching')
    await stopReply(rig.client, 'c')
    await answered
    expect(rig.client.turns.find('c')).toMatchObject({ isStopping: true, error: CONNECTION_LOST })
    rig.log.length = 0
    return rig
  }

  it('is stopped, and not asked for again, when the connection is back', async () => {
    const rig = await stopAndLose()

    await takeUpAgain(rig.client, 'account-1', 'c')

    expect(rig.log).toEqual([expect.stringMatching(/^cancel /)])
    expect(rig.client.turns.find('c')).toBeNull()
    expect(ids(rig.client.store.getState().currentConversation.messages)).toEqual(['q'])
  })

  it.each([
    ['the service has never heard of it', new ReplyRefused({ message: 'Unknown.', type: 'x', code: 404 }), false],
    ['the service is not reached: it is told the next time', new TypeError('Failed to fetch'), true],
  ])('is not asked for again when %s', async (_name, error, isKept) => {
    const rig = await stopAndLose()
    rig.cancelFails = error

    await takeUpAgain(rig.client, 'account-1', 'c')

    expect(rig.log.filter((entry) => entry.startsWith('start'))).toEqual([])
    expect(rig.client.turns.find('c')?.isStopping ?? false).toBe(isKept)
  })
})
