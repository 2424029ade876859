import { afterEach, describe, expect, it, vi } from 'vitest'
import { STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { TurnEvent } from '../../contract/turn-events.ts'
import { buildMessage } from '../testing/build-message.ts'
import { buildChatRig } from '../testing/chat-rig.ts'
import type { Conversation } from '../conversations/conversation.ts'
import { addConversation, setConversations } from '../conversations/conversations-slice.ts'
import { askQuestion, type Asking, newAsking } from './ask-question.ts'
import {
  appendMessage,
  clearCurrentConversation,
  fetchMessages,
  setCurrentConversationId,
  setMessages,
} from './current-conversation-slice.ts'
import { ReplyRefused } from './turn/reply-refused.ts'
import { stopReply } from './stop-reply.ts'
import { withdrawStoredQuestion } from './withdraw-stored-question.ts'
import { tryAgain } from './try-again.ts'
import { CONNECTION_LOST } from './turn/turns.ts'

const started: TurnEvent = { type: 'started', messageId: 'r', model: 'test-model' }
const answered: TurnEvent[] = [started, { type: 'delta', text: 'A lease.' }, { type: 'ended', status: 'complete' }]
const busy = { message: 'Too many questions.', type: 'general_rate_limit_exceeded', code: 429 }

const first: Asking = {
  conversationId: 'c',
  isFirst: true,
  questionId: 'q',
  replyId: 'r',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const later: Asking = { ...first, isFirst: false }
const account = 'account-1'

afterEach(() => void vi.restoreAllMocks())

const storedQuestion = { accountId: account, conversationId: 'c', questionId: 'q' }

type Rig = ReturnType<typeof buildChatRig>
const shown = ({ client: { store } }: Rig) =>
  store.getState().currentConversation.messages.map(({ role, content, status }) => `${role} ${status}: ${content}`)

async function askAndWait(rig: Rig, asking: Asking, content: string) {
  const asked = await askQuestion(rig.client, asking, account, content)
  if (asked.isStored) await asked.answered
  return asked
}

describe('the first question of a conversation', () => {
  it('is stored after its conversation and before the reply is asked for', async () => {
    const rig = buildChatRig(answered)

    await askAndWait(rig, first, '  What is a lease?')

    expect(rig.log).toEqual([
      'store sessions/c',
      'store messages/q',
      'start c r:   What is a lease?',
      'find messages/r',
    ])
    expect(rig.documents.get('c')).toMatchObject({ sessionId: 'c', userId: account, title: 'What is a lease?' })
    expect(rig.documents.get('q')).toEqual({
      messageId: 'q',
      role: 'user',
      userId: account,
      sessionId: 'c',
      createdAt: first.createdAt,
      content: '  What is a lease?',
    })
    expect(rig.client.store.getState().conversations.list).toMatchObject([
      { sessionId: 'c', title: 'What is a lease?' },
    ])
    expect(rig.client.store.getState().currentConversation.currentConversationId).toBe('c')
    expect(shown(rig)).toEqual(['user complete:   What is a lease?', 'assistant complete: A lease.'])
    expect(rig.client.turns.find('c')).toBeNull()
  })

  it('goes out without control characters, and so does its title', async () => {
    const rig = buildChatRig(answered)

    await askAndWait(rig, first, 'What\u0000 is\u0085\ta\nlease?\u001b')

    expect(rig.documents.get('q')).toMatchObject({ content: 'What is\ta\nlease?' })
    expect(rig.documents.get('c')).toMatchObject({ title: 'What is\ta\nlease?' })
    expect(rig.log[2]).toBe('start c r: What is\ta\nlease?')
    expect(shown(rig)[0]).toBe('user complete: What is\ta\nlease?')
  })

  it.each(['मेरो जग्गा कसले मिच्यो?', 'mero jagga kasle michyo?', 'Who took my land?'])(
    'names its conversation in its own letters: %s',
    async (question) => {
      const rig = buildChatRig(answered)
      await askAndWait(rig, first, question)

      expect(rig.documents.get('c')?.title).toBe(question)
    },
  )

  it('that waited, and may have been stored before, leaves the title that its conversation was given meanwhile', async () => {
    const rig = buildChatRig(answered)
    const renamed = { sessionId: 'c', userId: account, title: 'The flat in Patan', updatedAt: '' }
    rig.documents.set('c', renamed)
    rig.client.store.dispatch(addConversation({ ...renamed, pinnedAt: '2026-01-01' }))

    await askAndWait(rig, { ...first, isQueued: true }, 'What is a lease?')

    const [listed] = rig.client.store.getState().conversations.list
    expect(rig.documents.get('c')?.title).toBe('The flat in Patan')
    expect(listed).toMatchObject({ title: 'The flat in Patan', pinnedAt: '2026-01-01' })
  })

  it('and every later one leave a title that was given by hand', async () => {
    const rig = buildChatRig(answered)
    await askAndWait(rig, first, 'What is a lease?')
    const [listed] = rig.client.store.getState().conversations.list
    const title = 'The flat in Patan'
    rig.documents.set('c', { ...rig.documents.get('c'), title })
    rig.client.store.dispatch(addConversation({ ...(listed as Conversation), title }))

    await askAndWait(rig, newAsking('c'), 'And a sublease?')

    expect(rig.documents.get('c')?.title).toBe(title)
    expect(rig.client.store.getState().conversations.list).toMatchObject([{ title }])
  })

  it('is on the screen, waiting for its reply, before anything is stored', () => {
    const rig = buildChatRig(answered)

    void askQuestion(rig.client, first, account, 'What is a lease?')

    expect(shown(rig)).toEqual(['user complete: What is a lease?'])
    expect(rig.client.turns.find('c')?.phase).toBe('waiting')
  })

  it('a first question that cannot be stored leaves the screen, and its second try stores nothing twice', async () => {
    const rig = buildChatRig(answered)
    rig.failing.store = new Error('offline')
    const asking = newAsking(null)

    const asked = await askAndWait(rig, asking, 'What is a lease?')
    expect(asked).toEqual({ isStored: false, failure: rig.failing.store, isWithdrawn: false })
    expect(shown(rig)).toEqual([])
    expect(rig.client.turns.find(asking.conversationId)).toBeNull()

    delete rig.failing.store
    await askAndWait(rig, asking, 'What is a long lease?')
    expect([...rig.documents.keys()]).toEqual([asking.conversationId, asking.questionId])
    expect(rig.documents.get(asking.conversationId)?.title).toBe('What is a long lease?')
    expect(rig.client.store.getState().conversations.list).toHaveLength(1)
  })
})

describe('the first question of a conversation that is refused after its conversation was stored', () => {
  const refusal = Object.assign(new Error('The account is full.'), {
    type: 'general_storage_limit_exceeded',
    code: 403,
  })
  const refusing = (rig: Rig, failure: Error) => {
    const { store } = rig.client.documents
    rig.client.documents.store = async (collection, ...document) => {
      if (collection === 'messages') throw failure
      await store(collection, ...document)
    }
  }

  it('leaves no empty conversation', async () => {
    const rig = buildChatRig()
    refusing(rig, refusal)

    const asked = await askAndWait(rig, first, 'What is a lease?')

    expect(asked).toEqual({ isStored: false, failure: refusal, isWithdrawn: true })
    expect(rig.documents.size).toBe(0)
    expect(rig.client.store.getState().conversations.list).toEqual([])
    expect(rig.client.store.getState().currentConversation.currentConversationId).toBeNull()
  })

  it('keeps the conversation when it is not known whether the question was stored', async () => {
    const rig = buildChatRig()
    refusing(rig, new TypeError('Failed to fetch'))

    expect(await askAndWait(rig, first, 'What is a lease?')).toMatchObject({ isWithdrawn: false })
    expect([...rig.documents.keys()]).toEqual(['c'])
  })
})

describe('a question that is stopped before its reply was asked for', () => {
  it('is withdrawn with a conversation that holds nothing else, and nothing is asked', async () => {
    const rig = buildChatRig()
    const asking = askQuestion(rig.client, first, account, 'What is a lease?')
    await rig.client.turns.stop('c')

    expect(await asking).toEqual({ isStored: false, failure: null, isWithdrawn: true })
    expect(rig.documents.size).toBe(1)
    expect(rig.log).toEqual(['store sessions/c', 'store messages/q', 'list messages', 'delete sessions/c'])
    expect(rig.client.store.getState().conversations.list).toEqual([])
    expect(rig.client.turns.find('c')).toBeNull()
  })

  it('is withdrawn alone where the conversation holds more', async () => {
    const rig = openRig()
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'earlier' })]))
    const asking = askQuestion(rig.client, later, account, 'And then?')
    await rig.client.turns.stop('c')

    expect(await asking).toMatchObject({ isStored: false, isWithdrawn: true })
    expect(rig.log).toEqual(['store messages/q', 'delete messages/q'])
    expect(shown(rig)).toHaveLength(1)
  })

  it('stays, to be asked again, when it cannot be deleted', async () => {
    const rig = openRig()
    rig.failing.delete = new TypeError('Failed to fetch')
    const asking = askQuestion(rig.client, later, account, 'And then?')
    await rig.client.turns.stop('c')

    expect(await asking).toMatchObject({ isStored: true })
    expect(shown(rig)).toEqual(['user complete: And then?'])
    expect(rig.client.turns.find('c')).toBeNull()
  })
})

