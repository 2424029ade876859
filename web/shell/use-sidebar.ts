import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useCookies } from '../cookies.ts'
import { isSidebarKey, readSidebarState, sidebarCookie } from './sidebar-state.ts'

const PHONE = '(width < 768px)'

export interface SidebarState {
  isPhone: boolean
  /** On a phone: the sheet is over the page. Elsewhere: the sidebar is wide, and not a strip of icons. */
  isOpen: boolean
  toggle: () => void
  /** Closes the sheet of a phone, after something in it was chosen. */
  closeSheet: () => void
}

/** The state of the sidebar. On a phone it always begins closed and is not remembered. */
export function useSidebar(): SidebarState {
  const isPhone = useSyncExternalStore(
    subscribePhone,
    () => matchMedia(PHONE).matches,
    () => false,
  )
  const cookies = useCookies()
  const [isWide, setIsWide] = useState(() => readSidebarState(cookies))
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const toggle = () => {
    if (isPhone) return setIsSheetOpen(!isSheetOpen)
    document.cookie = sidebarCookie(!isWide)
    setIsWide(!isWide)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSidebarKey(event)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  const closeSheet = useCallback(() => setIsSheetOpen(false), [])
  return { isPhone, isOpen: isPhone ? isSheetOpen : isWide, toggle, closeSheet }
}

function subscribePhone(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
