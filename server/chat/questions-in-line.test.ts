// A long question takes a fifth of a second of the one thread that serves everybody.

import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from '../http/fair-queue.ts'
import { libraryGateway } from '../model/library-gateway.ts'
import { buildAccount } from '../testing/factories.ts'
import { post, startChatApp, startChatAppWith } from './test-chat.ts'

/** A line in which the next has its turn when the test says so. */
function heldLine() {
  let wake = () => {}
  const queue = createFairQueue({ elapsed: () => 0 }, (_ms, then) => {
    wake = then
  })
  let entered = 0
  const run: FairQueue['run'] = (...args) => {
    entered += 1
    return queue.run(...args)
  }
  return { publicWork: { run }, wake: () => wake(), entered: () => entered }
}

const bodyOf = (content: string) => ({ model: 'any', messages: [{ role: 'user', content }] })

test('questions are read in line with searches, the accounts of a network by turns', async () => {
  const { publicWork, wake, entered } = heldLine()
  await using rig = await startChatApp(undefined, { publicWork })
  const [busy, quiet] = [await buildAccount(rig.database), await buildAccount(rig.database)]
  await publicWork.run('another network', () => 'a search', null)
  const asked = [
    ['busy first', busy],
    ['busy second', busy],
    ['quiet', quiet],
  ] as const
  const answers: ReturnType<typeof post>[] = []
  for (const [content, account] of asked) {
    const before = entered()
    answers.push(post(rig, account, bodyOf(content)))
    await expect.poll(entered).toBe(before + 1)
  }
  expect(rig.gateway.calls).toBe(0)

  const order: unknown[] = []
  for (const _question of asked) {
    wake()
    const model = await rig.gateway.next()
    order.push(model.prompt.at(-1)?.content)
    model.say('Yes.')
    model.finish()
  }

  expect(order).toEqual(['busy first', 'quiet', 'busy second'])
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('the library answers in the same line, so that others have their turn between a question and its answer', async () => {
  const { publicWork, wake, entered } = heldLine()
  await using rig = await startChatAppWith(libraryGateway, undefined, { publicWork })
  const account = await buildAccount(rig.database)
  const answer = post(rig, account, bodyOf('Hello'))
  // It was read at once, and is to be answered.
  await expect.poll(entered).toBe(2)
  const search = publicWork.run('another network', () => 'found', null)
  expect(rig.turns.running).toBe(1)
  wake()
  wake()

  expect(await search).toBe('found')
  expect((await answer).statusCode).toBe(200)
})
