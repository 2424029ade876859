import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { chatPath } from '../../paths.ts'
import type { Message } from '../message.ts'
import './sought-message.css'

interface Sought {
  soughtId: string | null
  content: RefObject<HTMLElement | null>
  /** The messages that stand in the list. */
  shown: readonly Message[]
  goTo: (message: Element) => void
}

/** Rows above take their size when they come into view, some frames later. */
const FRAMES = 12

/**
 * Leads to the message that the address names, as soon as it stands in the list: an old one comes with the pages before. It gets the
 * focus, and a mark until that leaves it. The address then names the conversation alone, so that nothing leads there again.
 */
export function useSoughtMessage({ soughtId, content, shown, goTo }: Sought): void {
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const arrive = useEffectEvent(() => {
    const row = soughtId && content.current?.querySelector(`[data-message="${CSS.escape(soughtId)}"]`)
    const article = row && row.querySelector('article')
    if (!row || !article) return
    leadTo(row, article, goTo)
    navigate(chatPath(parameters.get('id') ?? ''), { replace: true })
  })
  useEffect(() => {
    if (soughtId !== null) arrive()
  }, [soughtId, shown])
}

function leadTo(row: Element, article: HTMLElement, goTo: (message: Element) => void): void {
  article.focus({ preventScroll: true })
  article.dataset.sought = ''
  article.addEventListener('focusout', () => delete article.dataset.sought, { once: true })
  const settle = (frames: number) => {
    // Who has gone on meanwhile is not brought back.
    if (!row.isConnected || (frames < FRAMES && document.activeElement !== article)) return
    goTo(row)
    if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
  }
  settle(FRAMES)
}
