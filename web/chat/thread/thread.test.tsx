import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STAND_IN_MODEL } from '../../../contract/conversation.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { buildSource } from '../../testing/build-source.ts'
import { render } from '../../testing/render.tsx'
import type { Message } from '../current-conversation-slice.ts'
import { type Turn, waitingTurn } from '../turn/turn.ts'
import { Announcer } from '../announcer.tsx'
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
    <Announcer>
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <Thread thread={threadState(shown, at)} onTryAgain={() => void (retries += 1)} />
      </div>
    </Announcer>
  )
  const showNext = render(elements(messages, turn))
  return {
    change: (next: Message[], at: Turn | null) => showNext(elements(next, at)),
    retries: () => retries,
  }
}

const scroller = () => page.getByRole('region', { name: 'Questions and answers' }).element() as HTMLElement
const distanceToEnd = () => scroller().scrollHeight - scroller().scrollTop - scroller().clientHeight

/** Where the last question stands on the screen: what a reader sees move. */
const placeOfQuestion = () => page.getByText('What about my deposit?').element().getBoundingClientRect().top

/** Waits until the end is in view and the rows above have the size they keep. */
async function atRest() {
  await expect.poll(distanceToEnd).toBeLessThan(2)
  let before = Number.NaN
  await expect.poll(() => before === (before = scroller().scrollHeight)).toBe(true)
}
const jump = page.getByRole('button', { name: /^Jump to latest/ })

const fromTop = (article: string) =>
  page.getByRole('article', { name: article }).element().getBoundingClientRect().top -
  scroller().getBoundingClientRect().top

