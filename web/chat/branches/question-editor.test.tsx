import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../../create-client.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { render } from '../../testing/render.tsx'
import { sources } from '../../texts/en/sources.ts'
import { ConversationView } from '../conversation-view.tsx'
import { setMessages } from '../current-conversation-slice.ts'
import { NEWEST } from '../load-messages.ts'

test('an edited question stays in its box where it cannot be found out what it follows', async () => {
  const client = createClient()
  // It is asked for only where older messages may not be here yet.
  client.documents.list = () => Promise.reject(new TypeError('Failed to fetch'))
  const messages = Array.from({ length: NEWEST }, (_, place) =>
    buildMessage({ messageId: `m${place}`, role: place % 2 ? 'assistant' : 'user' }),
  )
  client.store.dispatch(setMessages(messages))
  render(
    <main style={{ height: '100vh' }}>
      <ConversationView accountId="account-1" conversationId="c" />
    </main>,
    { client },
  )
  const editor = page.getByRole('textbox', { name: 'Your question in other words' })
  await page.getByRole('button', { name: 'Edit question' }).first().click()

  await editor.fill('What is a deed?')
  await page.getByRole('button', { name: 'Send' }).first().click()

  await expect.poll(() => client.toasts.get()).toMatchObject([{ text: sources.branches.failed }])
  await expect.element(editor).toHaveValue('What is a deed?')
  expect(client.store.getState().currentConversation.messages).toEqual(messages)
})
