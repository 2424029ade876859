import type { Origins } from '../http/origins.ts'
import type { ClientBuild } from '../pages/client-build.ts'
import type { Parts } from '../parts.ts'
import type { SearchTurns } from './search-turns.ts'

export interface LibraryRouteParts extends Pick<Parts, 'env' | 'library' | 'limits' | 'clock' | 'release'> {
  origins: Pick<Origins, 'publicUrl' | 'isAllowed'>
  /** Null where the client has not been built. */
  build: ClientBuild | null
}

/** With the turns that all searches share, of pages and of programs. */
export interface SearchingParts extends LibraryRouteParts {
  searches: SearchTurns
}
