import { expect, test, vi } from 'vitest'
import type { ChangeListener } from '../api/follow-changes.ts'
import { createClient } from '../create-client.ts'
import { setConversations } from '../conversations/conversations-slice.ts'
import { createSignal } from '../signal.ts'
import { followRealtime } from './follow-realtime.ts'

const listOf = (client: ReturnType<typeof createClient>) => client.store.getState().conversations.list

/** A client with a conversation in its list; `followed` are the connections that it has asked for. */
function buildClient(loading: Promise<void> = Promise.resolve()) {
  const client = createClient()
  client.store.dispatch(setConversations([{ sessionId: 'c', title: 'Land', userId: 'a', updatedAt: '' }]))
  const followed: ChangeListener[] = []
  const left = vi.fn()
  const sdk = {
    follow: (listener: ChangeListener) => {
      followed.push(listener)
      return left
    },
  }
  client.api.loadSdk = (() => loading.then(() => sdk)) as typeof client.api.loadSdk
  return { client, followed, left }
}

test('what another tab deletes leaves the list, though the service cannot be followed', async () => {
  const { client } = buildClient(Promise.reject(new Error('The SDK is not there.')))
  const leave = followRealtime(client, 'account-1')
  const otherTab = new BroadcastChannel('kanooni')

  otherTab.postMessage({ kind: 'deleted', conversationId: 'c' })

  await expect.poll(() => listOf(client)).toEqual([])
  otherTab.close()
  leave()
})

test('nobody knocks while the service is out of reach, and somebody does as soon as it is back', async () => {
  const { client, followed, left } = buildClient()
  const isOffline = createSignal(true)
  client.isOffline = isOffline
  const leave = followRealtime(client, 'account-1')
  await new Promise((resolve) => setTimeout(resolve))
  expect(followed).toEqual([])

  isOffline.set(false)
  await expect.poll(() => followed.length).toBe(1)
  isOffline.set(true)
  await new Promise((resolve) => setTimeout(resolve))

  expect(followed).toHaveLength(1)
  expect(left).toHaveBeenCalledOnce()
  leave()
})

test('a session that has ended is asked for once more, but not where this browser has signed out by itself', async () => {
  const { client, followed } = buildClient()
  const get = vi.fn(() => Promise.reject(new Error('Nobody is signed in.')))
  Object.assign(client.api, { account: { get } })
  vi.useFakeTimers()
  const end = async ({ isLeft }: { isLeft: boolean }) => {
    const leave = followRealtime(client, 'account-1')
    await vi.advanceTimersByTimeAsync(0)
    followed.at(-1)?.ended()
    await vi.advanceTimersByTimeAsync(500)
    if (isLeft) leave()
    await vi.advanceTimersByTimeAsync(5_000)
    leave()
  }

  await end({ isLeft: true })
  expect(get).not.toHaveBeenCalled()
  await end({ isLeft: false })
  expect(get).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a socket that is refused though the account is signed in is tried once more, and not over and over', async () => {
  const { client, followed } = buildClient()
  Object.assign(client.api, { account: { get: () => Promise.resolve({ $id: 'account-1' }) } })
  vi.useFakeTimers()
  const leave = followRealtime(client, 'account-1')
  await vi.advanceTimersByTimeAsync(0)

  for (let times = 0; times < 3; times++) {
    followed.at(-1)?.ended()
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(followed).toHaveLength(2)
  leave()
  vi.useRealTimers()
})
