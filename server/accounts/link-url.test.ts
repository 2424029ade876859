import { expect, test } from 'vitest'
import { createOrigins } from '../http/origins.ts'
import { linkUrl } from './link-url.ts'

const origins = createOrigins(
  { PUBLIC_URL: 'https://kanooni.example', ALLOWED_ORIGINS: ['https://app.example'] },
  () => 3000,
)
const parameter = linkUrl(origins, '/confirmation')
const unknown = (host: string) =>
  `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`
const ELSEWHERE = 'Invalid URI. This link leads to /confirmation, without parameters.'

test.each([
  ['https://kanooni.example/confirmation', null],
  ['https://app.example/confirmation', null],
  ['https://kanooni.example/confirmation?from=settings', ELSEWHERE],
  ['https://kanooni.example/confirmation?userId=somebody', ELSEWHERE],
  ['https://kanooni.example/confirmation?', ELSEWHERE],
  ['https://kanooni.example/confirmation#top', ELSEWHERE],
  ['https://kanooni.example/confirmation/', ELSEWHERE],
  ['https://kanooni.example/verify-recovery', ELSEWHERE],
  ['https://kanooni.example/law', ELSEWHERE],
  ['https://kanooni.example/', ELSEWHERE],
  ['https://kanooni.example/YOUR-ACCOUNT-IS-LOCKED--CALL-9800000000?read=this', ELSEWHERE],
  ['https://kanooni.example/%0d%0aBcc:x@y', ELSEWHERE],
  ['https://evil.example/confirmation', unknown('evil.example')],
  ['http://kanooni.example/confirmation', unknown('kanooni.example')],
  ['https://kanooni.example.evil.example/', unknown('kanooni.example.evil.example')],
  ['https://kanooni.example@evil.example/', 'Invalid URI.'],
  ['https://someone:secret@kanooni.example/', 'Invalid URI.'],
  ['javascript:alert(1)', 'Invalid URI.'],
  ['//kanooni.example/confirmation', 'Invalid URI.'],
  ['/confirmation', 'Invalid URI.'],
  ['', 'Invalid URI.'],
  [`https://kanooni.example/?${'x'.repeat(2048)}`, 'Invalid URI.'],
])('%s', (url, refusal) => {
  const result = parameter.safeParse(url)

  expect(result.error?.issues.map(({ message }) => message)).toEqual(refusal === null ? undefined : [refusal])
})
