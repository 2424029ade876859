// Whether the sidebar was open, remembered for a week.

import { writtenCookie } from '../cookies.ts'

const COOKIE = 'sidebar_state'
const MAX_AGE_SECONDS = 604_800

/** What the cookies of a document say; open when they say nothing. */
export function readSidebarState(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=false`)
}

/** The cookie to set for a state. */
export function sidebarCookie(isOpen: boolean): string {
  return writtenCookie(COOKIE, String(isOpen), MAX_AGE_SECONDS)
}

/** Ctrl or Cmd with B, and nothing else. */
export function isSidebarKey(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  return press.key.toLowerCase() === 'b' && (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey
}
