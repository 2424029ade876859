import { expect, test } from 'vitest'
import { pathAfterSignIn } from './paths.ts'
import { isSignInByCode, readSignInLink, signInByCodePath } from './sign-in-paths.ts'

const searchOf = (address: string) => new URL(address, 'https://kanooni.example').search

test('signing in by a code leads where signing in by a password would', () => {
  const search = '?next=%2Fchat%3Fid%3Da'
  const byCode = searchOf(signInByCodePath(search))

  expect(isSignInByCode(byCode)).toBe(true)
  expect(pathAfterSignIn(byCode)).toBe('/chat?id=a')
  expect(isSignInByCode(search)).toBe(false)
  expect(signInByCodePath('')).toBe('/login?by=code')
})

test('only an address with both its parts is a link to sign in', () => {
  expect(readSignInLink('?userId=a&secret=b&expire=c')).toEqual({ userId: 'a', secret: 'b' })
  expect(readSignInLink('?userId=a')).toBeNull()
  expect(readSignInLink('')).toBeNull()
})
