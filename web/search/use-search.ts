import { useEffect, useState } from 'react'
import type { SearchView } from '../../contract/library-search.ts'
import type { MessageSearchView } from '../../contract/message-search.ts'
import type { Language } from '../../contract/preferences.ts'
import { isUnreachable } from '../api/error-kinds.ts'
import { type Client, useClient } from '../client.tsx'
import { useAppSelector } from '../store.ts'
import { useLanguage } from '../texts/texts.tsx'
import { searchLocalCopies } from './search-local-copies.ts'
import { requestLibrary, requestMessages } from './search-requests.ts'

/** What came of one part of a search, and of which words. */
export type Found<View> = { text: string } & ({ view: View; isLocal: boolean } | { error: unknown })

export interface Findings {
  conversations: Found<MessageSearchView> | null
  library: Found<SearchView> | null
}

const NOTHING: Findings = { conversations: null, library: null }
/** Fewer requests than letters, and no wait that anybody feels. */
const PAUSE_MS = 180

/**
 * Searches own conversations and the library for what is typed, when it has not changed for a moment. Earlier requests are
 * cancelled; what they found stays until there is something newer. Without a connection local copies are searched.
 */
export function useSearch(text: string): { findings: Findings; isUnderWay: boolean } {
  const client = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id) ?? ''
  const { language } = useLanguage()
  const [findings, setFindings] = useState(NOTHING)
  const isEmpty = text.trim() === ''

  useEffect(() => {
    if (isEmpty) return
    const latest = new AbortController()
    const { signal } = latest
    const keep = (part: Partial<Findings>) => signal.aborted || setFindings((before) => ({ ...before, ...part }))
    const timer = setTimeout(() => {
      void settled(text, searchConversations(client, { accountId, text }, signal)).then((conversations) =>
        keep({ conversations }),
      )
      void settled(text, searchLibrary(client, { text, language }, signal)).then((library) => keep({ library }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      latest.abort()
    }
  }, [client, accountId, language, text, isEmpty])

  if (isEmpty) return { findings: NOTHING, isUnderWay: false }
  const isUnderWay = findings.conversations?.text !== text || findings.library?.text !== text
  return { findings, isUnderWay }
}

async function settled<View>(text: string, search: Promise<{ view: View; isLocal: boolean }>): Promise<Found<View>> {
  return search.then(
    (found) => ({ text, ...found }),
    (error: unknown) => ({ text, error }),
  )
}

async function searchConversations(
  client: Client,
  { accountId, text }: { accountId: string; text: string },
  signal: AbortSignal,
): Promise<{ view: MessageSearchView; isLocal: boolean }> {
  try {
    return { view: await requestMessages(client.api, text, signal), isLocal: false }
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const listed = client.store.getState().conversations.list
    return { view: await searchLocalCopies(await client.local(), accountId, text, listed), isLocal: true }
  }
}

async function searchLibrary(
  { api }: Client,
  { text, language }: { text: string; language: Language },
  signal: AbortSignal,
): Promise<{ view: SearchView; isLocal: boolean }> {
  return { view: await requestLibrary(api, text.trim(), language, signal), isLocal: false }
}
