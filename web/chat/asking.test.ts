import { afterEach, describe, expect, it, vi } from 'vitest'
import { STAND_IN_MODEL } from '../../contract/conversation.ts'
import type { TurnEvent } from '../../contract/turn-events.ts'
import { buildMessage } from '../testing/build-message.ts'
import { buildChatRig } from '../testing/chat-rig.ts'
import { setConversations } from '../conversations/conversations-slice.ts'
import { askQuestion, type Asking, newAsking } from './ask-question.ts'
import { setCurrentConversationId, setMessages } from './current-conversation-slice.ts'
import { ReplyRefused } from './turn/reply-requests.ts'
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

type Rig = ReturnType<typeof buildChatRig>
const shown = ({ store }: Rig) =>
  store.getState().currentConversation.messages.map(({ role, content, status }) => `${role} ${status}: ${content}`)

async function askAndWait(rig: Rig, asking: Asking, content: string) {
  const asked = await askQuestion(rig.parts, asking, account, content)
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
    expect(rig.store.getState().conversations.list).toMatchObject([{ sessionId: 'c', title: 'What is a lease?' }])
    expect(rig.store.getState().currentConversation.currentConversationId).toBe('c')
    expect(shown(rig)).toEqual(['user complete:   What is a lease?', 'assistant complete: A lease.'])
    expect(rig.parts.turns.find('c')).toBeNull()
  })

  it('goes out without control characters, and so does its title', async () => {
    const rig = buildChatRig(answered)

    await askAndWait(rig, first, 'What\u0000 is\u0085\ta\nlease?\u001b')

    expect(rig.documents.get('q')).toMatchObject({ content: 'What is\ta\nlease?' })
    expect(rig.documents.get('c')).toMatchObject({ title: 'What is\ta\nlease?' })
    expect(rig.log[2]).toBe('start c r: What is\ta\nlease?')
    expect(shown(rig)[0]).toBe('user complete: What is\ta\nlease?')
  })

  it('is on the screen, waiting for its reply, before anything is stored', () => {
    const rig = buildChatRig(answered)

    void askQuestion(rig.parts, first, account, 'What is a lease?')

    expect(shown(rig)).toEqual(['user complete: What is a lease?'])
    expect(rig.parts.turns.find('c')?.phase).toBe('waiting')
  })

  it('that cannot be stored leaves the screen, and its second try stores nothing twice', async () => {
    const rig = buildChatRig(answered)
    rig.failing.store = new Error('offline')
    const asking = newAsking(null)

    const asked = await askAndWait(rig, asking, 'What is a lease?')
    expect(asked).toEqual({ isStored: false, failure: rig.failing.store })
    expect(shown(rig)).toEqual([])
    expect(rig.parts.turns.find(asking.conversationId)).toBeNull()

    delete rig.failing.store
    await askAndWait(rig, asking, 'What is a long lease?')
    expect([...rig.documents.keys()]).toEqual([asking.conversationId, asking.questionId])
    expect(rig.documents.get(asking.conversationId)?.title).toBe('What is a long lease?')
    expect(rig.store.getState().conversations.list).toHaveLength(1)
  })
})

describe('a later question', () => {
  it('takes its conversation to the top and stores no other', async () => {
    const rig = openRig(answered)
    const conversation = (sessionId: string) => ({ sessionId, title: sessionId, userId: account, updatedAt: '' })
    rig.store.dispatch(setConversations([conversation('other'), conversation('c')]))

    await askAndWait(rig, later, 'And then?')

    expect(rig.log[0]).toBe('store messages/q')
    expect(rig.store.getState().conversations.list.map(({ sessionId }) => sessionId)).toEqual(['c', 'other'])
  })

  it('asked in a conversation that is left meanwhile is not shown in another', async () => {
    const rig = openRig(answered)
    const asked = askQuestion(rig.parts, later, account, 'And then?')
    rig.store.dispatch(setCurrentConversationId('other'))
    rig.store.dispatch(setMessages([]))

    const outcome = await asked
    if (outcome.isStored) await outcome.answered

    expect(shown(rig)).toEqual([])
    expect(rig.parts.turns.find('c')).toBeNull()
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

  it('that is refused leaves the question and the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const rig = openRig(new ReplyRefused(busy))

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig)).toEqual(['user complete: And then?'])
    expect(rig.parts.turns.find('c')).toMatchObject({ phase: 'failed', error: busy })
  })

  it('that was stopped before its first word leaves the question alone', async () => {
    const rig = openRig([started, { type: 'ended', status: 'stopped' }])

    await askAndWait(rig, later, 'And then?')

    expect(shown(rig)).toEqual(['user complete: And then?'])
    expect(rig.parts.turns.find('c')).toBeNull()
  })
})

describe('trying again', () => {
  const question = buildMessage({ messageId: 'q', content: 'What is a lease?' })
  const broken = buildMessage({ messageId: 'r', role: 'assistant', status: 'failed', content: 'A le' })

  it('asks the same question for another reply, and removes what the broken one left', async () => {
    const rig = openRig(answered)
    rig.store.dispatch(setMessages([question, broken]))

    await tryAgain(rig.parts, [question, broken])

    expect(rig.log[0]).toBe('delete messages/r')
    expect(rig.log[1]).toMatch(/^start c \w+: What is a lease\?$/)
    expect(rig.log[1]).not.toContain(' r:')
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant complete: A lease.'])
  })

  it('asks without the control characters that a question was stored with', async () => {
    const rig = openRig(answered)
    const old = { ...question, content: 'What\u0000 is a lease?' }
    rig.store.dispatch(setMessages([old]))

    await tryAgain(rig.parts, [old])

    expect(rig.log[0]).toMatch(/: What is a lease\?$/)
  })

  it('puts the reply of the model in the place of one that the library stood in with', async () => {
    const rig = openRig(answered)
    const standIn = { ...broken, status: 'complete' as const, content: 'From the library.', model: STAND_IN_MODEL }
    rig.store.dispatch(setMessages([question, standIn]))

    await tryAgain(rig.parts, [question, standIn])

    expect(rig.log[0]).toBe('delete messages/r')
    expect(shown(rig)).toEqual(['user complete: What is a lease?', 'assistant complete: A lease.'])
    expect(rig.store.getState().currentConversation.messages.at(-1)?.model).toBe('test-model')
  })

  it('answers even when the broken reply cannot be removed', async () => {
    const rig = openRig(answered)
    rig.store.dispatch(setMessages([question, broken]))
    rig.failing.delete = new Error('offline')

    await tryAgain(rig.parts, [question, broken])

    expect(shown(rig).at(-1)).toBe('assistant complete: A lease.')
  })

  it('takes up the same reply when only the connection was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const drop: TurnEvent[] = []
    const rig = openRig(drop, drop, drop, drop, drop, drop, answered)
    await askAndWait(rig, later, 'What is a lease?')
    expect(rig.parts.turns.find('c')?.error).toBe(CONNECTION_LOST)

    await tryAgain(rig.parts, rig.store.getState().currentConversation.messages)

    const starts = rig.log.filter((entry) => entry.startsWith('start'))
    expect(new Set(starts)).toEqual(new Set(['start c r: What is a lease?']))
    expect(shown(rig).at(-1)).toBe('assistant complete: A lease.')
  })
})

/** A rig with conversation `c` open. */
function openRig(...replies: Parameters<typeof buildChatRig>): Rig {
  const rig = buildChatRig(...replies)
  rig.store.dispatch(setCurrentConversationId('c'))
  return rig
}
