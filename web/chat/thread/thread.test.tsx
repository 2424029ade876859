import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHOSEN_LIBRARY_MODEL, LIBRARY_MODEL, STAND_IN_MODEL } from '../../../contract/conversation.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { buildSource } from '../../testing/build-source.ts'
import { noteClipboard, refuseClipboard } from '../../testing/clipboard.ts'
import { render } from '../../testing/render.tsx'
import type { Message } from '../message.ts'
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
  let handOvers = 0
  const elements = (shown: Message[], at: Turn | null) => (
    <Announcer>
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <Thread
          thread={threadState(shown, at)}
          onTryAgain={() => void (retries += 1)}
          onLibrary={async () => void (handOvers += 1)}
        />
      </div>
    </Announcer>
  )
  const showNext = render(elements(messages, turn))
  return {
    change: (next: Message[], at: Turn | null) => showNext(elements(next, at)),
    retries: () => retries,
    handOvers: () => handOvers,
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
const jump = page.getByRole('button', { name: 'To the end' })

const fromTop = (article: string) =>
  page.getByRole('article', { name: article }).element().getBoundingClientRect().top -
  scroller().getBoundingClientRect().top

/** Time that goes by only when the test says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

const footerOf = (button: Element) => button.closest('.text-xs') as Element

function charactersInLines(paragraph: HTMLElement): number[] {
  const lines = new Map<number, number>()
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let at = 0; at < node.length; at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const top = Math.round(range.getBoundingClientRect().top)
      lines.set(top, (lines.get(top) ?? 0) + 1)
    }
  }
  return [...lines.values()]
}

describe('a thread', () => {
  test('begins at its end and stays there while an answer grows', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)

    change([...earlier, question], writing(words(16)))

    await expect.poll(() => page.getByRole('article', { name: 'Answer' }).element().clientHeight).toBeGreaterThan(200)
    await expect.poll(distanceToEnd).toBeLessThan(2)
  })

  test.each([360, 768, 1280])('has its button on no words, at %i px', async (width) => {
    await page.viewport(width, 740)
    show([...earlier, question, buildMessage({ messageId: 'a', role: 'assistant', content: words(90) })], null)

    await expect.element(jump).toBeVisible()
    const button = jump.element().getBoundingClientRect()
    const column = page.getByRole('article', { name: 'Answer' }).element().getBoundingClientRect()
    const { bottom, right } = scroller().getBoundingClientRect()
    expect(button.left >= column.right || button.top >= bottom).toBe(true)
    expect(button.right).toBeLessThanOrEqual(right)
  })

  test('begins at the beginning of a newest answer that outgrows the view', async () => {
    show([...earlier, question, buildMessage({ messageId: 'a', role: 'assistant', content: words(90) })], null)

    await expect.poll(() => fromTop('Answer')).toBeLessThan(24)
    expect(fromTop('Answer')).toBeGreaterThanOrEqual(0)
    await expect.element(jump).toHaveAccessibleDescription('')
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
    await expect.element(jump).toBeVisible()
    change([...earlier, question], writing(words(130)))
    await expect.element(jump).toHaveAccessibleDescription('New words')
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

    await expect.poll(() => shown().length, { timeout: 60_000 }).toBe(many.length)
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
    await expect.element(jump).toHaveAccessibleDescription('')
    change([...earlier, question], writing(words(80)))
    await expect.element(jump).toHaveAccessibleDescription('New words')

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

  test('moves nothing under a tap close to the end', async () => {
    show([...earlier, question], writing(words(8)))
    await atRest()
    const scrollTo = (top: number) =>
      new Promise((resolve) => {
        scroller().addEventListener('scroll', resolve, { once: true })
        scroller().scrollTop = top
      })
    await scrollTo(0)
    await scrollTo(scroller().scrollHeight - scroller().clientHeight - 20)
    const place = placeOfQuestion()

    scroller().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    window.dispatchEvent(new PointerEvent('pointerup'))
    document.dispatchEvent(new Event('selectionchange'))

    expect(placeOfQuestion()).toBeCloseTo(place, 0)
    expect(distanceToEnd()).toBeCloseTo(20, 0)
  })

  test('follows on after a short press', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await expect.poll(distanceToEnd).toBeLessThan(2)

    scroller().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    window.dispatchEvent(new PointerEvent('pointerup'))
    change([...earlier, question], writing(words(16)))

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

  test('copies a question as it was written, and says so', async () => {
    const copied = noteClipboard()
    show([buildMessage({ content: 'What is a **deed**?' })], waitingTurn('c', 'r'))

    await page.getByRole('button', { name: 'Copy question' }).click()

    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Copy question' })).toHaveTextContent('Copied')
    expect(copied).toEqual([{ 'text/plain': 'What is a **deed**?' }])
  })

  test('copies without permission for the clipboard too, and keeps the focus', async () => {
    refuseClipboard()
    let selected = ''
    const noteSelected = () => (selected = (document.activeElement as HTMLTextAreaElement).value)
    document.addEventListener('copy', noteSelected, { once: true })
    show([question], waitingTurn('c', 'r'))

    await page.getByRole('button', { name: 'Copy question' }).click()

    await expect.element(page.getByRole('button', { name: 'Copy question' })).toHaveTextContent('Copied')
    expect(selected).toBe('What about my deposit?')
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Copy question' }).element())
    expect(document.querySelector('textarea')).toBeNull()
  })

  test('says that nothing was copied where the browser lets no page do that', async () => {
    refuseClipboard()
    const copying = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    onTestFinished(() => copying.mockRestore())
    const failed = 'Not copied. Select the text and copy it.'
    show([question], waitingTurn('c', 'r'))

    await page.getByRole('button', { name: 'Copy question' }).click()

    await expect.element(page.getByRole('status').filter({ hasText: failed })).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Copy question' })).toHaveTextContent(failed)
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

  test('says whom to call where the question was refused and tells of danger', async () => {
    const error = { message: 'Please shorten it.', type: 'general_argument_invalid', code: 400 }
    const { change } = show([question], { ...waitingTurn('c', 'r'), phase: 'failed', error })
    await expect.element(page.getByText(error.message)).toBeVisible()
    expect(page.getByRole('link', { name: /^Police/ }).query()).toBeNull()

    const danger = { kind: 'violence', isChild: false } as const
    change([question], { ...waitingTurn('c', 'r'), phase: 'failed', error: { ...error, danger } })
    await expect.element(page.getByRole('link', { name: /^Police/ })).toHaveAttribute('href', 'tel:100')
  })

  test('says after a while what is being done, and offers the answer of the library when the model is slow', async () => {
    stopClock()
    const asking = { ...waitingTurn('c', 'r'), step: 'asking' as const, model: 'a-model' }
    const since = (seconds: number) => performance.now() - seconds * 1_000
    const { change, handOvers } = show([question], { ...asking, step: 'searching', since: since(5) })
    const said = page.getByRole('status').first()
    const library = said.getByRole('button', { name: 'Answer from the library now' })
    await expect.element(said).toMatchTextContent(/^The law is being searched for your question\.$/)

    change([question], { ...asking, since: since(5) })
    await expect.element(said).toMatchTextContent(/^The law has been searched\. The AI is being asked\.$/)
    expect(library.query()).toBeNull()

    change([question], { ...asking, since: since(11) })
    await expect.element(said).toMatchTextContent(/^The AI is slow\. It can take up to a minute\./)
    change([question], { ...asking, delay: { seconds: 20, until: performance.now() + 20_000 } })
    await expect.element(said).toMatchTextContent(/^The AI is busy\. It is asked again in 20 seconds\./)
    await library.click()

    expect(handOvers()).toBe(1)
    change([question], writing('A lease'))
    await expect.element(said).toHaveTextContent('')
  })

  test('counts down until the model is asked again, and says it aloud only once for each wait', async () => {
    stopClock()
    const wait = (seconds: number) => ({ seconds, until: performance.now() + seconds * 1_000 })
    const asking = { ...waitingTurn('c', 'r'), step: 'asking' as const, model: 'a-model' }
    const { change } = show([question], { ...asking, delay: wait(2) })
    const said = page.getByRole('status').first()
    const seen = page.getByText(/asked again in|is slow/)
    const heard: string[] = []
    const listen = () => {
      const words = said.element().cloneNode(true) as HTMLElement
      for (const hidden of words.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      const sentence = words.querySelector('p')?.textContent ?? ''
      if (heard.at(-1) !== sentence) heard.push(sentence)
    }
    listen()
    const observer = new MutationObserver(listen)
    observer.observe(said.element(), { childList: true, characterData: true, subtree: true })
    onTestFinished(() => observer.disconnect())

    await expect.element(seen.first()).toHaveTextContent('The AI is busy. It is asked again in 2 seconds.')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(seen.first()).toHaveTextContent('The AI is busy. It is asked again in 1 second.')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(seen).toHaveTextContent('The AI is slow. It can take up to a minute.')
    change([question], { ...asking, delay: wait(8) })
    await expect.element(seen.first()).toHaveTextContent('The AI is busy. It is asked again in 8 seconds.')
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.element(seen.first()).toHaveTextContent('The AI is busy. It is asked again in 7 seconds.')

    expect(heard).toEqual([
      'The AI is busy. It is asked again in 2 seconds.',
      'The AI is slow. It can take up to a minute.',
      'The AI is busy. It is asked again in 8 seconds.',
    ])
  })

  test('waits for the model, and offers the library, under whom to call in danger', async () => {
    const since = performance.now() - 11_000
    const turn = { ...waitingTurn('c', 'r'), step: 'asking' as const, model: 'a-model', since, text: 'Call 100.' }
    show([question], turn)

    await expect.element(page.getByRole('article', { name: 'Answer' })).toHaveTextContent('Call 100.')
    await expect.element(page.getByRole('img', { name: 'An answer is being written' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Answer from the library now' })).toBeVisible()
  })

  test('says nothing of a model where only the library answers', async () => {
    const delay = { seconds: 20, until: performance.now() + 20_000 }
    const turn = { ...waitingTurn('c', 'r'), step: 'asking' as const, model: LIBRARY_MODEL, delay }
    show([question], turn)

    await expect.element(page.getByRole('status').first()).toMatchTextContent(/^The law is being searched[^.]*\.$/)
  })

  test('gives one reason for an answer that broke off, and the same when it has been stored', async () => {
    const error = { message: 'The language model cannot be reached.', type: 'model_unavailable', code: 503 }
    const { change } = show([question], { ...writing('A lease is'), phase: 'failed', error })
    const status = page.getByRole('status').first()
    await expect.element(status).toMatchTextContent(/^This answer was cut off\.Try again$/)

    const stored = { messageId: 'r', role: 'assistant', content: 'A lease is', status: 'failed' } as const
    change([question, { ...buildMessage(stored), failure: error }], null)
    await expect.element(status).toMatchTextContent(/^This answer was cut off\.Try again$/)
    expect(page.getByRole('article', { name: 'Answer' }).element()).toHaveTextContent('A lease is')

    change([question, { ...buildMessage(stored), failure: { ...error, type: 'model_timeout' } }], null)
    await expect
      .element(status)
      .toMatchTextContent(/^This answer took too long and was ended before its end\.Try again$/)
  })

  test.each([
    ['failed', 'This answer was cut off.'],
    ['interrupted', 'This answer was interrupted before its end.'],
    ['streaming', 'This answer was interrupted before its end.'],
    ['stopped', 'You stopped this answer.'],
  ] as const)('an answer that is %s keeps its mark when another question follows', async (status, mark) => {
    const broken = buildMessage({ messageId: 'r', role: 'assistant', content: 'A lease is', status })
    show([question, broken, buildMessage({ messageId: 'q2', content: 'And then?' })], null)

    await expect.element(page.getByRole('article', { name: 'Answer' })).toHaveTextContent(`A lease is${mark}`)
  })

  test('always shows what can be done with the last answer', async () => {
    const answer = (messageId: string) => buildMessage({ messageId, role: 'assistant', content: 'A lease.' })
    show([question, answer('r'), { ...question, messageId: 'q2' }, answer('r2')], null)
    const copies = page.getByRole('button', { name: 'Copy answer' })
    await expect.element(copies.last()).toBeVisible()

    // The mouse may lie over one of them.
    await userEvent.hover(page.getByRole('article', { name: 'You' }).first())

    const opacities = () => copies.elements().map((copy) => getComputedStyle(footerOf(copy)).opacity)
    await expect.poll(opacities).toEqual(['0', '1'])
  })

  test('marks the way to the end when an answer stops out of sight', async () => {
    const { change } = show([...earlier, question], writing(words(2)))
    await atRest()
    scroller().scrollTop -= 200
    await expect.element(jump).toHaveAccessibleDescription('')

    const stopped = { messageId: 'r', role: 'assistant', content: words(2), status: 'stopped' } as const
    change([...earlier, question, buildMessage(stopped)], null)

    await expect.element(jump).toHaveAccessibleDescription('New words')
  })

  test('renders of a thousand messages those in view, and none of them again with the words of an answer', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      buildMessage({ messageId: `m${index}`, content: `Question ${index}` }),
    )
    const { change } = show([...many, question], writing(words(1)))
    const articles = () => [...scroller().querySelectorAll('article')]
    await expect.poll(() => articles().length).toBe(many.length + 2)
    await atRest()
    const isRendered = (article: Element) => article.checkVisibility({ contentVisibilityAuto: true })
    expect(articles().filter(isRendered).length).toBeLessThan(100)

    const changed: Node[] = []
    const observer = new MutationObserver((records) => void changed.push(...records.map(({ target }) => target)))
    observer.observe(scroller(), { subtree: true, childList: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    change([...many, question], writing(words(2)))

    await expect.poll(() => changed.length).toBeGreaterThan(0)
    const answer = articles().at(-1)
    expect(changed.filter((node) => !answer?.contains(node))).toEqual([])
  })

  test('leads to the end with a round button as large as a finger', async () => {
    show([...earlier, question, buildMessage({ messageId: 'a', role: 'assistant', content: words(3) })], null)
    await atRest()
    expect(jump.query()).toBeNull()
    scroller().scrollTop -= 300
    await expect.element(jump).toBeVisible()

    const button = jump.element().getBoundingClientRect()
    expect(button.width).toBe(button.height)
    expect(button.width).toBeGreaterThanOrEqual(44)
  })

  test('offers to ask the model again where the library stood in for it, under the answer', async () => {
    const answer = buildMessage({ messageId: 'r', role: 'assistant', content: 'A lease.', model: STAND_IN_MODEL })
    const { change, retries } = show([question, answer], null)
    await expect.element(page.getByText('The AI was unavailable. You can try it again.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(retries()).toBe(1)

    change([question, { ...answer, model: 'a-model' }], null)
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('does not call the model unavailable where the person chose the library', async () => {
    const chosen = { messageId: 'r', role: 'assistant', content: 'A lease.', model: CHOSEN_LIBRARY_MODEL } as const
    const { retries } = show([question, buildMessage(chosen)], null)

    await expect.element(page.getByText('This answer is from the library. You can still ask the AI.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(retries()).toBe(1)
  })

  test('shows a question as it was written, never as markdown', async () => {
    show([buildMessage({ content: '# not **bold**\n<b>' })], waitingTurn('c', 'r'))
    await expect.element(page.getByRole('article', { name: 'You' })).toHaveTextContent('# not **bold** <b>')
  })

  describe('the page of an answer', () => {
    const answer = page.getByRole('article', { name: 'Answer' })
    const hasBubble = () => getComputedStyle(answer.element()).borderTopWidth !== '0px'
    const reply = (content: string, more: Partial<Message> = {}) =>
      buildMessage({ messageId: 'r', role: 'assistant', content, ...more })
    const lefts = () => {
      const range = document.createRange()
      range.selectNodeContents(answer.element().querySelector('p') as HTMLElement)
      return range.getBoundingClientRect().left
    }

    test.each([
      ['what is short', true, reply('I am only able to help you on law topic.')],
      ['what is longer than a saying', false, reply(words(9))],
      ['what has sources', false, reply('Yes [1].', { sources: [buildSource()] })],
      ['what has a heading', false, reply('## The law\n\nIt says so.')],
      ['what has one further on', false, reply('Yes.\n\n## The law\n\nIt says so.')],
    ])('%s, in a bubble: %s', async (_name, isInBubble, message) => {
      show([question, message], null)
      await expect.element(answer).toBeVisible()

      expect(hasBubble()).toBe(isInBubble)
    })

    test('is set from the first word on: no line of it moves sideways or breaks anew until it is complete', async () => {
      const { change } = show([question], writing('The owner'))
      await expect.element(answer).toHaveTextContent('The owner')
      const places = new Set([lefts()])
      const widths = new Set([answer.element().clientWidth])
      for (const count of [2, 7, 8, 20]) {
        change([question], writing(words(count)))
        places.add(lefts())
        widths.add(answer.element().clientWidth)
      }
      change([question, reply(words(20), { sources: [buildSource()] })], null)
      await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
      places.add(lefts())
      widths.add(answer.element().clientWidth)

      expect([...places]).toHaveLength(1)
      expect([...widths]).toHaveLength(1)
    })

    test('and a short one moves once, when it is complete', async () => {
      const { change } = show([question], writing('The'))
      await expect.element(answer).toHaveTextContent('The')
      const before = lefts()
      change([question], writing('The owner has to return it.'))
      expect(lefts()).toBe(before)

      change([question, reply('The owner has to return it.')], null)

      await expect.poll(hasBubble).toBe(true)
      expect(lefts()).toBeGreaterThan(before)
    })

    test('has 68 characters in a line at most, and all of a phone', async () => {
      show([question, reply(words(60))], null)
      for (const width of [360, 390, 1280, 1920]) {
        await page.viewport(width, 740)
        const most = Math.max(...charactersInLines(answer.element().querySelector('p') as HTMLElement))
        expect(most, `at ${width} px`).toBeLessThanOrEqual(68)
        if (width < 400) expect(answer.element().clientWidth, `at ${width} px`).toBe(width - 32)
        else expect(most, `at ${width} px`).toBeGreaterThan(50)
      }
    })
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
