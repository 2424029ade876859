import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { latinDigits } from '../../../contract/nepali-digits.ts'
import { render } from '../../testing/render.tsx'
import { type Cited, citationsOf } from './cited-pieces.ts'
import { Markdown } from './markdown.tsx'

const verified: Cited = {
  number: 1,
  nameFor: (number) => `Source ${number}: Civil Code, s. 95, verified`,
  stamp: null,
  href: '/law/civil-code-2074/95',
  mentions: ['Section 95 of the Civil Code'],
}
const unverified: Cited = {
  number: 2,
  nameFor: (number) => `Source ${number}: Civil Code, s. 999, could not be verified`,
  stamp: 'not found',
  href: null,
  mentions: ['दफा ९९९'],
}
const VERIFIED = verified.nameFor('1')
const UNVERIFIED = unverified.nameFor('2')
const citations = citationsOf([verified, unverified])

const text = () => document.querySelector('.markdown')?.textContent ?? ''
/** What is stamped on a citation, without being a part of the text. */
function stampOn(citation: Element): string | null {
  const stamp = citation.querySelector('.citation-not-found')
  return stamp && getComputedStyle(stamp, '::after').content
}
const chip = (name: string) => page.getByRole('link', { name, exact: true })

test('words that cite what was verified stay as they are, with a line under them', async () => {
  const nepali = citationsOf([{ ...verified, mentions: ['दफा ३५'] }])
  render(<Markdown text="श्रम ऐन, २०७४ को दफा ३५ अनुसार पाइन्छ।" citations={nepali} />)

  const words = chip(`दफा ३५ (${verified.nameFor('१')})`)
  await expect.element(words).toBeVisible()
  expect(words.element().querySelector('svg')).toBeNull()
  expect(getComputedStyle(words.element()).textDecorationLine).toBe('underline')
})

test('a mark keeps its distance, where a finger needs it, but from a stop right behind it', async () => {
  render(<Markdown text="The law [1] names the reason [2]." citations={citations} />)

  await expect.element(chip(VERIFIED)).toBeVisible()
  const beforeStop = [...document.querySelectorAll('.citation')].map(({ classList }) =>
    classList.contains('citation-before-stop'),
  )
  expect(beforeStop).toEqual([false, true])
})

