// What `Later` shows, in one file.

import { UnconfirmedNote } from '../auth/unconfirmed-note.tsx'
import { HeaderSearch, SidebarSearch } from '../search/search-entry.tsx'
import { useAppSelector } from '../store.ts'

/** In the room between the buttons, so that nothing moves when it comes. */
function AddressNote() {
  const isUnconfirmed = useAppSelector(({ auth }) => auth.userData?.emailVerification === false)
  return isUnconfirmed && <UnconfirmedNote />
}

export const LATER_PARTS = { AddressNote, HeaderSearch, SidebarSearch }
