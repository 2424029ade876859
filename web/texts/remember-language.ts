import { type Language, LANGUAGE_COOKIE, PREFERENCE_MAX_AGE_SECONDS } from '../../contract/preferences.ts'
import { writtenCookie } from '../cookies.ts'

/** Keeps a choice for the next visit, where an address that names another language would overrule it. */
export function rememberLanguage(language: Language): void {
  document.cookie = writtenCookie(LANGUAGE_COOKIE, language, PREFERENCE_MAX_AGE_SECONDS)
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
