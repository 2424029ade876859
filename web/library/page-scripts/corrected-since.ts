// Says on the page of an entry that it was corrected after this copy of the page was made. A page that is opened is
// checked with the server, but not one that the browser takes out of its history (on the way back, or with the tabs of
// its last time), nor one that was left open. Built as a file of its own, like the search: without it the page is read as it is.

import { correctedSince } from '../../../contract/library.ts'
import { CORRECTIONS_PATH } from '../../../contract/library-api.ts'
import { fillSlot } from '../../fill-slot.ts'
import { formatDay } from '../../language/dates.ts'

/** A page that was left open for less is as good as new. */
const FRESH_MS = 300_000

const place = document.querySelector<HTMLElement>('#corrected-since')
if (place) watchCorrections(place)

function watchCorrections(place: HTMLElement): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void sayCorrection(place)
  }
  if (isFromHistory()) check()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > FRESH_MS) check()
  })
}

/** Whether nothing of this page, not even that it is unchanged, came from the server. */
function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.transferSize === 0
}

async function sayCorrection(place: HTMLElement): Promise<void> {
  const { path = '', correctedOn, text = '' } = place.dataset
  const day = correctedSince(await fetchCorrections(), path, correctedOn)
  if (day === null) return
  const note = place.querySelector('template')?.content.cloneNode(true) as DocumentFragment
  const language = document.documentElement.lang === 'ne' ? 'ne' : 'en'
  note.querySelector('[data-part=text]')?.append(fillSlot(text, '{day}', formatDay(language, day)))
  // With the language that its address names.
  note.querySelector('a')?.setAttribute('href', location.href)
  place.querySelector('p')?.remove()
  place.append(note)
}

/** Nothing where there is no connection: nobody knows better then. */
async function fetchCorrections() {
  try {
    const answer = await fetch(CORRECTIONS_PATH, { cache: 'no-cache' })
    return answer.ok ? await answer.json() : {}
  } catch {
    return {}
  }
}
