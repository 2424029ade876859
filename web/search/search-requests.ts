// What the box asks the service for: the caller's own messages, and the law library.

import { SEARCH_PATH } from '../../contract/library-api.ts'
import type { SearchView } from '../../contract/library-search.ts'
import { MESSAGE_SEARCH_PATH, type MessageSearchView } from '../../contract/message-search.ts'
import type { Language } from '../../contract/preferences.ts'
import { PROJECT_ID } from '../../contract/wire.ts'
import type { Api } from '../api/api.ts'

/** The account's messages with these words. @throws an error with the `type` of the service's; TypeError without a connection. */
export function requestMessages(api: Api, text: string, signal: AbortSignal): Promise<MessageSearchView> {
  return request(api, `/v1${MESSAGE_SEARCH_PATH}?${new URLSearchParams({ q: text })}`, signal)
}

/** What the library has on these words. Throws as `requestMessages` does. */
export function requestLibrary(api: Api, text: string, language: Language, signal: AbortSignal): Promise<SearchView> {
  return request(api, `${SEARCH_PATH}?${new URLSearchParams({ q: text, lang: language })}`, signal)
}

function request<View>(api: Api, address: string, signal: AbortSignal): Promise<View> {
  return api.noted(read<View>(address, signal))
}

async function read<View>(address: string, signal: AbortSignal): Promise<View> {
  const answer = await fetch(address, { signal, headers: { 'x-appwrite-project': PROJECT_ID } })
  if (answer.ok) return answer.json()
  const { message = '', type } = await answer.json().catch(() => ({}))
  throw Object.assign(new Error(message), { code: answer.status, type })
}
