// With the browser's own database and locks.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '../api/api.ts'
import { createClient } from '../create-client.ts'
import { createLocalCopies } from '../offline/local-copies.ts'
import type { WaitingQuestion } from '../offline/waiting-questions.ts'
import { chatPath } from '../paths.ts'
import { render } from '../testing/render.tsx'
import { newAsking } from './ask-question.ts'
import { createDrafts, NEW_CONVERSATION } from '../drafts/drafts.ts'
import { useWithdrawal } from './use-withdrawal.ts'

const ACCOUNT = 'account-1'

/** The same browser's, as another part of the application sees them. */
const drafts = createDrafts()

const copies = createLocalCopies()
beforeEach(() => copies.saveAccount({ $id: ACCOUNT } as Account))
afterEach(async () => {
  await copies.clear()
  localStorage.clear()
})

function Box({ question }: { question: WaitingQuestion }) {
  const withdraw = useWithdrawal()
  return <button onClick={() => withdraw(question)}>Edit</button>
}

/** A conversation that begins with a question that waits, on the screen. */
async function open(): Promise<string> {
  const client = createClient()
  const unsent = { mayBeStored: false, isWithdrawn: false, refusal: null }
  const question = { ...newAsking(null), ...unsent, accountId: ACCOUNT, content: 'What is a lease?' }
  await (await client.queues()).of(ACCOUNT).add(question)
  history.replaceState(null, '', chatPath(question.conversationId))
  render(<Box question={question} />, { client })
  return question.conversationId
}

const newDraft = () => drafts.read(ACCOUNT, NEW_CONVERSATION)

it('a question that is withdrawn is in the box of a new conversation, with what was typed by then', async () => {
  const conversationId = await open()

  drafts.write(ACCOUNT, conversationId, 'And for how long?')
  await page.getByRole('button', { name: 'Edit' }).click()

  await expect.poll(() => location.pathname).toBe('/new')
  expect(newDraft()).toBe('And for how long?\nWhat is a lease?')
})

it('whoever has gone elsewhere meanwhile is left there', async () => {
  await open()
  const button = page.getByRole('button', { name: 'Edit' }).element() as HTMLElement

  button.click()
  history.pushState(null, '', '/law')

  await expect.poll(newDraft).toBe('What is a lease?')
  expect(location.pathname).toBe('/law')
})