/** Stands in for the clipboard until the test ends; gives back what was written to it. */
function noteClipboard(write: (text: string) => Promise<void>): string[] {
  const written: string[] = []
  const writeText = async (text: string) => {
    await write(text)
    written.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  return written
}

describe('a thread', () => {
  test('begins at its end and stays there while an answer grows', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)

    change([...earlier, question], writing(words(9)))

    await expect.poll(() => page.getByRole('article', { name: 'Answer' }).element().clientHeight).toBeGreaterThan(200)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('begins at the beginning of a newest answer that outgrows the view', async () => {
    show([...earlier, question, buildMessage({ messageId: 'a', role: 'assistant', content: words(90) })], null)

    await expect.poll(() => fromTop('Answer')).toBeLessThan(24)
    expect(fromTop('Answer')).toBeGreaterThanOrEqual(0)
    expect(jump.query()).toBeNull()
  })

  test('shows an answer that outgrows the view from its beginning, and leads on to its end', async () => {
    const { change } = show([...earlier, question], waitingTurn('c', 'r'))
    await atRest()
    change([...earlier, question], writing(words(6)))
    await expect.poll(distanceToEnd).toBeLessThan(2)
    change([...earlier, question], writing(words(90)))
    change([...earlier, question], writing(words(120)))

    await expect.poll(() => page.getByRole('article', { name: 'Answer' }).element().clientHeight).toBeGreaterThan(900)
    await expect.poll(() => fromTop('Answer')).toBeLessThan(24)
    expect(fromTop('Answer')).toBeGreaterThanOrEqual(0)
    expect(jump.query()).toBeNull()
    scroller().scrollTop += 100
    await jump.click()
    change([...earlier, question], writing(words(160)))
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('shows the newest of many messages at once, and the others before them', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      buildMessage({ messageId: `m${index}`, content: `Message ${index}.` }),
    )
    show(many, null)
    const shown = () => page.getByRole('article').elements()
    expect(shown().length).toBeLessThan(many.length)
    expect(shown().at(-1)?.textContent).toBe('Message 199.')

    await expect.poll(() => shown().length, { timeout: 20_000 }).toBe(many.length)
    expect(shown().map(({ textContent }) => textContent)).toEqual(many.map(({ content }) => content))
  })

  test('leaves a reader alone who has scrolled up, until the next question', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await atRest()
    scroller().scrollTop -= 60
    await expect.poll(distanceToEnd).toBeGreaterThan(50)
    const place = placeOfQuestion()

    change([...earlier, question], writing(words(80)))
    await expect.poll(distanceToEnd).toBeGreaterThan(300)
    expect(placeOfQuestion()).toBeCloseTo(place, 0)

    const next = buildMessage({ messageId: 'q2', content: 'And then?' })
    change([...earlier, question, next], null)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('leads a reader who has scrolled up back to the end, and marks what came meanwhile', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await atRest()
    expect(jump.query()).toBeNull()

    scroller().scrollTop -= 200
    await expect.element(jump).toMatchTextContent(/^Jump to latest$/)
    change([...earlier, question], writing(words(80)))
    await expect.element(jump).toHaveTextContent('Jump to latestNew words')

    await jump.click()
    await atRest()
    expect(jump.query()).toBeNull()
    expect(document.activeElement).toBe(page.getByRole('article', { name: 'Answer' }).element())
    change([...earlier, question], writing(words(120)))
    await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(2_000)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('holds still while words are selected, and does not jump when they no longer are', async () => {
    const { change } = show([...earlier, question], writing(words(8)))
    await atRest()
    const place = placeOfQuestion()
    getSelection()?.selectAllChildren(page.getByText('What about my deposit?').element())

    change([...earlier, question], writing(words(60)))
    await expect.element(jump).toBeVisible()
    getSelection()?.removeAllRanges()
    change([...earlier, question], writing(words(90)))

    await expect.poll(distanceToEnd).toBeGreaterThan(500)
    expect(placeOfQuestion()).toBeCloseTo(place, 0)
  })

  test('holds still under a finger', async () => {
    const { change } = show([...earlier, question], writing(words(8)))
    await atRest()
    const place = placeOfQuestion()
    scroller().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))

    change([...earlier, question], writing(words(60)))
    await expect.element(jump).toBeVisible()
    window.dispatchEvent(new PointerEvent('pointerup'))
    change([...earlier, question], writing(words(90)))

    await expect.poll(distanceToEnd).toBeGreaterThan(500)
    expect(placeOfQuestion()).toBeCloseTo(place, 0)
  })

  test('follows on after a short press', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)

    scroller().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    window.dispatchEvent(new PointerEvent('pointerup'))
    change([...earlier, question], writing(words(9)))

    await expect.poll(() => page.getByRole('article', { name: 'Answer' }).element().clientHeight).toBeGreaterThan(200)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test('separates the days of Nepal', async () => {
    const days = ['2026-01-01T18:14:00Z', '2026-01-01T18:15:00Z', new Date().toISOString()]
    show(
      days.map((createdAt, index) => buildMessage({ messageId: `m${index}`, createdAt })),
      waitingTurn('c', 'r'),
    )
    const separator = (text: string | RegExp) => page.getByText(text)

    await expect.element(separator(/^1 January 2026/).first()).toBeVisible()
    await expect.element(separator(/^2 January 2026/).first()).toBeVisible()
    await expect.element(separator(/^Today/)).toBeVisible()
  })

  test('shows no day in a conversation of today alone', async () => {
    show([buildMessage({ createdAt: new Date().toISOString() })], waitingTurn('c', 'r'))

    await expect.element(page.getByRole('article', { name: 'You' })).toBeVisible()
    expect(page.getByText(/^Today/).query()).toBeNull()
  })

  test('lets screen readers go from message to message by their headings', async () => {
    show([question, buildMessage({ messageId: 'r', role: 'assistant', content: '# Main\n\nText' })], null)

    await expect.element(page.getByRole('heading', { name: 'Main' })).toBeVisible()
    const headings = [...document.querySelectorAll('h1, h2, h3')].map(
      ({ localName, textContent }) => localName + textContent,
    )
    expect(headings.slice(0, 2)).toEqual(['h2You', 'h2Answer'])
    expect(headings).not.toContain('h1Main')
  })

  test('names the language of each message', async () => {
    const answer = buildMessage({ messageId: 'r', role: 'assistant', content: 'The landlord returns it.' })
    show([buildMessage({ content: 'धरौटी कसरी फिर्ता पाइन्छ?' }), answer], null)

    await expect.element(page.getByText('धरौटी कसरी फिर्ता पाइन्छ?')).toHaveAttribute('lang', 'ne')
    expect(page.getByText('The landlord returns it.').element().closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  test('shows when a message was written, to the pointer and to the keyboard', async () => {
    show([buildMessage({ createdAt: '2026-11-20T08:20:00.000Z' })], waitingTurn('c', 'r'))
    const time = page.getByText(/2:05 PM/)
    const opacity = () => getComputedStyle(time.element().parentElement as HTMLElement).opacity
    await expect.element(time).toHaveAttribute('datetime', '2026-11-20T08:20:00.000Z')
    await expect.element(time).toHaveTextContent('20 November 2026 · 4 Mangsir 2083, 2:05 PM')
    await expect.poll(opacity).toBe('0')

    page.getByRole('button', { name: 'Copy question' }).element().focus()
    await expect.poll(opacity).toBe('1')
    page.getByRole('button', { name: 'Copy question' }).element().blur()
    await expect.poll(opacity).toBe('0')
    await userEvent.hover(page.getByRole('article', { name: 'You' }))
    await expect.poll(opacity).toBe('1')
  })

  test('copies a message as it was written, and says so', async () => {
    const copied = noteClipboard(async () => {})
    show([question, buildMessage({ messageId: 'r', role: 'assistant', content: '**Yes.** [1]' })], null)

    await page.getByRole('button', { name: 'Copy answer' }).click()

    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Copy answer' })).toHaveTextContent('Copied')
    expect(copied).toEqual(['**Yes.** [1]'])
  })

  test('copies without permission for the clipboard too, and keeps the focus', async () => {
    noteClipboard(async () => {
      throw new DOMException('No permission.', 'NotAllowedError')
    })
    let selected = ''
    const noteSelected = () => (selected = (document.activeElement as HTMLTextAreaElement).value)
    document.addEventListener('copy', noteSelected, { once: true })
    show([question], waitingTurn('c', 'r'))

    await page.getByRole('button', { name: 'Copy question' }).click()

    await expect.element(page.getByRole('button', { name: 'Copy question' })).toHaveTextContent('Copied')
    expect(selected).toBe('What about my deposit?')
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Copy question' }).element())
  })

  test.each(['100%', '200%'])('scrolls nothing sideways on a small phone with text at %s', async (zoom) => {
    await page.viewport(360, 740)
    document.documentElement.style.fontSize = zoom
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    const content = [
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2),
      '```',
      'const line = "of code that does not end";'.repeat(4),
      '```',
      `| ${'a column | '.repeat(9)}`,
      `| ${'--- | '.repeat(9)}`,
      `| ${'a cell | '.repeat(9)}`,
    ].join('\n')
    const error = { message: 'x'.repeat(200), type: 'model_unavailable', code: 503 }
    show([buildMessage({ messageId: 'r', role: 'assistant', content: `${content}\n` })], null)
    show([buildMessage({ content })], { ...waitingTurn('c', 'r'), phase: 'failed', error })
    await expect.element(page.getByRole('table')).toBeInTheDocument()

    expect(document.documentElement.scrollWidth).toBe(360)
    for (const region of document.querySelectorAll('[role=region]')) expect(region.scrollWidth).toBe(region.clientWidth)
  })

  test('keeps the bubble of an answer when the stored one takes its place', async () => {
    const { change } = show([question], writing('A lease'))
    const bubble = page.getByRole('article', { name: 'Answer' })
    await expect.element(bubble).toHaveTextContent('A lease')
    const before = bubble.element()

    const sources = [buildSource({ title: 'National Civil Code 2074, s. 383', url: '/law/383' })]
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
    await expect.element(page.getByRole('img', { name: 'An answer is being written' })).toBeVisible()

    change([question], { ...waitingTurn('c', 'r'), phase: 'failed', error })
    await expect.element(page.getByText(error.message)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()

    expect(retries()).toBe(1)
  })

  test('offers to ask the model again where the library stood in for it, under the answer', async () => {
    const answer = buildMessage({ messageId: 'r', role: 'assistant', content: 'A lease.', model: STAND_IN_MODEL })
    const { change, retries } = show([question, answer], null)
    await expect.element(page.getByText('You can ask the language model once more.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(retries()).toBe(1)

    change([question, { ...answer, model: 'a-model' }], null)
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
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
