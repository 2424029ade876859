import type { Language } from '../../contract/preferences.ts'

/** What the service worker knows of the build that it belongs to. */
export interface ShellBuild {
  version: string
  /** The script that the application page begins with. */
  entry: string
  /** Addresses of the files that reading and asking needs. */
  files: string[]
  /** Those that only one language needs. */
  filesIn: Record<Language, string[]>
  /** Scripts and icons of the library's pages that are kept. */
  pageFiles: string[]
  /** The policy of a page without a style sheet of its own. */
  policy: string
  /** Stands in for a page that cannot be reached. */
  unreachedPages: Record<Language, KeptPage>
  /** The page that says nothing of us, with its script in it. */
  neutralPages: Record<Language, KeptPage>
}

interface KeptPage {
  html: string
  policy: string
}
