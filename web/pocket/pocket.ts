// The library without a connection: its pages and its search, as a script that the service worker loads. The pages are
// those of the server, by the same parts, made of what the browser keeps.

import { SEARCH_MAX_LENGTH } from '../../contract/library-search.ts'
import { openPocket, indexPocket } from '../../law/pocket/open-pocket.ts'
import type { Pocket } from '../../law/pocket/pocket.ts'
import { isHeld, renderHeldPage } from '../prerender/render-held-page.tsx'
import type { PocketScript, PocketVisit } from '../service-worker/pocket-script.ts'

const script: PocketScript = {
  index: (pocket) => indexPocket(read(pocket)),
  open(pocket, index) {
    const { findPage, search } = openPocket(read(pocket), index)
    return {
      search,
      render({ address, language, theme, keptAt }: PocketVisit) {
        const question = (address.searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed()
        const page = findPage(address.pathname, language, question)
        if (!page || !isHeld(page)) return null
        return renderHeldPage(
          {
            path: address.pathname,
            language,
            isLanguageInAddress: address.searchParams.has('lang'),
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

const read = (pocket: string): Pocket => JSON.parse(pocket)

Object.assign(globalThis, { pocketScript: script })
