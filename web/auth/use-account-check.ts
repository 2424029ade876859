import { useEffect, useState } from 'react'
import { useClient } from '../client.tsx'
import { useAppSelector } from '../store.ts'
import { login, logout } from './auth-slice.ts'
import { checkAccount } from './check-account.ts'

/**
 * Asks once, at start, who is signed in. True when that is known; at once for a visitor without a session, and where the
 * page has told it.
 */
export function useAccountCheck(hasSession: boolean): boolean {
  const { api, store } = useClient()
  const isKnown = useAppSelector(({ auth }) => auth.status)
  const [isChecked, setIsChecked] = useState(!hasSession || isKnown)

  useEffect(() => {
    if (isChecked) return
    let isWanted = true
    void checkAccount(api).then((found) => {
      if (!isWanted) return
      store.dispatch(found ? login(found) : logout())
      setIsChecked(true)
    })
    return () => {
      isWanted = false
    }
  }, [api, store, isChecked])

  return isChecked
}
