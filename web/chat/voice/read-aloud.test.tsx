import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../../create-client.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { render } from '../../testing/render.tsx'
import { ConversationView } from '../conversation-view.tsx'
import { setMessages } from '../current-conversation-slice.ts'

interface Utterance {
  text: string
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
}

/** A voice that says a part when the test wants. */
class ScriptedSpeech extends EventTarget {
  said: string[] = []
  current: Utterance | null = null
  getVoices = () => [{ lang: 'en-US', localService: true }]
  speak(utterance: Utterance) {
    this.said.push(utterance.text)
    this.current = utterance
  }
  /** Like browsers, which tell of it some time later. */
  cancel() {
    const cancelled = this.current
    this.current = null
    queueMicrotask(() => cancelled?.onerror?.({ error: 'interrupted' }))
  }
  finishPart() {
    this.current?.onend?.()
  }
}

const read = page.getByRole('button', { name: 'Read aloud' })
const stopReading = page.getByRole('button', { name: 'Stop reading' })
const beingRead = () => [...document.querySelectorAll('[data-being-read]')].map(({ textContent }) => textContent)

let speech: ScriptedSpeech

beforeEach(() => {
  speech = new ScriptedSpeech()
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** A conversation with two answers of two paragraphs each. */
async function open(): Promise<void> {
  const client = createClient()
  const said = (messageId: string, content: string) => buildMessage({ messageId, role: 'assistant', content })
  client.store.dispatch(
    setMessages([
      buildMessage({ messageId: 'q1' }),
      said('a1', 'A lease is a contract.\n\nIt is for land.'),
      buildMessage({ messageId: 'q2' }),
      said('a2', 'A deed is a paper.\n\nIt is signed.'),
    ]),
  )
  render(
    <main style={{ height: '100vh' }}>
      <ConversationView accountId="account-1" conversationId="c" />
    </main>,
    { client },
  )
  await expect.poll(() => read.elements()).toHaveLength(2)
  // Until its marks are read, an answer is one text.
  await expect.element(page.getByText('It is signed.', { exact: true })).toBeInTheDocument()
}

test('an answer is read part by part, each marked while it is read', async () => {
  await open()
  await read.first().click()
  await expect.element(stopReading).toBeInTheDocument()
  expect(beingRead()).toEqual(['A lease is a contract.'])

  speech.finishPart()
  expect(beingRead()).toEqual(['It is for land.'])
  speech.finishPart()

  await expect.element(stopReading).not.toBeInTheDocument()
  expect(speech.said).toEqual(['A lease is a contract.', 'It is for land.'])
  expect(beingRead()).toEqual([])
})

test('an answer that is read aloud stops the one before, and is read to its end', async () => {
  await open()
  await read.first().click()
  await expect.element(stopReading).toBeInTheDocument()

  await read.last().click()
  await expect.poll(beingRead).toEqual(['A deed is a paper.'])
  expect(stopReading.elements()).toHaveLength(1)
  speech.finishPart()
  speech.finishPart()

  await expect.element(stopReading).not.toBeInTheDocument()
  expect(speech.said).toEqual(['A lease is a contract.', 'A deed is a paper.', 'It is signed.'])
})

test('the reading is over where the browser breaks it off', async () => {
  await open()
  await read.first().click()
  await expect.element(stopReading).toBeInTheDocument()

  speech.cancel()

  await expect.element(stopReading).not.toBeInTheDocument()
  expect(speech.said).toEqual(['A lease is a contract.'])
  expect(beingRead()).toEqual([])
})
