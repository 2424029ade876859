import { useDeferredValue, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClient } from '../../create-client.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { render } from '../../testing/render.tsx'
import { Announcer, useAnnounce } from '../announcer.tsx'
import type { Message } from '../message.ts'
import type { Turn } from '../turn/turn.ts'
import { useTurnAnnouncements } from './use-turn-announcements.tsx'

const question = buildMessage({ messageId: 'q' })
const said = page.getByRole('status')

function Conversation({ phase, messages }: { phase: Turn['phase'] | null; messages: Message[] }) {
  useTurnAnnouncements('c', phase, messages)
  // Comes after what is said of the same messages: silence before it would only be too early to tell.
  return <p>{useDeferredValue(`Last: ${messages.at(-1)?.messageId}`, '')}</p>
}

async function expectSilence(lastMessageId: string) {
  await expect.element(page.getByText(`Last: ${lastMessageId}`)).toBeInTheDocument()
  expect(said.element()).toHaveTextContent('')
}

function show(phase: Turn['phase'] | null, messages: Message[], client = createClient()) {
  const elements = (at: Turn['phase'] | null, shown: Message[]) => (
    <Announcer>
      <Conversation phase={at} messages={shown} />
    </Announcer>
  )
  const showNext = render(elements(phase, messages), { client })
  return (at: Turn['phase'] | null, shown: Message[]) => showNext(elements(at, shown))
}

test('an answer is announced when it is awaited and, with its first sentences, when it is complete', async () => {
  const change = show('waiting', [question])
  await expect.element(said).toHaveTextContent('An answer is being written')

  change('writing', [question])
  await expect.element(said).toHaveTextContent('An answer is being written')
  const content = '## Rent\n\nधरौटी फिर्ता **पाइन्छ** [1]।\n\nMore follows.'
  change(null, [question, buildMessage({ messageId: 'r', role: 'assistant', content })])

  await expect.element(said).toHaveTextContent('The answer is complete. धरौटी फिर्ता पाइन्छ।')
  await expect.element(page.getByText('धरौटी फिर्ता पाइन्छ।')).toHaveAttribute('lang', 'ne')
})

test('an answer that ends while its conversation moves to its own address is announced there', async () => {
  const client = createClient()
  show('waiting', [question], client)
  await expect.element(said).toHaveTextContent('An answer is being written')

  show(null, [question, buildMessage({ role: 'assistant', content: 'Yes.' })], client)

  await expect.element(said.last()).toHaveTextContent('The answer is complete. Yes.')
})

test('a stopped answer is announced as stopped', async () => {
  const change = show('writing', [question])

  change(null, [question, buildMessage({ messageId: 'r', role: 'assistant', status: 'stopped' })])

  await expect.element(said).toHaveTextContent('You stopped this answer.')
})

test.each(['failed', 'interrupted'] as const)('an answer that %s is not announced as complete', async (status) => {
  const change = show('writing', [question])

  change(null, [question, buildMessage({ messageId: 'r', role: 'assistant', status, content: 'A lease is' })])
  await expectSilence('r')
  change('writing', [question])
  change(null, [question, buildMessage({ messageId: 'r2', role: 'assistant', content: 'A lease is a contract.' })])

  await expect.element(said).toHaveTextContent('The answer is complete. A lease is a contract.')
})

test('a conversation that is opened to be read announces nothing', async () => {
  show(null, [question, buildMessage({ messageId: 'r', role: 'assistant' })])

  await expectSilence('r')
})

test('the same words are said again', async () => {
  function Speaker() {
    const announce = useAnnounce()
    const [count, setCount] = useState(0)
    const speak = () => {
      announce('Copied')
      setCount(count + 1)
    }
    return <button onClick={speak}>Spoken {count}</button>
  }
  render(
    <Announcer>
      <Speaker />
    </Announcer>,
  )
  const speaker = page.getByRole('button')
  await speaker.click()
  const before = page.getByText('Copied').element()

  await speaker.click()

  await expect.element(speaker).toHaveTextContent('Spoken 2')
  expect(page.getByText('Copied').element()).not.toBe(before)
})
