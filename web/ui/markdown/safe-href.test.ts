import { describe, expect, it } from 'vitest'
import { decodeEntities } from './entities.ts'
import { safeHref } from './safe-href.ts'

describe('an address that may be followed', () => {
  it.each([
    ['https://lawcommission.gov.np/a?b=c#d', 'https://lawcommission.gov.np/a?b=c#d', true],
    ['http://a.np', 'http://a.np/', true],
    ['HTTPS://A.NP/', 'https://a.np/', true],
    ['mailto:a@b.np', 'mailto:a@b.np', true],
    ['tel:100', 'tel:100', true],
    ['tel:01-5319044', 'tel:01-5319044', true],
    ['/law/civil-code/95#s2', '/law/civil-code/95#s2', false],
    [' /law ', '/law', false],
  ])('%s', (written, href, isOutside) => {
    expect(safeHref(written)).toEqual({ href, isOutside })
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
    'intent://a#Intent;end',
    'tel:*21*100#',
    'tel:100;ext=javascript:x',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
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
