import { expect, test } from 'vitest'
import { ownAccount } from '../texts/en/own-account.ts'
import { conversationJson, conversationMarkdown } from './conversation-files.ts'
import type { OwnConversation } from './read-conversations.ts'

const at = '2026-01-31T08:15:30.120+00:00'
const message = ($id: string, role: string, parentId: string | null, isActive: boolean) => ({
  $id,
  role,
  parentId,
  isActive,
  content: `Words of ${$id}`,
  $createdAt: at,
  status: 'complete',
  model: 'kanooni-library',
  sources: [],
})
/** Its first two messages are from before there were branches. */
const own = {
  conversation: {
    $id: 'c',
    $createdAt: at,
    title: 'Rent',
    updatedAt: at,
    activeMessageId: 'other',
    pinnedAt: at,
    archivedAt: null,
  },
  messages: [
    message('q', 'user', null, true),
    message('a', 'assistant', null, true),
    message('next', 'user', 'a', false),
    message('other', 'user', 'a', true),
  ],
} as unknown as OwnConversation

test('a downloaded conversation names what each message follows, in every branch', () => {
  const { messages, conversation, version } = JSON.parse(conversationJson(own, at))

  expect(version).toBe(2)
  expect(conversation).toMatchObject({ activeMessageId: 'other', pinnedAt: at, archivedAt: null })
  expect(messages.map(({ id, parentId }: Record<string, string>) => [id, parentId])).toEqual([
    ['q', null],
    ['a', 'q'],
    ['next', 'a'],
    ['other', 'a'],
  ])
})

test('to be read it has the path that is shown, and then the other branches', () => {
  const text = conversationMarkdown(own, { texts: ownAccount, language: 'en', origin: 'https://kanooni.example' })
  const order = ['Words of q', 'Words of a', 'Words of other', ownAccount.archive.otherBranches, 'Words of next']

  expect(order.map((words) => text.indexOf(words)).toSorted((one, other) => one - other)).toEqual(
    order.map((words) => text.indexOf(words)),
  )
  expect(text).toContain('Words of next')
})

test('to be read, an answer that was imported says that it is a copy, and no other does', () => {
  const imported = own.messages.map((each) => ({ ...each, model: null }))
  const { copy } = ownAccount.archive
  const written = { texts: ownAccount, language: 'en', origin: 'https://kanooni.example' } as const

  expect(conversationMarkdown({ ...own, messages: imported }, written)).toMatch(
    new RegExp(`^Words of a\\n\\n\\*${copy}\\*$`, 'm'),
  )
  expect(conversationMarkdown({ ...own, messages: imported }, written).split(copy)).toHaveLength(2)
  expect(conversationMarkdown(own, written)).not.toContain(copy)
})
