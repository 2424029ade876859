import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { QUESTION_MAX_LENGTH } from '../../../contract/conversation.ts'
import { render } from '../../testing/render.tsx'
import { ShortenDialog } from './shorten-dialog.tsx'

/** Two sentences, each nearly as long as a question may be. */
const LONG = ['First', 'Second'].map((word) => `${word}${' word'.repeat(QUESTION_MAX_LENGTH / 5 - 5)}.`).join(' ')

test('only what is taken out is struck through, and a text that is too long cannot be used', async () => {
  const onShortened = vi.fn<(text: string) => void>()
  render(
    <Suspense>
      <ShortenDialog text={`${LONG} He left.`} onShortened={onShortened} onClose={() => {}} />
    </Suspense>,
  )
  const use = page.getByRole('button', { name: 'Put this into the box' })
  const lineOf = (place: number) =>
    getComputedStyle(page.getByRole('checkbox').nth(place).element().parentElement as Element).textDecorationLine
  await expect.element(use).toBeDisabled()
  await expect.element(use).toHaveAccessibleDescription(/characters too many: take out more/)
  expect(lineOf(2)).toBe('none')

  await page.getByRole('checkbox').first().click()

  expect(lineOf(2)).toBe('none')
  expect(lineOf(0)).toBe('line-through')
  await use.click()
  expect(onShortened).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Second .* He left\.$/))
})