describe('a question that is stopped while it is being stored, which then fails', () => {
  const hold = (rig: Rig) => {
    const storing = Promise.withResolvers<void>()
    rig.client.documents.store = () => storing.promise
    return storing
  }

  it('may be stored all the same when the service was not heard, and is said to be stopped, not failed', async () => {
    const rig = openRig()
    const storing = hold(rig)
    const asked = askQuestion(rig.client, later, account, 'And then?')

    await stopReply(rig.client, 'c')
    storing.reject(new TypeError('Failed to fetch'))

    expect(await asked).toEqual({ isStored: false, failure: null, isWithdrawn: false })
    expect(shown(rig)).toEqual([])
    expect(rig.client.turns.find('c')).toBeNull()
  })

  it('is nowhere when the service has refused it', async () => {
    const rig = openRig()
    const storing = hold(rig)
    const asked = askQuestion(rig.client, later, account, 'And then?')

    await stopReply(rig.client, 'c')
    storing.reject(Object.assign(new Error('Too many.'), { code: 429, type: 'general_rate_limit_exceeded' }))

    expect(await asked).toEqual({ isStored: false, failure: null, isWithdrawn: true })
  })
})

describe('a reply that is stopped before its first word', () => {
  it('gives its question back, and leaves it to who withdraws it', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'earlier' })]))
    const asked = await askQuestion(rig.client, later, account, 'And then?')

    const question = await stopReply(rig.client, 'c')
    if (asked.isStored) await asked.answered
    expect(question).toMatchObject({ messageId: 'q', content: 'And then?' })

    expect(await withdrawStoredQuestion(rig.client, storedQuestion)).toEqual({
      isWithdrawn: true,
      isOver: false,
    })
    expect(shown(rig)).toHaveLength(1)
    expect(rig.client.turns.find('c')).toBeNull()
  })

  it('keeps its turn until its question is withdrawn: nothing says meanwhile that it has no answer', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])
    const asked = await askQuestion(rig.client, later, account, 'And then?')

    await stopReply(rig.client, 'c')
    if (asked.isStored) await asked.answered

    expect(rig.client.turns.find('c')).toMatchObject({ phase: 'ended', isStopping: true })
  })

  it('gives back the question it is to, and none before it, when its conversation was left and opened anew', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])
    const before = [buildMessage({ messageId: 'q1' }), buildMessage({ messageId: 'r1', role: 'assistant' })]
    rig.client.store.dispatch(setMessages(before))
    const asking = askQuestion(rig.client, later, account, 'And then?')
    rig.client.store.dispatch(clearCurrentConversation())
    rig.client.store.dispatch(setCurrentConversationId('c'))
    rig.client.store.dispatch(setMessages(before))

    const asked = await asking
    expect(shown(rig).at(-1)).toBe('user complete: And then?')
    const question = await stopReply(rig.client, 'c')
    if (asked.isStored) await asked.answered

    expect(question).toMatchObject({ messageId: 'q', content: 'And then?' })
  })

  it('gives no question back where its own is not on the screen', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])
    const asked = await askQuestion(rig.client, later, account, 'And then?')
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'q1' })]))

    expect(await stopReply(rig.client, 'c')).toBeNull()
    if (asked.isStored) await asked.answered
    expect(rig.client.turns.find('c')).toBeNull()
  })

  it('is stored with its question when it had words after all', async () => {
    const rig = openRig([started, { type: 'delta', text: 'A' }, { type: 'ended', status: 'stopped' }])
    const asked = await askQuestion(rig.client, later, account, 'And then?')

    expect(await stopReply(rig.client, 'c')).toBeNull()
    if (asked.isStored) await asked.answered
    expect(shown(rig)).toEqual(['user complete: And then?', 'assistant stopped: A'])
  })
})

