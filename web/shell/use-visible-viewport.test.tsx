import { expect, onTestFinished, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { useVisibleViewport } from './use-visible-viewport.ts'

const FULL = { height: window.innerHeight, offsetTop: 0, scale: 1 }

function Shell() {
  useVisibleViewport()
  return <div style={{ height: 'var(--visible-height, 100dvh)', marginTop: 'var(--visible-top, 0px)' }}>Shell</div>
}

/** Stands in for the part of the window that can be seen; gives back how to change it. */
function showShell() {
  const viewport = Object.assign(new EventTarget(), FULL)
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(window, 'visualViewport'))
  render(<Shell />)
  return (change: Partial<typeof FULL>, event: 'resize' | 'scroll' = 'resize') => {
    Object.assign(viewport, change)
    viewport.dispatchEvent(new Event(event))
  }
}

const shell = () => [...document.querySelectorAll('div')].find(({ textContent }) => textContent === 'Shell')
const shellEnds = () => document.querySelector('div > div')?.getBoundingClientRect().bottom

test('the shell ends above a keyboard that covers the page, and fills the window without it', () => {
  const change = showShell()
  expect(shell()?.clientHeight).toBe(FULL.height)

  change({ height: FULL.height - 300 })
  expect(shellEnds()).toBe(FULL.height - 300)
  change({ height: FULL.height })
  expect(shellEnds()).toBe(FULL.height)
})

test('the shell goes with a page that the browser has moved under the keyboard', () => {
  const change = showShell()

  change({ height: FULL.height - 300 })
  change({ offsetTop: 120 }, 'scroll')

  expect(shellEnds()).toBe(FULL.height - 180)
})

test('zooming in leaves the shell as it is', () => {
  const change = showShell()

  change({ height: FULL.height / 2, scale: 2 })

  expect(shellEnds()).toBe(FULL.height)
})
