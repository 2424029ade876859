// The pages that the server renders: the client's sources hold their look and words, the server fills and sends them.

import type { CorrectionsView } from './library.ts'
import type { LibraryPage } from './library-page.ts'
import type { Language, Theme } from './preferences.ts'
import type { SharedCopy } from './shares.ts'

/** Who runs an installation, as its settings say; absent where they say nothing. */
export interface Operator {
  contactEmail?: string
  companyName?: string
  companyAddress?: string
}

/** Where people may sign in with an account that they have elsewhere. */
export interface SignInProvider {
  /** As the wire names it. */
  name: string
  /** As people know it. */
  label: string
}

/** Who asks for a public page, and how it is to be shown. */
export interface PageVisit {
  path: string
  language: Language
  /** The address itself names the language (`?lang=ne`); without that, it is the visitor's. */
  isLanguageInAddress: boolean
  /** Null where the page follows the system. */
  theme: Theme | null
  operator: Operator
  /** How many questions may be asked without an account; left out where none may. */
  guestQuestions?: number
  /** Parameters of the address that go along when its reader changes language or theme. */
  kept?: Readonly<Record<string, string>>
  /** Where people reach the product, without a slash at the end. */
  publicUrl: string
  /**
   * When a browser last made sure of what it keeps of the library, as an ISO instant, where it shows that because there is
   * no connection; left out by the server.
   */
  keptAt?: string
}

export interface RenderedPage {
  /** The whole document. */
  html: string
  status: 200 | 404 | 429 | 503
  /** What stands in the document's one `<style>`, byte for byte, for its digest in the page's policy. */
  style: string
}

/** Renders the public page at a path; any path without one gives the page for what was not found, with status 404. */
export type RenderPage = (visit: PageVisit) => RenderedPage

/** Renders the page that a browser shows by itself when no other can be reached. */
export type RenderUnreachedPage = (language: Language) => RenderedPage

/** Renders a page of the law library. */
export type RenderLibraryPage = (visit: PageVisit, page: LibraryPage) => RenderedPage

/** A shared copy with what its page says of it today. */
export interface ShownCopy extends SharedCopy {
  token: string
  /** What of the library was corrected, and when. */
  corrections: CorrectionsView
}

/** Why no copy is shown: its link does not work, for whatever reason (404), or too many are asked for at once (429). */
export type NoCopy = 'gone' | 'busy'

/** Fetches what the page of a shared copy is rendered with, and gives what then renders it, or why there is none, in one go. */
export type PrepareSharedCopy = (visit: PageVisit) => Promise<(copy: ShownCopy | NoCopy) => RenderedPage>

/** Who asks for a screen of the application. */
export interface ScreenVisit {
  path: string
  /** The parameters of the address, without the question mark. */
  search: string
  language: Language
  /** Who is signed in, as `GET /v1/account` answers; null for a visitor. */
  account: object | null
  /** The cookies of the request, as `document.cookie` would give them. */
  cookies: string
  signInProvider?: SignInProvider | null
  /** How many questions may be asked without an account; left out where none may. */
  guestQuestions?: number
  /** What the question in the box will be about, as people cite it and in a few words. */
  about?: { title: string; heading: string } | null
}

export interface RenderedScreen {
  /** The title of the document, as HTML; null leaves it as it is. */
  title: string | null
  /** What stands in the application page's `#root` until the client is there. */
  html: string
  /** The client hydrates this HTML; otherwise it replaces it. */
  isWhole: boolean
  /** What has to run before any form of it can be sent, allowed by its digest; null where there is none. */
  script: string | null
  /** The client's modules or chunks that the screen needs, by the names that the build's manifest gives them. */
  modules: string[]
}

/** Renders the screen at a path as the client will first render it. */
export type RenderScreen = (visit: ScreenVisit) => Promise<RenderedScreen>

/** The colour of the browser's own bars: that of the page. */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbfaf7', dark: '#12161d' }
