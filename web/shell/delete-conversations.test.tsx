import { expect, onTestFinished, test } from 'vitest'
import type { Account } from '../api/api.ts'
import { login } from '../auth/auth-slice.ts'
import type { Conversation } from '../conversations/conversation.ts'
import { setConversations } from '../conversations/conversations-slice.ts'
import { createClient } from '../create-client.ts'
import type { TabNews } from '../offline/tabs.ts'
import { buildMessage } from '../testing/build-message.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { CONVERSATIONS } from '../testing/people.ts'
import { scriptService } from '../testing/scripted-service.ts'
import { en } from '../texts/en.ts'
import { deleteConversations } from './delete-conversations.ts'

const ACCOUNT = 'account-1'

/** A person with as many conversations, the first and the last of them kept in this browser, with drafts. */
async function buildClient(count: number) {
  const conversations = Array.from(
    { length: count },
    (_, place): Conversation => ({ sessionId: `c${place}`, title: 'Rent', userId: ACCOUNT, updatedAt: '2026-01-01' }),
  )
  const client = createClient()
  client.store.dispatch(login({ $id: ACCOUNT } as Account))
  client.store.dispatch(setConversations(conversations))
  const copies = await client.local()
  await copies.saveAccount({ $id: ACCOUNT } as Account)
  onTestFinished(copies.clear)
  onTestFinished(() => client.drafts.clear())
  const kept = ['c0', `c${count - 1}`]
  for (const id of kept) {
    await copies.saveThread(ACCOUNT, id, [buildMessage({ sessionId: id })])
    client.drafts.write(ACCOUNT, id, 'And who pays?')
  }
  const told: string[] = []
  const otherTab = new BroadcastChannel('kanooni')
  otherTab.onmessage = ({ data }: MessageEvent<TabNews>) =>
    void (data.kind === 'deleted' && told.push(data.conversationId))
  onTestFinished(() => otherTab.close())
  const around = { client, texts: en.chat.conversations, navigate: () => undefined, onLeave: () => undefined }
  const removal = { conversations, what: '', someDeleted: (done: number) => `${done} are gone`, isByKeyboard: false }
  deleteConversations(around, removal)
  const left = async () => ({
    copies: await Promise.all(kept.map(async (id) => (await copies.findThread(ACCOUNT, id)) !== null)),
    drafts: kept.map((id) => client.drafts.read(ACCOUNT, id) !== ''),
  })
  return { client, told, left, errors: () => client.toasts.get().filter(({ kind }) => kind === 'error') }
}

test('of a deletion that breaks off after a hundred, those that are gone are forgotten, and the others are shown', async () => {
  let calls = 0
  const refused = { status: 400, body: { message: 'No.', code: 400, type: 'document_invalid_structure' } }
  scriptService({
    [`DELETE ${CONVERSATIONS}`]: () => (++calls === 1 ? { body: { total: 100, documents: [] } } : refused),
  })
  expectConsole(/Deleting from sessions/)
  expectConsole(/status of 400/)
  const { client, told, left, errors } = await buildClient(150)

  await client.deletions.sendAll()

  expect(await left()).toEqual({ copies: [false, true], drafts: [false, true] })
  await expect.poll(() => told.length).toBe(100)
  expect(client.deletions.hidden.get().size).toBe(100)
  expect(client.store.getState().conversations.list).toHaveLength(50)
  await expect.poll(() => errors().map(({ text }) => text)).toEqual(['100 are gone'])
})

test('one that cannot be deleted stays with all that is kept of it, and the list is not loading meanwhile', async () => {
  const before: boolean[] = []
  const { client, told, left, errors } = await buildClient(1)
  scriptService({
    [`DELETE ${CONVERSATIONS}/c0`]: () => {
      before.push(client.store.getState().conversations.isLoading)
      return { status: 503, body: { message: 'Later.', code: 503, type: 'general_unavailable' } }
    },
  })
  expectConsole(/Deleting from sessions/)
  expectConsole(/status of 503/)

  await client.deletions.sendAll()

  expect(before).toEqual([false])
  expect(client.store.getState().conversations).toMatchObject({ isLoading: false, error: null })
  expect(await left()).toEqual({ copies: [true, true], drafts: [true, true] })
  expect([told, client.deletions.hidden.get().size]).toEqual([[], 0])
  await expect.poll(() => errors().map(({ text }) => text)).toEqual(['Later.'])
})
