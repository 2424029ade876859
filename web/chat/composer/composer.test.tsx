import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { render } from '../../testing/render.tsx'
import { Composer } from './composer.tsx'

const box = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send' })

interface Given {
  text?: string
  isAwaiting?: boolean
  isReplyDue?: boolean
  isAnswering?: boolean
  canQueue?: boolean
  failure?: string | null
  onStop?: () => void
  /** Another one is another box. */
  screen?: string
}

/** A box that keeps what is typed, and a list of what was sent. */
function show(given: Given = {}) {
  const sent: string[] = []
  const elements = (changed: Given) => (
    <KeptComposer key={changed.screen} given={{ ...given, ...changed }} sent={sent} />
  )
  const showNext = render(elements({}))
  return { sent, change: (changed: Given) => showNext(elements(changed)) }
}

/** What a browser says on a phone, until the test ends. */
function touchKeyboard(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : matchMedia.call(window, query),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

function KeptComposer({ given, sent }: { given: Given; sent: string[] }) {
  const [text, setText] = useState(given.text ?? '')
  return (
    <Composer
      text={text}
      onChange={setText}
      onSend={() => void sent.push(text)}
      onStop={given.onStop ?? (() => {})}
      isAwaiting={given.isAwaiting ?? false}
      isReplyDue={given.isReplyDue ?? false}
      isAnswering={given.isAnswering ?? false}
      canQueue={given.canQueue ?? false}
      failure={given.failure ?? null}
    />
  )
}

describe('the message box', () => {
  test('has the focus and sends with Enter; Shift+Enter begins a line', async () => {
    const { sent } = show()
    await expect.element(box).toHaveFocus()

    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two{Enter}')

    expect(sent).toEqual(['One\ntwo'])
  })

  test('does not send with the Enter that chooses a word of an input method', async () => {
    const { sent } = show({ text: 'नेपाल' })
    const press = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }

    box.element().dispatchEvent(new KeyboardEvent('keydown', press))

    expect(sent).toEqual([])
  })

  test.each(['', '   ', '\n \n', '\u200b\u200d\u2060\ufeff'])('sends nothing of %j', async (text) => {
    const { sent } = show({ text })
    await expect.element(send).toBeDisabled()

    await userEvent.keyboard('{Enter}')

    expect(sent).toEqual([])
  })

  test('grows with its content to 120 pixels, then scrolls', async () => {
    show()
    const heightOf = () => box.element().getBoundingClientRect().height
    const lowest = heightOf()

    await box.fill('one\ntwo')
    expect(heightOf()).toBeGreaterThan(lowest)
    await box.fill('line\n'.repeat(30))
    expect(heightOf()).toBe(120)
    expect(getComputedStyle(box.element()).maxHeight).toBe('150px')
    await box.fill('')
    expect(heightOf()).toBe(lowest)
  })

  test('counts near the limit, and says what is too long instead of cutting it', async () => {
    const { sent } = show()
    await box.fill('x'.repeat(QUESTION_MAX_LENGTH))
    await expect.element(page.getByText('4,000 of 4,000 characters')).toBeVisible()
    await expect.element(send).toBeEnabled()

    await box.fill('x'.repeat(QUESTION_MAX_LENGTH + 12))
    await expect.element(page.getByText(/Shorten it by 12 to send it/)).toBeVisible()
    await expect.element(send).toBeDisabled()
    await userEvent.keyboard('{Enter}')

    expect(sent).toEqual([])
    await expect.element(box).toHaveValue('x'.repeat(QUESTION_MAX_LENGTH + 12))
  })

  test('takes no typing from sending until the first words and keeps the focus, with Stop in place of Send', async () => {
    let stops = 0
    const { change, sent } = show({ onStop: () => void (stops += 1) })
    await expect.element(box).toHaveFocus()

    change({ isAwaiting: true })
    await expect.element(box).toHaveAttribute('aria-disabled', 'true')
    await expect.element(send).not.toBeInTheDocument()
    await userEvent.keyboard('typed{Enter}')
    await expect.element(box).toHaveValue('')
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(stops).toBe(1)

    change({ isAnswering: true })
    await expect.element(box).toHaveAttribute('aria-disabled', 'false')
    await expect.element(box).toHaveFocus()
    await expect.element(send).not.toBeInTheDocument()
    await userEvent.keyboard('next{Enter}')
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(stops).toBe(2)

    change({})
    await expect.element(box).toHaveFocus()
    await send.click()
    expect(sent).toEqual(['next'])
  })

  test('sends the next question while an answer is written, with Stop beside Send', async () => {
    const { change, sent } = show({ canQueue: true })

    change({ isAnswering: true })
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect.element(send).not.toBeInTheDocument()
    await box.fill('next')
    await expect.element(send).toBeEnabled()
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await box.click()
    await userEvent.keyboard('{Enter}')

    expect(sent).toEqual(['next'])
  })

  test('closes the keyboard of a phone with the first words of an answer', async () => {
    touchKeyboard()
    const { change } = show()
    await box.click()
    change({ isAwaiting: true, isReplyDue: true })
    await expect.element(box).toHaveFocus()

    change({ isAnswering: true })
    await expect.element(box).not.toHaveFocus()
    await box.click()
    await userEvent.keyboard('next')
    await expect.element(box).toHaveValue('next')
    change({})
    await expect.element(box).toHaveFocus()
  })

  test('closes it for an answer that comes all at once, too', async () => {
    touchKeyboard()
    const { change } = show()
    await box.click()
    change({ isAwaiting: true, isReplyDue: true })

    change({})
    await expect.element(box).not.toHaveFocus()
  })

  test('closes it on a screen that comes when words are there already', async () => {
    touchKeyboard()
    const { change } = show()
    await box.click()
    change({ isAwaiting: true })

    change({ isAnswering: true, screen: 'conversation' })
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect.element(box).not.toHaveFocus()
  })

  test('leaves it open when a question waits for the connection, and the next one can be asked', async () => {
    touchKeyboard()
    const { change } = show()
    await box.click()
    change({ isAwaiting: true })

    change({})
    await expect.element(send).toBeVisible()
    await expect.element(box).toHaveFocus()
  })

  test('keeps the keyboard of a phone open for whoever types on', async () => {
    touchKeyboard()
    const { change } = show({ text: 'next' })
    await box.click()
    change({ isReplyDue: true })

    change({ isAnswering: true })
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect.element(box).toHaveFocus()
  })

  test('leaves the focus to whoever has gone elsewhere meanwhile', async () => {
    const elsewhere = document.body.appendChild(document.createElement('button'))
    const { change } = show({ isAwaiting: true })
    elsewhere.focus()

    change({ isAwaiting: false })
    await expect.element(send).toBeInTheDocument()

    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
  })

  test('says why a question is in the box again', async () => {
    show({ text: 'Keep me', failure: 'Your question could not be sent.' })
    await expect.element(box).toHaveAccessibleDescription(/^Your question could not be sent\./)
  })

  test('says which keys send and begin a line', async () => {
    show()
    await expect.element(box).toHaveAccessibleDescription('Press Enter to send, Shift+Enter for a new line.')
  })

  test('says why nothing can be sent', async () => {
    show()
    await expect.element(send).toHaveAccessibleDescription('There is nothing to send yet.')

    await box.fill('x'.repeat(QUESTION_MAX_LENGTH + 1))
    await expect.element(send).toHaveAccessibleDescription('The question is too long.')
    await box.fill('x')
    await expect.element(send).toHaveAccessibleDescription('')
  })

  test('speaks about the room that is left in steps, not with every key', async () => {
    show()
    const spoken = page.getByRole('status')
    await box.fill('x'.repeat(QUESTION_MAX_LENGTH - 250))
    await expect.element(spoken).toHaveTextContent('Up to 300 characters left')

    await box.fill('x'.repeat(QUESTION_MAX_LENGTH - 201))
    await expect.element(spoken).toHaveTextContent('Up to 300 characters left')
    await box.fill('x'.repeat(QUESTION_MAX_LENGTH + 1))
    await expect.element(spoken).toHaveTextContent('The question is too long.')
  })

  test('names the language of what is typed', async () => {
    show()
    await box.fill('जग्गा')
    await expect.element(box).toHaveAttribute('lang', 'ne')
  })
})