describe('a mark in a text', () => {
  test.each([
    'So it is [1].\n\n[1]: https://evil.example/def',
    'So it is **[1]**, and [[1]].\n\n[1]: <https://evil.example> "title"',
    'So it is [1](https://evil.example).',
    'So it is [**1**](https://evil.example) or [[1]](https://evil.example).',
    'So it is [ 1 ][there].\n\n[there]: https://evil.example',
  ])('leads to its source whatever address a model gives it: %j', async (markdown) => {
    render(<Markdown text={markdown} citations={citations} />)

    await expect.element(chip(VERIFIED).first()).toHaveAttribute('href', '/law/civil-code-2074/95')
    const others = [...document.querySelectorAll('.markdown a')].filter((link) => /^\W*1\W*$/.test(link.textContent))
    expect(new Set(others.map((link) => link.getAttribute('href')))).toEqual(new Set(['/law/civil-code-2074/95']))
  })

  test('a mark without a source leads nowhere', async () => {
    render(<Markdown text="So it is [1](https://evil.example), and [1145](https://help.example)." citations={null} />)

    await expect.element(page.getByRole('link', { name: '1145 (help.example)' })).toBeVisible()
    expect(document.querySelectorAll('.markdown a')).toHaveLength(1)
    expect(text()).toBe('So it is [1], and 1145.')
  })

  test('leads to its source, and says in its name and on its stamp whether that was verified', async () => {
    render(<Markdown text="Equal shares [1], at once [2]." citations={citations} />)

    await expect.element(chip(VERIFIED)).toHaveAttribute('href', '/law/civil-code-2074/95')
    const missing = page.getByRole('button', { name: UNVERIFIED })
    await expect.element(missing).toHaveAttribute('data-verdict', 'unverified')
    expect(getComputedStyle(missing.element()).borderStyle).toBe('dotted')
    expect(getComputedStyle(chip(VERIFIED).element()).borderStyle).toBe('solid')
    expect(stampOn(missing.element())).toBe('"not found"')
    expect(missing.element().querySelector('svg')).toBeNull()
    expect(stampOn(chip(VERIFIED).element())).toBeNull()
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

describe('the numbers of a text', () => {
  const chips = () => [...document.querySelectorAll('.citation')].map(({ textContent }) => textContent)
  const names = () => [...document.querySelectorAll('[data-source]')].map(({ ariaLabel }) => ariaLabel)

  test('are of Devanagari in Nepali, in chips and in their names, from the first word on', async () => {
    const written = 'श्रीमतीले माग्न सक्छिन् [1, 2]। दफा ९९९ मा पनि छ [१]।'
    const show = render(<Markdown text={written} isGrowing />)
    await expect.poll(chips).toEqual(['[१', ', २]', '[१]'])

    show(<Markdown text={written} citations={citations} />)

    await expect
      .poll(names)
      .toEqual([
        verified.nameFor('१'),
        unverified.nameFor('२'),
        `दफा ९९९ (${unverified.nameFor('२')})`,
        verified.nameFor('१'),
      ])
    expect(chips()).toEqual(['[१', ', २]', '[१]'])
  })

  test.each(['She may ask [1, २].', 'Usle magna sakchha [१, 2].'])('are Latin in %j', async (written) => {
    render(<Markdown text={written} citations={citations} />)

    await expect.poll(names).toEqual([VERIFIED, UNVERIFIED])
    expect(chips()).toEqual(['[1', ', 2]'])
  })
})

describe('words that cite', () => {
  test('keep their wording, lead to their source and carry its verdict', async () => {
    render(<Markdown text="**Section 95 of the Civil Code** says so." citations={citations} />)

    const words = chip(`Section 95 of the Civil Code (${VERIFIED})`)
    await expect.element(words).toHaveTextContent('Section 95 of the Civil Code')
    expect(getComputedStyle(words.element()).textDecorationStyle).toBe('dotted')
  })

  test('words that could not be verified have a dotted stamp behind them, and no line under them', async () => {
    render(<Markdown text="So says दफा ९९९, they say." citations={citations} />)

    const words = page.getByRole('button', { name: `दफा ९९९ (${UNVERIFIED})` })
    await expect.element(words).toHaveTextContent('दफा ९९९')
    expect(getComputedStyle(words.element()).textDecorationLine).toBe('none')
    expect(stampOn(words.element())).toBe('"not found"')
    const stamp = words.element().querySelector('.citation-not-found') as Element
    expect(getComputedStyle(stamp).borderStyle).toBe('dotted')
  })

  const MARKED = '.citation-end:has(.citation-not-found)'

  test('keep what is stamped on them beside their last word, wherever the line ends', async () => {
    const written = 'As Section 95 of the Civil Code and दफा ९९९ say.'
    const show = render(null)
    for (let width = 60; width < 420; width += 3) {
      show(
        <div style={{ width }}>
          <Markdown text={written} citations={citations} />
        </div>,
      )
      for (const end of document.querySelectorAll(MARKED)) {
        expect(end.getClientRects(), `at ${width} px`).toHaveLength(1)
        const [mark, word] = [end.lastElementChild, end].map((part) => part?.getBoundingClientRect())
        expect(Math.abs((mark?.top ?? 0) - (word?.top ?? 0)), `at ${width} px`).toBeLessThan(16)
      }
    }
    expect(document.querySelectorAll(MARKED)).toHaveLength(1)
  })

  test('words that were verified take no room of their own: the lines are those of the text without them', async () => {
    const written = 'As Section 95 of the Civil Code says, others do not, and so on to the end of the line.'
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

  test('has its chips from the start, and moves nothing when they turn out to be verified', async () => {
    const found = citationsOf([verified, { ...unverified, stamp: null }])
    const show = render(<Markdown text={written} isGrowing />)
    await expect.poll(() => document.querySelectorAll('.citation').length).toBe(60)
    const box = (element: Element) => element.getBoundingClientRect().toJSON()
    const before = [...document.querySelectorAll('.citation')].map(box)
    expect(document.querySelector('[data-verdict]')).toBeNull()

    show(<Markdown text={written} isGrowing citations={found} />)
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

test('a text with chips reads and is copied as the text without them, but for the script of its marks', () => {
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
    return latinDigits(text())
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
