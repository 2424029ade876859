import { describe, expect, it } from 'vitest'
import { isSidebarKey, readSidebarState, sidebarCookie } from './sidebar-state.ts'

describe('the state of the sidebar', () => {
  it.each([
    ['', true],
    ['sidebar_state=true', true],
    ['sidebar_state=false', false],
    ['theme=dark; sidebar_state=false; lang=ne', false],
    ['my_sidebar_state=false', true],
    ['sidebar_state=falsehood', true],
  ])('a sidebar whose state is read from %j is open: %s', (cookies, expected) => {
    expect(readSidebarState(cookies)).toBe(expected)
  })

  it('is stored for a week, for the whole site', () => {
    expect(sidebarCookie(false)).toBe('sidebar_state=false; Path=/; Max-Age=604800; SameSite=Lax')
    expect(readSidebarState(sidebarCookie(false))).toBe(false)
    expect(readSidebarState(sidebarCookie(true))).toBe(true)
  })

  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

  it.each([
    [{ ...none, key: 'b', ctrlKey: true }, true],
    [{ ...none, key: 'B', metaKey: true }, true],
    [{ ...none, key: 'b' }, false],
    [{ ...none, key: 'b', ctrlKey: true, shiftKey: true }, false],
    [{ ...none, key: 'b', ctrlKey: true, altKey: true }, false],
    [{ ...none, key: 'n', ctrlKey: true }, false],
  ])('changes with %j: %s', (press, expected) => {
    expect(isSidebarKey(press)).toBe(expected)
  })
})