describe('withdrawing a stored question', () => {
  const waiting = { ...later, questionId: 'q2', accountId: account, content: 'And then?' }
  const unsent = { mayBeStored: false, isWithdrawn: false, refusal: null }

  it.each([
    ['the first', first],
    ['the only one left', later],
  ])('leaves its conversation to one that waits in it: %s', async (_name, { isFirst }) => {
    const rig = openRig()
    rig.client.waiting.set([{ ...waiting, ...unsent }])
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'q' })]))

    const withdrawn = await withdrawStoredQuestion(rig.client, { ...storedQuestion, isFirst })

    expect(withdrawn).toEqual({ isWithdrawn: true, isOver: false })
    expect(rig.log).toEqual(['delete messages/q'])
  })

  it('leaves a conversation that is being loaded: nobody knows yet what else it holds', async () => {
    const rig = openRig()
    const place = { accountId: account, conversationId: 'c' }
    rig.client.store.dispatch(fetchMessages.pending('request', place))
    rig.client.store.dispatch(appendMessage(buildMessage({ messageId: 'q' })))

    expect(await withdrawStoredQuestion(rig.client, storedQuestion)).toMatchObject({
      isOver: false,
    })
    expect(rig.log).toEqual(['delete messages/q'])
  })

  it.each([
    ['the first', first],
    ['the only one here', later],
  ])('leaves a conversation that went on elsewhere, which this tab does not show: %s', async (_name, { isFirst }) => {
    const rig = openRig()
    const stored = (id: string) =>
      rig.documents.set(id, { ...buildMessage({ messageId: id, sessionId: 'c', userId: account }) })
    for (const id of ['q', 'r', 'q2', 'r2']) stored(id)
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'q' })]))

    const withdrawn = await withdrawStoredQuestion(rig.client, { ...storedQuestion, isFirst })

    expect(withdrawn).toEqual({ isWithdrawn: true, isOver: false })
    expect(rig.log).toEqual(['list messages', 'delete messages/q'])
    expect([...rig.documents.keys()]).toEqual(['r', 'q2', 'r2'])
  })

  it('leaves a conversation of which the service does not say what it holds', async () => {
    const rig = openRig()
    rig.failing.list = new TypeError('Failed to fetch')
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'q' })]))

    const withdrawn = await withdrawStoredQuestion(rig.client, { ...storedQuestion, isFirst: true })

    expect(withdrawn).toEqual({ isWithdrawn: true, isOver: false })
    expect(rig.log).toEqual(['list messages', 'delete messages/q'])
  })

  it('leaves a conversation on the screen in which the question goes on waiting', async () => {
    const rig = openRig()
    const conversation = { sessionId: 'c', title: 'c', userId: account, updatedAt: '' }
    rig.client.store.dispatch(setConversations([conversation]))

    await withdrawStoredQuestion(rig.client, { ...storedQuestion, isFirst: true, isQueued: true })

    expect(rig.log).toEqual(['list messages', 'delete sessions/c'])
    expect(rig.client.store.getState().conversations.list).toEqual([conversation])
    expect(rig.client.store.getState().currentConversation.currentConversationId).toBe('c')
  })

  it('ends its conversation when another one has a question that waits', async () => {
    const rig = openRig()
    rig.client.waiting.set([{ ...waiting, ...unsent, conversationId: 'other' }])
    rig.client.store.dispatch(setMessages([buildMessage({ messageId: 'q' })]))

    expect(await withdrawStoredQuestion(rig.client, storedQuestion)).toMatchObject({
      isOver: true,
    })
    expect(rig.log).toEqual(['list messages', 'delete sessions/c'])
  })
})

