import { isLanguage, type Language } from '../../contract/preferences.ts'
import type { Operator, SignInProvider } from '../../contract/public-page.ts'
import { CACHED_PAGE } from './cached-page.ts'
import type { Account } from './api.ts'

interface PageFacts {
  /** Whether the session is valid. */
  isSignedIn: boolean
  /** The page comes out of this browser, because the service was not reached. */
  isCached: boolean
  /** Who is signed in, as the service says; null where the page does not tell. */
  account: Account | null
  /** How many questions may be asked without an account. */
  guestQuestions: number
  /** Who runs this installation. */
  operator: Operator
  /** Where people may sign in with an account that they have elsewhere; null where there is no such place. */
  signInProvider: SignInProvider | null
  language: Language
}

const { dataset, lang } = document.documentElement

/** What the server wrote into the application page. */
export const pageFacts: PageFacts = {
  isSignedIn: dataset.signedIn === 'true',
  isCached: dataset.signedIn === CACHED_PAGE,
  account: JSON.parse(dataset.account ?? 'null'),
  guestQuestions: Number(dataset.guestQuestions ?? 0),
  operator: JSON.parse(dataset.operator || '{}'),
  signInProvider: JSON.parse(dataset.signInProvider ?? 'null'),
  language: isLanguage(lang) ? lang : 'en',
}

// The document lives on after a sign-out.
delete dataset.account
