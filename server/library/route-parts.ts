import type { Origins } from '../http/origins.ts'
import type { ClientBuild } from '../pages/client-build.ts'
import type { Parts } from '../parts.ts'

export interface LibraryRouteParts
  extends Pick<Parts, 'env' | 'library' | 'limits' | 'publicWork' | 'clock' | 'release'> {
  origins: Pick<Origins, 'publicUrl' | 'isAllowed'>
  /** Null where the client has not been built. */
  build: ClientBuild | null
}