describe('a question asked after the connection to a reply was lost', () => {
  async function loseReply() {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const cut = [started, { type: 'delta', text: 'A le' }] satisfies TurnEvent[]
    const rig = openRig(cut, [], [], [], [], [], answered)
    await askAndWait(rig, later, 'What is a lease?')
    expect(rig.client.turns.find('c')).toMatchObject({ error: CONNECTION_LOST, text: 'A le' })
    return rig
  }
  const next: Asking = { ...later, questionId: 'q2', replyId: 'r2' }

  it('leaves the reply in its place, as far as it came', async () => {
    const rig = await loseReply()

    const asked = askQuestion(rig.client, next, account, 'And then?')

    expect(shown(rig)).toEqual([
      'user complete: What is a lease?',
      'assistant streaming: A le',
      'user complete: And then?',
    ])
    await asked
  })

  it('gives way to the reply again when it cannot be sent', async () => {
    const rig = await loseReply()
    rig.failing.store = new TypeError('Failed to fetch')

    await askAndWait(rig, next, 'And then?')

    expect(rig.client.turns.find('c')).toMatchObject({ replyId: 'r', error: CONNECTION_LOST, text: 'A le' })
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant streaming: A le'])
  })

  it('finds what the reply has become meanwhile', async () => {
    const rig = await loseReply()
    const stored = { $id: 'r', content: 'A lease.', role: 'assistant', sessionId: 'c', status: 'complete' }
    rig.documents.set('r', stored)

    await askAndWait(rig, next, 'And then?')

    expect(shown(rig)[1]).toBe('assistant complete: A lease.')
  })
})

