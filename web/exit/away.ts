// Leaving in a hurry: the mark that has the calendar stand in for our pages, and the way there.

import { AWAY_COOKIE, AWAY_MAX_AGE_SECONDS, type Away, NEUTRAL_PATH } from '../../contract/exit.ts'
import { writtenCookie } from '../cookies.ts'
import { CALENDAR_TEXTS } from './calendar-texts.ts'
import { readExitSetting } from './exit-setting.ts'

/** Whether the calendar stands in for our pages in this browser; null where it does not. */
export function findAway(): Away | null {
  const value = new URLSearchParams(document.cookie.replaceAll('; ', '&')).get(AWAY_COOKIE)
  return value === 'month' || value === 'out' ? value : null
}

export function markAway(away: Away): void {
  document.cookie = writtenCookie(AWAY_COOKIE, away, AWAY_MAX_AGE_SECONDS)
}

/** Takes the page off the screen at once: what comes next may take a moment. */
export function hidePage(): void {
  const { documentElement } = document
  documentElement.hidden = true
  document.title = CALENDAR_TEXTS[documentElement.lang === 'ne' ? 'ne' : 'en'].title
}

/** Puts the neutral page in the place of this one, or the page that the person has chosen, where it can be reached. */
export function showNeutralPage(): void {
  const { address } = readExitSetting()
  location.replace(address && navigator.onLine ? address : NEUTRAL_PATH)
}

/** Goes on to the neutral page wherever a browser shows a page of ours again that it had kept. Returns how to stop. */
export function stayAway(): () => void {
  const look = () => {
    if (findAway() === null) return
    hidePage()
    location.replace(NEUTRAL_PATH)
  }
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}
