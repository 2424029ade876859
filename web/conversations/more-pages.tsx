import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { Button } from '../ui/button.tsx'

/** How far before its end a list goes on: further than a quick finger gets while a page is on its way. */
const AHEAD = '0px 0px 1500px 0px'

interface MorePagesProps {
  hasMore: boolean
  /** How many conversations are shown. */
  count: number
  load: () => Promise<void>
}

/** The end of a list that is loaded page by page: loads the next one when it comes near, or is pressed. */
export function MorePages({ hasMore, count, load }: MorePagesProps) {
  const { pages } = useRecentsTexts()
  const end = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'loading' | 'failed'>('waiting')
  const [hasLoaded, setHasLoaded] = useState(false)

  async function next() {
    if (state === 'loading') return
    const hadFocus = end.current?.contains(document.activeElement)
    const place = end.current?.closest('[data-scroller]')
    const shown = place?.querySelectorAll('[data-id]').length ?? 0
    setState('loading')
    try {
      await load()
      setState('waiting')
      setHasLoaded(true)
      // The button goes with the last page; who pressed it is led on.
      if (hadFocus) place?.querySelectorAll('[data-id]')[shown]?.querySelector<HTMLElement>('a, input')?.focus()
    } catch {
      setState('failed')
    }
  }
  const comeNear = useEffectEvent(() => void next())

  useEffect(() => {
    const element = end.current
    if (!element || state !== 'waiting') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      root: element.closest('[data-scroller]'),
      rootMargin: AHEAD,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [state, hasMore, count])

  return (
    <>
      {hasMore && (
        <div ref={end} className="px-1 py-2 text-sm">
          {state === 'failed' && <p className="px-1.5 pb-2 text-muted">{pages.failed}</p>}
          <Button
            variant="quiet"
            className="w-full text-sm"
            busyLabel={state === 'loading' && pages.loading}
            onClick={next}
          >
            {state === 'failed' ? pages.reload : pages.load}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {hasLoaded && state === 'waiting' && pages.listed(count)}
        {state === 'failed' && pages.failed}
      </p>
    </>
  )
}
