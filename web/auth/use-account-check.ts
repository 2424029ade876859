import { useEffect, useState } from 'react'
import { useAppDispatch } from '../store.ts'
import { login, logout } from './auth-slice.ts'
import { checkAccount } from './check-account.ts'

/** Asks once, at start, who is signed in. True when that is known; at once for a visitor without a session. */
export function useAccountCheck(hasSession: boolean): boolean {
  const dispatch = useAppDispatch()
  const [isChecked, setIsChecked] = useState(!hasSession)

  useEffect(() => {
    if (isChecked) return
    let isWanted = true
    void checkAccount().then((found) => {
      if (!isWanted) return
      dispatch(found ? login(found) : logout())
      setIsChecked(true)
    })
    return () => {
      isWanted = false
    }
  }, [dispatch, isChecked])

  return isChecked
}
