import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSignal, type ReadonlySignal, useSignal } from './signal.ts'
import { render } from './testing/render.tsx'

it('a listener hears of every value that is set, the same one again included, until it leaves', () => {
  const signal = createSignal('first')
  const heard: string[] = []
  const leave = signal.subscribe((value) => heard.push(`${value}, read as ${signal.get()}`))

  signal.set('second')
  signal.set('second')
  leave()
  signal.set('third')

  expect(heard).toEqual(['second, read as second', 'second, read as second'])
  expect(signal.get()).toBe('third')
})

it('a listener that leaves when it hears takes nothing from the others', () => {
  const signal = createSignal(0)
  const other = vi.fn<(value: number) => void>()
  const leave = signal.subscribe(() => leave())
  signal.subscribe(other)

  signal.set(1)

  expect(other).toHaveBeenCalledExactlyOnceWith(1)
})

function Shown({ signal, first }: { signal: ReadonlySignal<string>; first?: string }) {
  return <p>Value: {useSignal(signal, first === undefined ? undefined : () => first)}</p>
}

it('a component shows the value as it is set', async () => {
  const signal = createSignal('first')
  render(<Shown signal={signal} first="as on the server" />)
  await expect.element(page.getByText('Value: first')).toBeVisible()

  signal.set('second')

  await expect.element(page.getByText('Value: second')).toBeVisible()
})

it('the server renders what it is to begin with, else the value', () => {
  const signal = createSignal('now')

  expect(renderToString(<Shown signal={signal} first="at first" />)).toContain('at first')
  expect(renderToString(<Shown signal={signal} />)).toContain('now')
})
