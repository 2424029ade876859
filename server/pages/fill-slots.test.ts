import { expect, test } from 'vitest'
import { fillSlots } from './fill-slots.ts'

const PAGE = `<html data-slot="facts">
<title><!--slot:title-->Kanooni<!--/slot--></title>
<!--slot:notice--><p>
Old</p><!--/slot--><div id="root"><!--slot:screen--><!--/slot--></div>`

test('fills what stands in content and among attributes, and leaves what nothing else is given for', () => {
  const html = fillSlots(PAGE, { facts: ' lang="ne"', title: null, notice: '', screen: '<h1>$& $1</h1>' })

  expect(html).toBe(`<html lang="ne">
<title>Kanooni</title>
<div id="root"><h1>$& $1</h1></div>`)
})

test('looks for no slot in what it fills in', () => {
  const words = '<!--slot:title-->Mine<!--/slot--> data-slot="facts"'

  expect(fillSlots(PAGE, { facts: '', title: null, notice: null, screen: words })).toContain(words)
})

test.each([
  ['lacks a slot', PAGE.replace(' data-slot="facts"', ''), 'The page has no slot "facts".'],
  ['lacks the end of a slot', PAGE.replace('<!--/slot--></div>', '</div>'), 'The page has no slot "screen".'],
  ['has a slot twice', `${PAGE}<p data-slot="facts">`, 'The slot "facts" is there twice.'],
  ['has another slot', `${PAGE}<p data-slot="footer">`, 'The slot "footer" is left open.'],
])('a page that %s is refused', (_case, page, reason) => {
  expect(() => fillSlots(page, { facts: '', title: null, notice: null, screen: '' })).toThrow(reason)
})
