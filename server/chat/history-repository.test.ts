import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../../contract/conversation.ts'
import { describeDatabases } from '../testing/databases.ts'
import { buildAccount, buildConversation, buildMessage, buildReply } from '../testing/factories.ts'
import { findNewestQuestion } from './history-repository.ts'
import { estimateModelTokens, leastModelTokens } from './model-tokens.ts'
import { boundHistory, type HistoryMessage } from './prompt.ts'

const MAX_TOKENS = 1_000

describeDatabases('the history of a question', (open) => {
  async function build(messages: readonly HistoryMessage[]) {
    const database = await open()
    const { accountId } = await buildAccount(database)
    const conversationId = await buildConversation(database, accountId)
    for (const { role, content } of messages) {
      const add = role === 'user' ? buildMessage : buildReply
      await add(database, { accountId, conversationId }, { content })
    }
    return findNewestQuestion(database.queries, accountId, conversationId, MAX_TOKENS)
  }

  test('is read only as far back as it can fit, whatever is stored', async () => {
    const long = 'अ'.repeat(MESSAGE_MAX_LENGTH)
    const older = Array.from({ length: 20 }, (_, place): HistoryMessage => {
      return { role: place % 2 === 0 ? 'user' : 'assistant', content: long }
    })

    const stored = await build([...older, { role: 'user', content: 'Before?' }, { role: 'user', content: 'Now?' }])

    expect(stored?.history.map(({ content }) => content)).toEqual(['Before?', 'Now?'])
  })

  test('always has the question, even one that is too long by itself', async () => {
    const long = 'x'.repeat(MESSAGE_MAX_LENGTH)

    const stored = await build([
      { role: 'user', content: 'Before?' },
      { role: 'user', content: long },
    ])

    expect(stored?.history).toEqual([{ role: 'user', content: long }])
  })

  test('has everything that the prompt has room for', async () => {
    const messages = Array.from({ length: 30 }, (_, place): HistoryMessage => {
      const content = `${place} ${(place % 3 === 0 ? 'अंश ' : 'share ').repeat(1 + ((place * 7) % 40))}`
      return { role: place % 2 === 0 ? 'user' : 'assistant', content }
    })
    messages.push({ role: 'user', content: 'Now?' })

    const stored = await build(messages)

    const kept = boundHistory(messages, MAX_TOKENS)
    expect(kept.length).toBeLessThan(messages.length)
    expect(boundHistory(stored?.history ?? [], MAX_TOKENS)).toEqual(kept)
  })
})

test('no content costs fewer tokens than its bytes say', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
      expect(leastModelTokens(Buffer.byteLength(content))).toBeLessThanOrEqual(estimateModelTokens(content))
    }),
  )
})
