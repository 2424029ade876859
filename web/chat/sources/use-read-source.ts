import { useCallback } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { useReadBeside } from '../../library/beside/beside.tsx'
import { isProvisionPath } from '../../library/beside/load-provision.ts'
import { pageOf } from './cited-sources.ts'

/** What a press on a link to a source does: false leaves it to the browser, which opens the page. */
type ReadSource = (source: Source, press: Press, opener: HTMLElement) => boolean

interface Press {
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault(): void
}

/** Opens a provision beside the conversation, unless the person asks the browser for another tab or window. */
export function useReadSource(): ReadSource {
  const readBeside = useReadBeside()
  return useCallback<ReadSource>(
    (source, press, opener) => {
      const page = pageOf(source)
      const isForBrowser = press.ctrlKey || press.metaKey || press.shiftKey || press.altKey
      if (isForBrowser || page === null || !isProvisionPath(page)) return false
      press.preventDefault()
      readBeside({ url: page, title: source.title }, opener)
      return true
    },
    [readBeside],
  )
}