describe('a later question', () => {
  it('takes its conversation to the top and stores no other', async () => {
    const rig = openRig(answered)
    const conversation = (sessionId: string) => ({ sessionId, title: sessionId, userId: account, updatedAt: '' })
    rig.client.store.dispatch(setConversations([conversation('other'), conversation('c')]))

    await askAndWait(rig, later, 'And then?')

    expect(rig.log[0]).toBe('store messages/q')
    expect(rig.client.store.getState().conversations.list.map(({ sessionId }) => sessionId)).toEqual(['c', 'other'])
  })

  it('a question that was asked in a conversation that is left meanwhile is not shown in another', async () => {
    const rig = openRig(answered)
    const asked = askQuestion(rig.client, later, account, 'And then?')
    rig.client.store.dispatch(setCurrentConversationId('other'))
    rig.client.store.dispatch(setMessages([]))

    const outcome = await asked
    if (outcome.isStored) await outcome.answered

    expect(shown(rig)).toEqual([])
    expect(rig.client.turns.find('c')).toBeNull()
  })
})

describe('a reply', () => {
  it('is shown as it was stored, not as it was streamed', async () => {
    const rig = openRig(answered)
    rig.documents.set('r', { ...buildMessage({ role: 'assistant', content: 'A lease [1].' }), $id: 'r' })

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig).at(-1)).toBe('assistant complete: A lease [1].')
  })

  it('is shown as it was streamed when the stored one cannot be had', async () => {
    const rig = openRig(answered)
    rig.failing.find = new Error('offline')

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig).at(-1)).toBe('assistant complete: A lease.')
  })

  it('a reply that is refused leaves the question and the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const rig = openRig(new ReplyRefused(busy))

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig)).toEqual(['user complete: And then?'])
    expect(rig.client.turns.find('c')).toMatchObject({ phase: 'failed', error: busy })
  })

  it('a reply that was stopped before its first word leaves the question alone', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig)).toEqual(['user complete: And then?'])
    expect(rig.client.turns.find('c')).toBeNull()
  })
})

