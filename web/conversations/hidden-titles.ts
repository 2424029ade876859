// Whether titles of conversations are hidden in this browser, for phones that several people use.

import { PREFERENCE_MAX_AGE_SECONDS, TITLES_COOKIE } from '../../contract/preferences.ts'
import { type Client, useClient } from '../client.tsx'
import { useCookies, writtenCookie } from '../cookies.ts'
import { useSignal } from '../signal.ts'

export function useTitlesHidden(): boolean {
  const chosen = useSignal(useClient().titlesHidden)
  const remembered = useCookies().split('; ').includes(`${TITLES_COOKIE}=hidden`)
  return chosen ?? remembered
}

/** Hides the titles in this browser, or shows them again, and remembers it. */
export function hideTitles({ titlesHidden }: Pick<Client, 'titlesHidden'>, isHidden: boolean): void {
  document.cookie = writtenCookie(TITLES_COOKIE, 'hidden', isHidden ? PREFERENCE_MAX_AGE_SECONDS : 0)
  titlesHidden.set(isHidden)
}
