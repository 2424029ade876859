import type { Account } from '../api/api.ts'
import type { Store } from '../store.ts'
import { enterAsGuest } from './auth-slice.ts'

/** The account of somebody who asks in this browser without having one, as the page or this tab knows it; null for everybody else. */
export function findGuest(store: Store): Account | null {
  const { status, userData } = store.getState().auth
  if (status || userData) return status ? null : userData
  const { dataset } = document.documentElement
  const told: Account | null = JSON.parse(dataset.guest ?? 'null')
  // The document lives on after a sign-out.
  delete dataset.guest
  if (told) store.dispatch(enterAsGuest(told))
  return told
}
