import { describe, expect, it } from 'vitest'
import { decodeEntities } from '../../../contract/character-references.ts'
import { isAddressAt, safeHref } from './safe-href.ts'

describe('an address that may be followed', () => {
  it.each([
    ['https://lawcommission.gov.np/a?b=c#d', 'https://lawcommission.gov.np/a?b=c#d', true, 'lawcommission.gov.np'],
    ['http://a.np', 'http://a.np/', true, 'a.np'],
    ['HTTPS://A.NP/', 'https://a.np/', true, 'a.np'],
    ['https://www.a.np:8080/', 'https://www.a.np:8080/', true, 'a.np:8080'],
    ['mailto:a@b.np', 'mailto:a@b.np', true, 'b.np'],
    ['mailto:a@b.np?bcc=x@evil.example&body=y', 'mailto:a@b.np', true, 'b.np'],
    ['/law/civil-code/95#s2', '/law/civil-code/95#s2', false, null],
    [' /law ', '/law', false, null],
    ['/law?q=rent', '/law?q=rent', false, null],
    ['/guides/broken-fence', '/guides/broken-fence', false, null],
    ['/letters/divorce?in=ne', '/letters/divorce?in=ne', false, null],
    ['/last-day/civil-code-2074/104', '/last-day/civil-code-2074/104', false, null],
  ])('%s', (written, href, isOutside, host) => {
    expect(safeHref(written)).toEqual({ href, isOutside, host })
  })
})

describe('words are an address at a host', () => {
  it.each([
    ['https://a.np/b', true],
    ['http://www.a.np', true],
    ['www.A.np/b', true],
    ['a.np', true],
    ['https://own.np/login', false],
    ['https://a.np.evil.example', false],
    ['https://own.np@a.np', false],
    ['info@a.np', true],
    ['info@b.np', false],
    ['the law', false],
    ['see https://a.np', false],
    ['', false],
  ])('%j: %s', (words, isAddress) => {
    expect(isAddressAt('a.np', words)).toBe(isAddress)
  })
})

describe('an address that may not', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://a.np/1',
    'file:///etc/passwd',
    'http://localhost@evil.example/',
    'https://own.np:443@evil.example/',
    'intent://a#Intent;end',
    'tel:100',
    'mailto:a@b.np,x@evil.example',
    'mailto:?to=x@evil.example',
    'mailto:a%2Cx@evil.example',
    'tel:+9779800000000',
    'tel:*21*100#',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/',
    '/logout',
    '/userprofile',
    '/v1/account/sessions/oauth2/google',
    '/law/../v1/account/sessions/oauth2/google',
    '/law/%2e%2e/login',
    '/\\law/../login',
    '/lawless',
    '/last-day.ics?on=2027-02-07',
    '/s/token',
    'relative/path',
    '#part',
    '',
    'http://',
    'https://[',
    'https:evil.example',
  ])('%j', (written) => {
    expect(safeHref(written)).toBeNull()
  })
})

describe('character references', () => {
  it.each([
    ['a &amp; b &lt;c&gt;', 'a & b <c>'],
    ['&#2325;&#x915;&#X915;', 'ककक'],
    ['&nbsp;|&zwj;|', '\u00a0|\u200d|'],
    ['&unknown; &toString; &; & &amp', '&unknown; &toString; &; & &amp'],
    ['&#0; &#x110000; &#9999999; &#xd800;', '\ufffd \ufffd \ufffd \ufffd'],
    ['&amp;lt;', '&lt;'],
  ])('%s are %s', (written, expected) => {
    expect(decodeEntities(written)).toBe(expected)
  })
})