describe('trying again', () => {
  const question = buildMessage({ messageId: 'q', content: 'What is a lease?' })
  const broken = buildMessage({ messageId: 'r', role: 'assistant', status: 'failed', content: 'A le' })

  it('asks the same question for another reply, which takes the place of what the broken one left', async () => {
    const rig = openRig(answered)
    rig.client.store.dispatch(setMessages([question, broken]))

    await tryAgain(rig.client, [question, broken])

    expect(rig.log[0]).toMatch(/^start c \w+: What is a lease\?$/)
    expect(rig.log[0]).not.toContain(' r:')
    expect(rig.log.join()).not.toContain('delete')
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant complete: A lease.'])
  })

  it('leaves what the broken reply left when the next one ends without a word', async () => {
    const rig = openRig([started, { type: 'failed', error: busy }])
    rig.client.store.dispatch(setMessages([question, broken]))

    await tryAgain(rig.client, [question, broken])

    expect(rig.log.join()).not.toContain('delete')
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant failed: A le'])
    expect(rig.client.turns.find('c')).toMatchObject({ phase: 'failed', error: busy })
  })

  it('asks without the control characters that a question was stored with', async () => {
    const rig = openRig(answered)
    const old = { ...question, content: 'What\u0000 is a lease?' }
    rig.client.store.dispatch(setMessages([old]))

    await tryAgain(rig.client, [old])

    expect(rig.log[0]).toMatch(/: What is a lease\?$/)
  })

  it('puts the reply of the model in the place of one that the library stood in with', async () => {
    const rig = openRig(answered)
    const standIn = { ...broken, status: 'complete' as const, content: 'From the library.', model: STAND_IN_MODEL }
    rig.client.store.dispatch(setMessages([question, standIn]))

    await tryAgain(rig.client, [question, standIn])

    expect(rig.log[0]).toMatch(/^start c /)
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant complete: A lease.'])
    expect(rig.client.store.getState().currentConversation.messages.at(-1)?.model).toBe('test-model')
  })

  it('leaves what the library stood in with when the model fails once more', async () => {
    const rig = openRig([started, { type: 'failed', error: busy }])
    const standIn = { ...broken, status: 'complete' as const, content: 'From the library.', model: STAND_IN_MODEL }
    rig.client.store.dispatch(setMessages([question, standIn]))

    await tryAgain(rig.client, [question, standIn])

    expect(rig.log.join()).not.toContain('delete')
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant complete: From the library.'])
  })

  it('takes up the same reply when only the connection was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const drop: TurnEvent[] = []
    const rig = openRig(drop, drop, drop, drop, drop, drop, answered)
    await askAndWait(rig, later, 'What is a lease?')
    expect(rig.client.turns.find('c')?.error).toBe(CONNECTION_LOST)

    const again = tryAgain(rig.client, rig.client.store.getState().currentConversation.messages)
    const second = tryAgain(rig.client, rig.client.store.getState().currentConversation.messages)
    await Promise.all([again, second])

    const starts = rig.log.filter((entry) => entry.startsWith('start'))
    expect(starts).toHaveLength(7)
    expect(new Set(starts)).toEqual(new Set(['start c r: What is a lease?']))
    expect(shown(rig).at(-1)).toBe('assistant complete: A lease.')
  })
})

/** A rig with conversation `c` open. */
function openRig(...replies: Parameters<typeof buildChatRig>): Rig {
  const rig = buildChatRig(...replies)
  rig.client.store.dispatch(setCurrentConversationId('c'))
  return rig
}
