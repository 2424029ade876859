import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from '../store.ts'
import { render } from '../testing/render.tsx'
import { ConversationList } from './conversation-list.tsx'
import { removeConversation, setConversations } from './conversations-slice.ts'

const conversation = (sessionId: string, title: string) => ({ sessionId, title, userId: 'a1', updatedAt: '' })

test('a double click deletes one conversation, not the next one as well', async () => {
  const store = createStore()
  const deleted: string[] = []
  const remove = (id: string) => {
    deleted.push(id)
    store.dispatch(removeConversation(id))
  }
  store.dispatch(setConversations([conversation('c1', 'Land'), conversation('c2', 'Wages')]))
  render(
    <Provider store={store}>
      <ConversationList onChoose={() => {}} onDelete={remove} />
    </Provider>,
  )

  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .dblClick()

  await expect.element(page.getByRole('link', { name: 'Wages' })).toBeVisible()
  expect(deleted).toEqual(['c1'])
})
