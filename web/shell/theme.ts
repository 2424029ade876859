// The colours a person has chosen. The server sends each page in them; here they change without a reload.

import { useSyncExternalStore } from 'react'
import { isTheme, PREFERENCE_MAX_AGE_SECONDS, type Theme, THEME_COOKIE, THEMES } from '../../contract/preferences.ts'
import { THEME_COLORS } from '../../contract/public-page.ts'
import { writtenCookie } from '../cookies.ts'

/** The theme that was chosen; null follows the system. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(subscribe, chosenTheme, () => null)
}

/** Shows a theme and remembers it in this browser; null goes back to what the system says. */
export function chooseTheme(theme: Theme | null): void {
  // None is kept for the system's.
  document.cookie = writtenCookie(THEME_COOKIE, theme ?? '', theme ? PREFERENCE_MAX_AGE_SECONDS : 0)
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  colourBrowserBar(theme)
}

function chosenTheme(): Theme | null {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : null
}

function colourBrowserBar(chosen: Theme | null): void {
  for (const colour of document.querySelectorAll('meta[name=theme-color]')) colour.remove()
  for (const theme of chosen ? [chosen] : THEMES) {
    const colour = document.createElement('meta')
    colour.name = 'theme-color'
    colour.content = THEME_COLORS[theme]
    if (!chosen) colour.media = `(prefers-color-scheme: ${theme})`
    document.head.append(colour)
  }
}

/** The page itself holds what is chosen. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
