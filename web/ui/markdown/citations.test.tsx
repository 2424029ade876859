import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { type Cited, citationsOf } from './cited-pieces.ts'
import { Markdown } from './markdown.tsx'

const verified: Cited = {
  number: 1,
  nameFor: (number) => `Source ${number}: Civil Code, s. 95, verified`,
  isVerified: true,
  href: '/law/civil-code-2074/95',
  mentions: ['Section 95 of the Civil Code'],
}
const unverified: Cited = {
  number: 2,
  nameFor: (number) => `Source ${number}: Civil Code, s. 999, could not be verified`,
  isVerified: false,
  href: null,
  mentions: ['दफा ९९९'],
}
const VERIFIED = verified.nameFor('1')
const UNVERIFIED = unverified.nameFor('2')
const citations = citationsOf([verified, unverified])

const text = () => document.querySelector('.markdown')?.textContent
const chip = (name: string) => page.getByRole('link', { name, exact: true })

describe('a mark in a text', () => {
  test('leads to its source, and says in its name and by its shape whether that was verified', async () => {
    render(<Markdown text="Equal shares [1], at once [2]." citations={citations} />)

    await expect.element(chip(VERIFIED)).toHaveAttribute('href', '/law/civil-code-2074/95')
    const missing = page.getByRole('button', { name: UNVERIFIED })
    await expect.element(missing).toHaveAttribute('data-verdict', 'unverified')
    expect(getComputedStyle(missing.element()).borderStyle).toBe('dotted')
    expect(getComputedStyle(chip(VERIFIED).element()).borderStyle).toBe('solid')
    expect(missing.element().querySelector('svg')?.innerHTML).not.toBe(
      chip(VERIFIED).element().querySelector('svg')?.innerHTML,
    )
  })

  test('is a chip in headings, lists, tables and bold words, and nothing in code and links', async () => {
    const markdown = [
      '## Heading [1]',
      '- item **bold [1]**',
      '| a | b |\n| --- | --- |\n| cell [1] | `code [1]` |',
      '```\nblock [1]\n```',
      'A [link [1]](https://example.com) and \\[1\\].',
    ]
    render(<Markdown text={markdown.join('\n\n')} citations={citations} />)

    await expect.poll(() => chip(VERIFIED).elements().length).toBe(3)
    const places = chip(VERIFIED)
      .elements()
      .map((element) => element.parentElement?.localName)
    expect(places).toEqual(['h3', 'strong', 'td'])
  })

  test('stays as it was written where no source has its number', async () => {
    render(<Markdown text="Article [7] of [1]." citations={citations} />)

    await expect.element(chip(VERIFIED)).toBeVisible()
    expect(document.querySelectorAll('.citation')).toHaveLength(1)
    expect(text()).toBe('Article [7] of [1].')
  })

  test('is only words in a finished text without sources', async () => {
    render(<Markdown text="As [1] says." />)

    await expect.poll(text).toBe('As [1] says.')
    expect(document.querySelector('.citation')).toBeNull()
  })
})

describe('words that cite', () => {
  test('keep their wording, lead to their source and carry its verdict', async () => {
    render(<Markdown text="**Section 95 of the Civil Code** says so, दफा ९९९ does not." citations={citations} />)

    const words = chip(`Section 95 of the Civil Code (${VERIFIED})`)
    await expect.element(words).toHaveTextContent('Section 95 of the Civil Code')
    expect(getComputedStyle(words.element()).textDecorationStyle).toBe('dotted')
    await expect
      .element(page.getByRole('button', { name: `दफा ९९९ (${UNVERIFIED})` }))
      .toHaveAttribute('data-verdict', 'unverified')
  })

  test('take no room of their own: the lines are those of the text without them', async () => {
    const written = 'As Section 95 of the Civil Code says, दफा ९९९ does not, and so on to the end of the line.'
    const show = render(<Markdown text={written} isGrowing />)
    const widths = () => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('.markdown p') as HTMLElement)
      return range.getBoundingClientRect()
    }
    await expect.poll(text).toBe(written)
    const before = widths()

    show(<Markdown text={written} citations={citations} />)
    await expect.element(chip(`Section 95 of the Civil Code (${VERIFIED})`)).toBeVisible()

    expect(widths().height).toBe(before.height)
    expect(widths().width).toBeCloseTo(before.width, 0)
  })
})

describe('a text that grows', () => {
  const written = Array.from({ length: 30 }, (_, index) => `Paragraph ${index} cites [1] and [2].`).join('\n\n')

  test('has its chips from the start, and moves nothing when their verdicts come', async () => {
    const show = render(<Markdown text={written} isGrowing />)
    await expect.poll(() => document.querySelectorAll('.citation').length).toBe(60)
    const box = (element: Element) => element.getBoundingClientRect().toJSON()
    const before = [...document.querySelectorAll('.citation')].map(box)
    expect(document.querySelector('[data-verdict]')).toBeNull()

    show(<Markdown text={written} isGrowing citations={citations} />)
    await expect.poll(() => document.querySelectorAll('[data-verdict]').length).toBe(60)

    expect([...document.querySelectorAll('.citation')].map(box)).toEqual(before)
  })

  test('keeps every element but the chips when the sources come', async () => {
    const show = render(<Markdown text={written} isGrowing />)
    await expect.poll(() => document.querySelectorAll('.citation').length).toBe(60)
    const before = [...document.querySelectorAll('.markdown p')]
    const changed = new Set<Node>()
    const observer = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)))
    observer.observe(document.querySelector('.markdown') as HTMLElement, { childList: true, subtree: true })

    show(<Markdown text={written} citations={citations} />)
    await expect.poll(() => document.querySelectorAll('[data-verdict]').length).toBe(60)

    expect([...document.querySelectorAll('.markdown p')]).toEqual(before)
    expect([...changed].every((node) => before.includes(node as HTMLParagraphElement))).toBe(true)
  })
})

test('a text with chips reads and is copied as the text without them', { timeout: 60_000 }, () => {
  const part = fc.constantFrom(
    'Section 95 of the Civil Code',
    '[1]',
    '[1][2]',
    '[1, 2]',
    '[१]',
    '**bold [2]**',
    '`[1]`',
    '[x](/y)',
    'दफा ९९९',
    '\n\n',
    '\n- ',
    '# ',
    ' and ',
    '&amp; [3]',
  )
  const show = render(null)
  const textOf = (elements: Parameters<typeof show>[0]) => {
    show(elements)
    return text()
  }
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const written = parts.join('')
      const plain = textOf(<Markdown key="plain" text={written} />)
      expect(textOf(<Markdown key="cited" text={written} citations={citations} />)).toBe(plain)
      expect(textOf(<Markdown key="growing" text={written} isGrowing />)).toBe(plain)
    }),
    { numRuns: 150 },
  )
})

test('what is selected of a text with chips holds its marks', async () => {
  render(<Markdown text="Equal shares [1, 2] at once." citations={citations} />)
  await expect.element(chip(VERIFIED)).toBeVisible()

  getSelection()?.selectAllChildren(document.querySelector('.markdown p') as HTMLElement)

  expect(getSelection()?.toString()).toBe('Equal shares [1, 2] at once.')
})
