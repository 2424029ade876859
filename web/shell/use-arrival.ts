import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Says where a navigation has led: moves the focus to the screen, unless the screen has taken it to a place of its own
 * (the message box), and gives back the title to announce. The first screen is the browser's to announce.
 */
export function useArrival(main: RefObject<HTMLElement | null>): string {
  const [pathname] = useLocation()
  const address = `${pathname}?${useSearch()}`
  const shown = useRef(address)
  const [title, setTitle] = useState('')
  const hasNavigated = useRef(false)

  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    hasNavigated.current = true
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, address])

  // A screen may still be loading when its address is there; its title comes with it.
  useEffect(() => {
    const observer = new MutationObserver(() => hasNavigated.current && setTitle(document.title))
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return title
}
