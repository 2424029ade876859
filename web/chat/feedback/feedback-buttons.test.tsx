import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Feedback } from '../../../contract/feedback.ts'
import { createClient } from '../../create-client.ts'
import { createSignal } from '../../signal.ts'
import { expectConsole } from '../../testing/console-noise.ts'
import { holdToasts } from '../../testing/hold-toasts.ts'
import { render } from '../../testing/render.tsx'
import { scriptService, unreached } from '../../testing/scripted-service.ts'
import { FeedbackButtons } from './feedback-buttons.tsx'

const LIST = 'GET /v1/feedback'
const WRONG: Feedback = { verdict: 'wrong', reason: 'unclear', sentence: 'Which court?', isQuestionShared: true }
const stored = (feedback: Feedback) => ({
  body: { feedback: [{ ...feedback, messageId: 'a2', createdAt: '2026-01-01T00:00:00.000+00:00' }], isMore: false },
})

const show = (client = createClient()) =>
  render(
    <Suspense>
      {['a1', 'a2'].map((messageId) => (
        <FeedbackButtons key={messageId} messageId={messageId} sessionId="c" />
      ))}
    </Suspense>,
    { client },
  )
const helped = page.getByRole('button', { name: 'This helped' })
const wrong = page.getByRole('button', { name: 'This is wrong' })

test('what was said before is shown after one call for the whole conversation, and can be taken back', async () => {
  const { calls } = scriptService({
    [LIST]: stored(WRONG),
    'DELETE /v1/feedback/a2': () => new Response(null, { status: 204 }),
  })
  show()

  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(wrong.nth(0)).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toEqual([LIST])

  await wrong.nth(1).click()
  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => calls).toEqual([LIST, 'DELETE /v1/feedback/a2'])
})

test('a sentence that was stored stays when the answer is said to have helped after all', async () => {
  const { bodies } = scriptService({ [LIST]: stored(WRONG), 'PUT /v1/feedback/a2': { body: {} } })
  show()
  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'true')

  await helped.nth(1).click()

  const sent = { ...WRONG, verdict: 'helped', reason: null }
  await expect.poll(() => bodies['PUT /v1/feedback/a2']).toEqual([sent])
})

test('a press before it is known puts nothing in the place of what was said', async () => {
  expectConsole(/Feedback failed/)
  holdToasts()
  const answers = [unreached, unreached]
  const { calls } = scriptService({ [LIST]: () => answers.shift()?.() ?? Response.json(stored(WRONG).body) })
  show()
  await expect.poll(() => calls).toEqual([LIST])

  await helped.nth(1).click()
  await expect.poll(() => calls).toEqual([LIST, LIST])
  await helped.nth(1).click()

  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(helped.nth(1)).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toEqual([LIST, LIST, LIST])
})

test('nothing is asked without a connection, and once when it is back', async () => {
  const { calls } = scriptService({ [LIST]: stored(WRONG) })
  const isOffline = createSignal(true)
  show({ ...createClient(), isOffline })
  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toEqual([])

  isOffline.set(false)

  await expect.element(wrong.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(calls).toEqual([LIST])
})
