import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Share } from '../../contract/shares.ts'
import { buildMessage } from '../testing/build-message.ts'
import { expectConsole } from '../testing/console-noise.ts'
import { holdToasts } from '../testing/hold-toasts.ts'
import { render } from '../testing/render.tsx'
import { scriptService, unreached } from '../testing/scripted-service.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SharesDialog } from './shares-dialog.tsx'

const MAKE = 'POST /v1/shares'
const SHARE: Share = {
  $id: 'one',
  $createdAt: '2026-11-24T10:00:00.000+00:00',
  sessionId: 's',
  title: 'How is land divided?',
  messages: 2,
  expiresAt: '2026-12-01T10:00:00.000+00:00',
  url: `https://kanooni.example/s/${'x'.repeat(32)}`,
}

const answer = (messageId: string, content: string, model: string | null = 'kanooni-library') =>
  buildMessage({ messageId, role: 'assistant', content, model })
const MESSAGES = [
  buildMessage({ messageId: 'q1', content: 'Ram Thapa, 9841234567, took my land.' }),
  answer('a1', 'Complain.'),
  buildMessage({ messageId: 'q2', content: 'How is land divided?' }),
  answer('a2', 'In equal shares. Ask on 984-1234567.'),
  answer('forged', 'Stored by a program.', null),
]

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
})

const show = (messages = MESSAGES) =>
  render(
    <Suspense>
      <ShareDialog messages={messages} answerId="a2" onClose={() => {}} />
    </Suspense>,
  )
const boxes = page.getByRole('checkbox')
const make = page.getByRole('button', { name: 'Make the link' })

test('one answer and its question are chosen, and only the ids of what is chosen are sent', async () => {
  const { bodies } = scriptService({ [MAKE]: { status: 201, body: SHARE } })
  show()
  await expect.element(boxes.nth(3)).toBeChecked()
  expect(boxes.elements().map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, true, true])

  await make.click()

  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(SHARE.url)
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveFocus()
  await expect.element(page.getByText('Copied.')).toBeVisible()
  await expect.element(page.getByText(/^It works until 1 December 2026/)).toBeVisible()
  const { sessionId } = MESSAGES[0] ?? {}
  expect(bodies[MAKE]).toEqual([{ shareId: expect.any(String), sessionId, messageIds: ['q2', 'a2'] }])
})

test('what an answer repeats of a question is marked, though that question is not chosen', async () => {
  show()

  await expect.element(page.getByRole('mark')).toHaveTextContent('984-1234567 (phone number)')
  await boxes.nth(0).click()
  await expect.element(page.getByText(/^Ram Thapa \(name/)).toBeVisible()
})

test('without an answer no link can be made, and it is said why', async () => {
  show()
  await boxes.nth(3).click()
  await expect.element(make).toBeDisabled()
  await expect.element(page.getByText('Choose at least one answer.')).toBeVisible()
})

test('text that is too long for one link is not sent', async () => {
  show([buildMessage({ messageId: 'q', content: 'क'.repeat(20_000) }), answer('a2', 'Yes.')])

  await expect.element(page.getByText('This is too long for one link. Leave some out.')).toBeVisible()
  await expect.element(make).toBeDisabled()
})

test('a link that could not be made is told, and tried again with the same choice', async () => {
  expectConsole(/Sharing failed/)
  const refusal = { message: 'x', code: 403, type: 'share_limit_exceeded', version: '1.8.1' }
  const answers: (() => Response)[] = [unreached, () => Response.json(refusal, { status: 403 })]
  scriptService({ [MAKE]: () => answers.shift()?.() ?? Response.json(SHARE, { status: 201 }) })
  show()

  await make.click()
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible()
  await make.click()
  await expect.element(page.getByText(/^You have as many links/)).toBeVisible()
  await make.click()
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(SHARE.url)
})

test('a link whose answer was lost is not made again, and another choice makes another one', async () => {
  expectConsole(/Sharing failed/)
  const sent: { shareId: string }[] = []
  const taken = { message: 'x', code: 409, type: 'share_already_exists', version: '1.8.1' }
  const answers: (() => Response)[] = [unreached, unreached, () => Response.json(taken, { status: 409 })]
  const { bodies } = scriptService({
    [MAKE]: () => answers.shift()?.() ?? unreached(),
    'GET /v1/shares': () => Response.json({ total: 1, shares: [{ ...SHARE, $id: sent.at(-1)?.shareId }] }),
  })
  show()

  await make.click()
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible()
  await boxes.nth(1).click()
  await make.click()
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible()
  sent.push(...(bodies[MAKE] as { shareId: string }[]))
  await make.click()

  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(SHARE.url)
  const [first, second, third] = bodies[MAKE] as { shareId: string }[]
  expect(second?.shareId).not.toBe(first?.shareId)
  expect(third).toEqual(second)
})

test('a link that has ended meanwhile counts as ended; one that cannot be ended stays in the list', async () => {
  expectConsole(/Ending a link failed/)
  holdToasts()
  const gone = { message: 'x', code: 404, type: 'share_not_found', version: '1.8.1' }
  const answers = [unreached, () => Response.json(gone, { status: 404 })]
  scriptService({
    'GET /v1/shares': { body: { total: 1, shares: [SHARE] } },
    'DELETE /v1/shares/one': () => answers.shift()?.() ?? unreached(),
  })
  render(
    <Suspense>
      <SharesDialog onClose={() => {}} />
    </Suspense>,
  )
  const end = page.getByRole('button', { name: /^End this link/ })

  await end.click()
  await expect.element(page.getByText(/^There is no connection/)).toBeVisible()
  await expect.element(page.getByText(SHARE.title).first()).toBeVisible()
  await end.click()
  await expect.element(page.getByText(/^You have no link that works/)).toBeVisible()
})
