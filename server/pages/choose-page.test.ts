import { expect, test } from 'vitest'
import { PATHS, PROTECTED_SCREENS, STATIC_PAGES } from '../../contract/paths.ts'
import { choosePage } from './choose-page.ts'

test.each(STATIC_PAGES)('%s is a page without script for visitors, and sends the signed-in home', (path) => {
  expect(choosePage({ path, search: '', isSignedIn: false })).toEqual({ kind: 'public', path })
  expect(choosePage({ path, search: '', isSignedIn: true })).toEqual({ kind: 'redirect', to: '/home' })
})

const others = Object.values(PATHS).filter(
  (path) => ![...STATIC_PAGES, ...PROTECTED_SCREENS, PATHS.askAsGuest].includes(path),
)

test.each(others)('%s is for visitors, and sends the signed-in home', (path) => {
  expect(choosePage({ path, search: '', isSignedIn: false })).toEqual({ kind: 'application' })
  expect(choosePage({ path, search: '?userId=a&secret=b', isSignedIn: true })).toEqual({
    kind: 'redirect',
    to: '/home',
  })
})

test.each(PROTECTED_SCREENS)('%s is for the signed-in, and sends visitors to sign in', (path) => {
  expect(choosePage({ path, search: '', isSignedIn: true })).toEqual({ kind: 'application' })
  expect(choosePage({ path, search: '', isSignedIn: false })).toMatchObject({
    kind: 'redirect',
    to: expect.stringMatching(/^\/login/),
  })
})

test('a confirmation link survives the detour over sign-in, in a browser that is signed in elsewhere too', () => {
  const toSignIn = choosePage({ path: '/confirmation', search: '?userId=a&secret=b', isSignedIn: false })
  const search = '?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db'

  expect(toSignIn).toEqual({ kind: 'redirect', to: `/login${search}` })
  expect(choosePage({ path: '/login', search, isSignedIn: true })).toEqual({
    kind: 'redirect',
    to: '/confirmation?userId=a&secret=b',
  })
})

test('who follows a link to sign up and is signed in is where it leads at once', () => {
  const search = '?next=%2Fnew%3Fabout%3Dcivil-code-2074%2F95'

  expect(choosePage({ path: '/signup', search, isSignedIn: false })).toEqual({ kind: 'application' })
  expect(choosePage({ path: '/signup', search, isSignedIn: true })).toEqual({
    kind: 'redirect',
    to: '/new?about=civil-code-2074%2F95',
  })
  expect(choosePage({ path: '/signup', search: '', isSignedIn: true })).toEqual({ kind: 'redirect', to: '/home' })
})

test('questions are asked without an account where the operator allows it, by whoever has none', () => {
  const visit = { path: '/ask', search: '', isSignedIn: false } as const
  expect(choosePage({ ...visit, mayGuestsAsk: true })).toEqual({ kind: 'application' })
  expect(choosePage(visit)).toEqual({ kind: 'redirect', to: '/signup?next=%2Fnew' })
  expect(choosePage({ ...visit, isSignedIn: true, mayGuestsAsk: true })).toEqual({ kind: 'redirect', to: '/new' })
})
