// The calendar of today, on a page that may have been made on another day and be shown without a connection; and the way
// back to the product.

import { AWAY_COOKIE, AWAY_MAX_AGE_SECONDS } from '../../../contract/exit.ts'
import { PATHS } from '../../../contract/paths.ts'
import { writtenCookie } from '../../cookies.ts'
import { findAway, markAway } from '../away.ts'
import { calendarMonth } from '../calendar-month.ts'

// Somebody has left before the script for it was there, and no server has marked it. A link from elsewhere sends nobody away.
if (findAway() === null && document.referrer.startsWith(`${location.origin}/`)) markAway('month')

const language = document.documentElement.lang === 'ne' ? 'ne' : 'en'

function showToday(): void {
  const { today, days } = calendarMonth(language, Date.now())
  const heading = document.querySelector('#today')
  if (!heading || heading.textContent === today) return
  heading.textContent = today
  document.querySelectorAll('td').forEach((cell, place) => {
    const day = days[place]
    const [own, other] = cell.children
    if (own) own.textContent = day?.day ?? ''
    if (other) other.textContent = day?.other ?? ''
    if (day?.isToday) cell.setAttribute('aria-current', 'date')
    else cell.removeAttribute('aria-current')
  })
}

showToday()
addEventListener('visibilitychange', showToday)

document.querySelector('#open')?.addEventListener('click', (event) => {
  // Without a connection there is nobody to ask, and a browser may not know that. Who is to be signed out waits for one.
  if (findAway() === 'out') return
  event.preventDefault()
  document.cookie = writtenCookie(AWAY_COOKIE, '', -AWAY_MAX_AGE_SECONDS)
  location.assign(PATHS.landing)
})
