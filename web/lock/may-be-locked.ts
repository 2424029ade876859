import { LOCK_COOKIE } from '../../contract/lock.ts'
import { LOCK_KEY } from '../offline/local-names.ts'

/** Whether the lock has to be asked before anything is shown: somebody uses it on this device. */
export const mayBeLocked = (): boolean => document.cookie.includes(`${LOCK_COOKIE}=`) || LOCK_KEY in localStorage
