import { expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'

test.each([
  ['at http://localhost:3000/confirmation?userId=a&secret=b now', 'at http://localhost:3000/confirmation?… now'],
  ['in the "/recovery?secret=b" (GET) route?', 'in the "/recovery?…" (GET) route?'],
  ['from postgres://sita:pass%20word@db.example:5432/x', 'from postgres://…@db.example:5432/x'],
  ['smtp://sita%40mail.np:password@mail.example', 'smtp://…@mail.example'],
  ['postgres://kanooni:p@ss@word@db.example/x', 'postgres://…@db.example/x'],
  ['550 <sita.sharma@mail.com.np>: unknown', '550 <…>: unknown'],
  ['Key (email)=(sita@mail.np) already exists', 'Key (email)=(…) already exists'],
])('of %j the log gets %j', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

test.each([
  'GET /v1/account 200 3 ms',
  'ready at http://127.0.0.1:3000',
  'Is it there? No.',
  '    at parse (file:///srv/node_modules/@fastify/cookie/index.js:151:13)',
  '    at parse (/srv/node_modules/.pnpm/pg@8.23.1/node_modules/pg/index.js:5:1)',
])('%j stays as it is', (text) => {
  expect(maskSecrets(text)).toBe(text)
})
