import { onTestFinished } from 'vitest'

/** Until the test is over no toast goes of itself: on a busy machine its few seconds are over before a test can press anything. */
export function holdToasts(): void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '.toast-time { animation-play-state: paused !important }'
  onTestFinished(() => style.remove())
}
