import { expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

test('a page may load from our own origin only, and nothing inline', () => {
  expect(pagePolicy({ styles: [] })).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-uri /reports/policy",
  )
})

test('each inline script is allowed by the digest of its text', () => {
  expect(pagePolicy({ styles: [], scripts: [''] })).toContain(
    "script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
  )
})

test('each inline style sheet is allowed by the digest of its text', () => {
  const policy = pagePolicy({ styles: ['body{margin:0}', ''] })

  expect(policy).toContain(
    "style-src 'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';",
  )
})
