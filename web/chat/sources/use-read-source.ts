import { useCallback } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { useOpenInSidePanel } from '../../library/side-panel/side-panel-context.ts'
import { isForBrowser, type Press } from '../../library/side-panel/is-for-browser.ts'
import { isProvisionPath } from '../../library/side-panel/load-provision.ts'
import { useWriting } from '../../ui/writing.ts'
import { languageOf, pageOf } from './cited-sources.ts'

/** What a press on a link to a source does: false leaves it to the browser, which opens the page. */
type ReadSource = (source: Source, press: Press & { preventDefault(): void }, opener: HTMLElement) => boolean

/** Opens a provision beside the conversation, unless the person asks the browser for another tab or window. */
export function useReadSource(): ReadSource {
  const openInSidePanel = useOpenInSidePanel()
  const writing = useWriting()
  return useCallback<ReadSource>(
    (source, press, opener) => {
      const page = pageOf(source)
      if (isForBrowser(press) || page === null || !isProvisionPath(page)) return false
      press.preventDefault()
      openInSidePanel({ url: page, title: source.title, language: languageOf(source), writing }, opener)
      return true
    },
    [openInSidePanel, writing],
  )
}
