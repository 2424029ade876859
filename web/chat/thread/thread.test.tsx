import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildMessage } from '../../testing/build-message.ts'
import { render } from '../../testing/render.tsx'
import type { Message } from '../current-conversation-slice.ts'
import { type Turn, waitingTurn } from '../turn/turn.ts'
import { Thread } from './thread.tsx'
import { threadState } from './thread-state.ts'

const words = (count: number) => 'The owner has to return the deposit. '.repeat(count)
const question = buildMessage({ messageId: 'q', content: 'What about my deposit?' })
const earlier = Array.from({ length: 12 }, (_, index) =>
  buildMessage({ messageId: `e${index}`, content: `Earlier question ${index}\n\n${words(8)}` }),
)
const writing = (text: string): Turn => ({ ...waitingTurn('c', 'r'), phase: 'writing', text })

function show(messages: Message[], turn: Turn | null) {
  let retries = 0
  const elements = (shown: Message[], at: Turn | null) => (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
      <Thread thread={threadState(shown, at)} onTryAgain={() => void (retries += 1)} />
    </div>
  )
  const showNext = render(elements(messages, turn))
  return {
    change: (next: Message[], at: Turn | null) => showNext(elements(next, at)),
    retries: () => retries,
  }
}

const scroller = () => page.getByRole('region', { name: 'Questions and answers' }).element() as HTMLElement
const distanceToEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight

describe('a thread', () => {
  test('begins at its end and stays there while an answer grows', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)

    change([...earlier, question], writing(words(60)))

    await expect.poll(() => page.getByRole('article', { name: 'Answer' }).element().clientHeight).toBeGreaterThan(400)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('leaves a reader alone who has scrolled up, until the next question', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)
    scroller().scrollTop -= 60
    await expect.poll(distanceToEnd).toBeGreaterThan(50)
    const place = scroller().scrollTop

    change([...earlier, question], writing(words(80)))
    await expect.poll(distanceToEnd).toBeGreaterThan(300)
    expect(scroller().scrollTop).toBe(place)

    const next = buildMessage({ messageId: 'q2', content: 'And then?' })
    change([...earlier, question, next], null)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('keeps the bubble of an answer when the stored one takes its place', async () => {
    const { change } = show([question], writing('A lease'))
    const bubble = page.getByRole('article', { name: 'Answer' })
    await expect.element(bubble).toHaveTextContent('A lease')
    const before = bubble.element()

    const sources = [{ number: 1, title: 'National Civil Code 2074, s. 383', url: '/law/383' }]
    change([question, buildMessage({ messageId: 'r', role: 'assistant', content: 'A lease [1].', sources })], null)

    await expect.element(bubble).toMatchTextContent(/^A lease \[1\]\.Sources/)
    expect(bubble.element()).toBe(before)
    await expect
      .element(page.getByRole('link', { name: 'National Civil Code 2074, s. 383' }))
      .toHaveAttribute('href', '/law/383')
  })

  test('says that an answer is awaited, and offers to try again when none came', async () => {
    const error = { message: 'The language model cannot be reached.', type: 'model_unavailable', code: 503 }
    const { change, retries } = show([question], waitingTurn('c', 'r'))
    await expect.element(page.getByRole('status', { name: 'An answer is being written' })).toBeVisible()

    change([question], { ...waitingTurn('c', 'r'), phase: 'failed', error })
    await expect.element(page.getByText(error.message)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    expect(retries()).toBe(1)
  })

  test('shows a question as it was written, never as markdown', async () => {
    show([buildMessage({ content: '# not **bold**\n<b>' })], waitingTurn('c', 'r'))
    await expect.element(page.getByRole('article', { name: 'You' })).toHaveTextContent('# not **bold** <b>')
  })

  test('keeps bubbles at three quarters of its width, two thirds from 768 pixels', async () => {
    show([buildMessage({ content: words(40) })], waitingTurn('c', 'r'))
    const bubble = page.getByRole('article', { name: 'You' }).element()

    for (const [width, share] of [
      [400, 0.75],
      [900, 0.65],
    ] as const) {
      await page.viewport(width, 700)
      const row = bubble.parentElement as HTMLElement
      const { paddingLeft, paddingRight } = getComputedStyle(row)
      const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      expect(bubble.getBoundingClientRect().width / room).toBeCloseTo(share, 2)
    }
  })
})
