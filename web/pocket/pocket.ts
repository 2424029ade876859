// The library without a connection: its pages and its search, as a script that the service worker loads. The pages are
// those of the server, by the same parts, made of what the browser keeps.

import { SEARCH_MAX_LENGTH } from '../../contract/library-search.ts'
import { writeCalendarFile } from '../../law/limitation/calendar-file.ts'
import { openPocket, indexPocket } from '../../law/pocket/open-pocket.ts'
import { readPocketFile } from '../../law/pocket/pocket-file.ts'
import { isHeld, renderHeldPage } from '../prerender/render-held-page.tsx'
import type { PocketScript, PocketVisit } from '../service-worker/pocket-script.ts'

const script: PocketScript = {
  index: (pocket) => indexPocket(readPocketFile(pocket)),
  calendarFile: writeCalendarFile,
  open(pocket, index) {
    const kept = readPocketFile(pocket)
    const { findPage, search } = openPocket(kept, index)
    const { language } = kept
    return {
      search,
      render({ address, theme, keptAt, now }: PocketVisit) {
        const { pathname, searchParams } = address
        const question = (searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed()
        const typed = searchParams.get('date') ?? ''
        const asked = { typed, chosen: Number(searchParams.get('period') ?? 0), now }
        const page = findPage(pathname, { question, asked })
        if (!page || !isHeld(page)) return null
        return renderHeldPage(
          {
            path: pathname,
            language,
            isLanguageInAddress: searchParams.has('lang'),
            theme,
            operator: {},
            publicUrl: address.origin,
            keptAt,
            ...(question && { kept: { q: question } }),
          },
          page,
        )
      },
    }
  },
}

Object.assign(globalThis, { pocketScript: script })
