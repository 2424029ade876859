import { expect, test } from 'vitest'
import type { Account } from '../api/api.ts'
import { authReducer, login, logout } from './auth-slice.ts'

const sita = { $id: 'a', name: 'Sita', email: 'sita@mail.com.np' } as Account

test('nobody is signed in at first', () => {
  expect(authReducer(undefined, { type: 'start' })).toEqual({ status: false, userData: null })
})

test('signing in stores the account, signing out forgets it', () => {
  const signedIn = authReducer(undefined, login(sita))
  const signedOut = authReducer(signedIn, logout())

  expect(signedIn).toEqual({ status: true, userData: sita })
  expect(signedOut).toEqual({ status: false, userData: null })
})
