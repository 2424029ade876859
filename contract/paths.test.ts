import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathAfterSignIn, signInPath } from './paths.ts'

test('a confirmation link and the conversation that was open are kept on the way to sign-in, nothing else', () => {
  expect(signInPath('/userprofile', '?a=b')).toBe('/login')
  expect(signInPath('/chat', '')).toBe('/login')
  expect(signInPath('/chat', '?id=a')).toBe('/login?next=%2Fchat%3Fid%3Da')
  expect(signInPath('/confirmation', '?userId=a&secret=b')).toBe(
    '/login?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db',
  )
})

test.each([
  ['', '/home'],
  ['?next=', '/home'],
  ['?next=/confirmation', '/confirmation'],
  ['?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db', '/confirmation?userId=a&secret=b'],
  ['?next=/confirmation%3Fa%0d%0aset-cookie:x', '/confirmation?a%0D%0Aset-cookie%3Ax='],
  ['?next=/chat', '/chat'],
  ['?next=%2Fchat%3Fid%3Da', '/chat?id=a'],
  ['?next=/chat/..//evil.example', '/home'],
  ['?next=/userprofile', '/home'],
  ['?next=https://evil.example', '/home'],
  ['?next=//evil.example', '/home'],
  ['?next=/%5Cevil.example', '/home'],
  ['?next=//evil.example/confirmation?a', '/home'],
  ['?next=/confirmation@evil.example', '/home'],
  ['?next=/confirmation/..//evil.example', '/home'],
  ['?next=javascript:alert(1)', '/home'],
])('after sign-in at /login%s a person goes to %s', (search, path) => {
  expect(pathAfterSignIn(search)).toBe(path)
})

test('no link leads a person elsewhere after sign-in', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (next) => {
      const path = pathAfterSignIn(`?${new URLSearchParams({ next })}`)
      const url = new URL(path, 'https://own.example')

      expect(url.origin).toBe('https://own.example')
      expect(['/home', '/confirmation', '/chat']).toContain(url.pathname)
    }),
  )
})
