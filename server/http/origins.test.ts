import { expect, test } from 'vitest'
import { createOrigins, isLoopbackName } from './origins.ts'

const port = () => 3000

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://kanooni.localhost:3000', true],
  ['http://localhost:3001', false],
  ['https://localhost:3000', false],
  ['http://example.com:3000', false],
  ['http://localhost.example.com:3000', false],
  ['null', false],
])('without PUBLIC_URL, %s is allowed: %s', (origin, expected) => {
  const origins = createOrigins({ PUBLIC_URL: undefined, ALLOWED_ORIGINS: [] }, port)

  expect(origins.isAllowed(origin)).toBe(expected)
})

test.each([
  ['https://kanooni.example', true],
  ['https://app.example', true],
  ['http://kanooni.example', false],
  ['https://kanooni.example:8443', false],
  ['https://evil.example', false],
  ['http://localhost:3000', false],
])('with PUBLIC_URL and ALLOWED_ORIGINS, %s is allowed: %s', (origin, expected) => {
  const origins = createOrigins(
    { PUBLIC_URL: 'https://kanooni.example/path', ALLOWED_ORIGINS: ['https://app.example'] },
    port,
  )

  expect(origins.isAllowed(origin)).toBe(expected)
})

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.0.0.1', true],
  ['127.9.8.7', true],
  ['::1', true],
  ['[::1]', true],
  ['127.0.0.1.example.com', false],
  ['10.0.0.1', false],
  ['localhost.com', false],
])('%s is a loopback name: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected)
})
