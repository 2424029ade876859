// What `Later` shows, in one file.

import { UnconfirmedNote } from '../auth/unconfirmed-note.tsx'
import { useClient } from '../client.tsx'
import { NoConnectionNotice } from '../offline/no-connection-notice.tsx'
import { HeaderSearch, SidebarSearch } from '../search/search-entry.tsx'
import { useAppSelector } from '../store.ts'

/** In the room between the buttons, so that nothing moves when it comes. */
function AddressNote() {
  const isUnconfirmed = useAppSelector(({ auth }) => auth.userData?.emailVerification === false)
  return isUnconfirmed && <UnconfirmedNote />
}

function ConnectionNotice() {
  return <NoConnectionNotice isOffline={useClient().isOffline} />
}

export const LATER_PARTS = { AddressNote, ConnectionNotice, HeaderSearch, SidebarSearch }
