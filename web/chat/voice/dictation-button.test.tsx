import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createClient } from '../../create-client.ts'
import { render } from '../../testing/render.tsx'
import { voice } from '../../texts/en/voice.ts'
import { Composer } from '../composer/composer.tsx'

const box = page.getByRole('textbox', { name: 'Message' })
const speak = page.getByRole('button', { name: 'Speak instead of typing' })
const stopListening = page.getByRole('button', { name: 'Stop listening' })

/** What the browser has of speech recognition, in the hands of the test. */
class ScriptedRecognition {
  static begun: ScriptedRecognition[] = []
  /** Says whether the language is understood on the device. */
  static answer: (availability: string) => void
  static available = () => new Promise<string>((resolve) => (ScriptedRecognition.answer = resolve))

  isAborted = false
  onstart: (() => void) | null = null
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onend: (() => void) | null = null
  start() {
    ScriptedRecognition.begun.push(this)
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.isAborted = true
  }
  /** Everything heard so far; what may still change ends with dots. */
  hear(...heard: string[]) {
    const results = heard.map((words) => ({
      0: { transcript: words.replace('...', '') },
      length: 1,
      isFinal: !words.endsWith('...'),
    }))
    this.onresult?.({ results })
  }
}

beforeEach(() => {
  localStorage.setItem('kanooni.dictation', 'en')
  ScriptedRecognition.begun = []
  vi.stubGlobal('SpeechRecognition', ScriptedRecognition)
  onTestFinished(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
  })
})

/** The box of a conversation; what is sent empties it, and its answer is awaited. */
function Box() {
  const [text, setText] = useState('')
  const [isAwaiting, setIsAwaiting] = useState(false)
  const send = () => {
    setText('')
    setIsAwaiting(true)
  }
  return (
    <Composer
      text={text}
      onChange={setText}
      onSend={send}
      onStop={() => {}}
      isAwaiting={isAwaiting}
      isAnswering={false}
      failure={null}
    />
  )
}

/** Begins to speak, once the browser has said that it listens. */
async function listen(): Promise<ScriptedRecognition> {
  await speak.click()
  ScriptedRecognition.answer('unavailable')
  await expect.poll(() => ScriptedRecognition.begun).toHaveLength(1)
  const [recognition] = ScriptedRecognition.begun
  if (!recognition) throw new Error('Nothing listens.')
  recognition.onstart?.()
  return recognition
}

test('what is said comes after what stands in the box, and what is typed meanwhile stays', async () => {
  render(<Box />)
  await box.fill('My landlord')
  const recognition = await listen()
  await expect.element(page.getByText('Listening. Speak now.')).toBeInTheDocument()
  expect(stopListening.element()).not.toHaveAttribute('aria-pressed')

  recognition.hear('keeps...')
  await expect.element(box).toHaveValue('My landlord keeps')
  recognition.hear('keeps my deposit')
  await expect.element(box).toHaveValue('My landlord keeps my deposit')
  await box.fill('My former landlord keeps my deposit.')
  // Both before the box is rendered with the first.
  recognition.hear('keeps my deposit', 'can...')
  recognition.hear('keeps my deposit', 'can I sue him...')
  await expect.element(box).toHaveValue('My former landlord keeps my deposit. can I sue him')
  await userEvent.type(box, '?')
  recognition.hear('keeps my deposit', 'can I see him')
  await expect.element(box).toHaveValue('My former landlord keeps my deposit. can I see him?')

  await stopListening.click()
  await expect.element(speak).toBeVisible()
})

test('what is heard after a question was sent does not bring it back', async () => {
  render(<Box />)
  const recognition = await listen()
  recognition.hear('Can I sue him...')
  await expect.element(box).toHaveValue('Can I sue him')

  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  expect(recognition.isAborted).toBe(true)
  recognition.hear('Can I sue him')

  await expect.element(box).toHaveValue('')
})

test('a second press, while the browser is asked whether the sound stays on the device, keeps it from listening', async () => {
  render(<Box />)
  await speak.click()
  await stopListening.click()
  await expect.element(speak).toBeVisible()
  const first = ScriptedRecognition.answer

  const recognition = await listen()
  first('available')
  recognition.hear('Once')

  await expect.element(box).toHaveValue('Once')
  expect(ScriptedRecognition.begun).toHaveLength(1)
})

test('nothing listens where the question was sent before the browser could begin', async () => {
  render(<Box />)
  await box.fill('My landlord')
  await speak.click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()

  ScriptedRecognition.answer('unavailable')
  // Everything that follows from the answer has been done by then.
  await new Promise((resolve) => setTimeout(resolve))

  expect(ScriptedRecognition.begun).toEqual([])
})

test('who hears it is said before anybody does, and a problem is said', async () => {
  localStorage.clear()
  const client = createClient()
  render(<Box />, { client })
  await speak.click()
  await expect.element(page.getByRole('dialog').getByText(/may send the sound to its maker/)).toBeVisible()
  expect(ScriptedRecognition.begun).toEqual([])
  await page.getByRole('button', { name: 'नेपाली' }).click()
  ScriptedRecognition.answer('unavailable')
  await expect.poll(() => ScriptedRecognition.begun).toMatchObject([{ lang: 'ne-NP' }])

  const [recognition] = ScriptedRecognition.begun
  recognition?.onerror?.({ error: 'not-allowed' })
  recognition?.onend?.()

  await expect.element(speak).toBeVisible()
  await expect.poll(() => client.toasts.get()).toMatchObject([{ kind: 'error', text: voice.problems['not-allowed'] }])
})
