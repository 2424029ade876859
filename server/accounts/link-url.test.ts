import { expect, test } from 'vitest'
import { createOrigins } from '../http/origins.ts'
import { linkUrl } from './link-url.ts'

const parameter = linkUrl(createOrigins({ PUBLIC_URL: 'https://kanooni.example', ALLOWED_ORIGINS: [] }, () => 3000))
const unknown = (host: string) =>
  `Invalid URI. Register your new client (${host}) as a new Web platform on your project console dashboard`

test.each([
  ['https://kanooni.example/confirmation', null],
  ['https://kanooni.example/confirmation?from=settings#top', null],
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
