import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askAboutPath,
  carryNext,
  pathAfterSignIn,
  readAbout,
  signInAgainPath,
  signInPath,
  signUpToAsk,
} from './paths.ts'

test('what a screen was opened with is kept on the way to sign-in where it would be lost, and nothing else', () => {
  expect(signInPath('/userprofile', '?a=b')).toBe('/login')
  expect(signInPath('/chat', '')).toBe('/login')
  expect(signInPath('/chat', '?id=a')).toBe('/login?next=%2Fchat%3Fid%3Da')
  expect(signInPath('/new', '?about=civil-code-2074/95')).toBe('/login?next=%2Fnew%3Fabout%3Dcivil-code-2074%2F95')
  expect(signInPath('/confirmation', '?userId=a&secret=b')).toBe(
    '/login?next=%2Fconfirmation%3FuserId%3Da%26secret%3Db',
  )
})

test.each([
  ['/chat', '?id=a', '/login?next=%2Fchat%3Fid%3Da'],
  ['/new', '', '/login?next=%2Fnew'],
  ['/userprofile', '', '/login?next=%2Fuserprofile'],
  ['/checkemail', '', '/login'],
])('who was signed out at %s%s signs in by %s', (pathname, search, address) => {
  expect(signInAgainPath(pathname, search)).toBe(address)
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
  ['?next=%2Fnew%3Fabout%3Dcivil-code-2074%2F95', '/new?about=civil-code-2074%2F95'],
  ['?next=/userprofile', '/userprofile'],
  ['?next=/billing', '/home'],
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

test('who signs up on the way to a question still comes to it, and to no place elsewhere', () => {
  const address = '/new?about=civil-code-2074%2F95'
  const path = carryNext('/signup', `?${new URLSearchParams({ next: address })}`)

  expect(path).toMatch(/^\/signup\?next=/)
  expect(pathAfterSignIn(path.slice('/signup'.length))).toBe(address)
  expect(carryNext('/signup', '')).toBe('/signup')
  expect(carryNext('/signup', '?next=https://evil.example')).toBe('/signup')
})

test('no link leads a person elsewhere after sign-in', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (next) => {
      const path = pathAfterSignIn(`?${new URLSearchParams({ next })}`)
      const url = new URL(path, 'https://own.example')

      expect(url.origin).toBe('https://own.example')
      expect(['/home', '/confirmation', '/chat', '/new', '/userprofile']).toContain(url.pathname)
    }),
  )
})

test('a question about a provision carries its work and number, and nothing else is read as such', () => {
  const provision = { workId: 'civil-code-2074', number: '249A' }
  const address = askAboutPath(provision)

  expect(address).toBe('/new?about=civil-code-2074/249A')
  expect(readAbout(address)).toEqual(provision)
  expect(readAbout(pathAfterSignIn(`?${new URLSearchParams({ next: address })}`))).toEqual(provision)
  for (const other of ['/new', '/new?about=', '/new?about=a', '/new?about=/95', '/chat?id=a/b']) {
    expect(readAbout(other)).toBeNull()
  }
})

test('who asks from a public page signs up first, and comes to the box from there', () => {
  const provision = { workId: 'civil-code-2074', number: '249A' }

  expect(signUpToAsk()).toBe('/signup?next=%2Fnew')
  const path = signUpToAsk(askAboutPath(provision))
  expect(path).toMatch(/^\/signup\?/)
  expect(readAbout(pathAfterSignIn(path.slice('/signup'.length)))).toEqual(provision)
})
