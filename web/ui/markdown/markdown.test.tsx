import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Markdown } from './markdown.tsx'

let requested: string[] = []
beforeEach(() => {
  requested = []
  const seen = new PerformanceObserver((list) => requested.push(...list.getEntries().map(({ name }) => name)))
  seen.observe({ type: 'resource' })
  return () => seen.disconnect()
})

async function show(markdown: string): Promise<HTMLElement> {
  render(
    <section aria-label="answer">
      <Markdown text={markdown} />
    </section>,
  )
  const answer = page.getByRole('region', { name: 'answer' })
  await expect.element(answer).toBeInTheDocument()
  return answer.element() as HTMLElement
}

describe('an answer', () => {
  test('names the language of each of its parts', async () => {
    await show('# अंशबण्डा\n\nThe share of each heir.\n\n- छोरा र छोरी\n- son and daughter\n- १/२')

    const parts = [...document.querySelectorAll<HTMLElement>('h3, p, li')].map((part) => [part.textContent, part.lang])
    expect(parts).toEqual([
      ['अंशबण्डा', 'ne'],
      ['The share of each heir.', 'en'],
      ['छोरा र छोरी', 'ne'],
      ['son and daughter', 'en'],
      ['१/२', ''],
    ])
  })

  test('an answer in Nepali that goes on in English is marked as English from there on, whatever it consists of', async () => {
    const english =
      '# The law\n\nThe share.\n\n- A son\n\n> Quoted.\n\n| Who | Share |\n|--|--|\n| Wife | Half |\n\n```\nform\n```'
    const answer = await show(`छोरा र छोरीको अंश बराबर हुन्छ।\n\n${english}`)
    answer.lang = 'ne'

    const texts = document.createNodeIterator(answer, NodeFilter.SHOW_TEXT)
    const languages = new Map<string, string | undefined>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim()
      if (words) languages.set(words, text.parentElement?.closest<HTMLElement>('[lang]')?.lang)
    }
    const [[nepali, first] = [], ...others] = languages
    expect([nepali, first]).toEqual(['छोरा र छोरीको अंश बराबर हुन्छ।', 'ne'])
    expect(others).toHaveLength(9)
    expect(others.filter(([, language]) => language !== 'en')).toEqual([])
  })

  test('is set with headings, lists, tables, quotes and code', async () => {
    await show(
      '# Why\n\n- a **b**\n- c\n\n3. d\n\n> quoted\n\n| x | y |\n|:-:|--:|\n| 1 | 2 |\n\n```js\nlet a = 1\n```',
    )

    await expect.element(page.getByRole('heading', { name: 'Why', level: 3 })).toBeVisible()
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['a b', 'c', 'd'])
    expect(document.querySelector('ol')?.start).toBe(3)
    await expect.element(page.getByRole('columnheader', { name: 'y' })).toHaveAttribute('data-align', 'right')
    await expect.element(page.getByRole('cell', { name: '2' })).toBeVisible()
    expect(document.querySelector('blockquote')?.textContent).toBe('quoted')
    expect(document.querySelector('pre code')?.textContent).toBe('let a = 1')
  })

  test.each([
    ['### Alone', ['h3 Alone']],
    ['# Title\n\n### Part\n\n### Other\n\n## Next', ['h3 Title', 'h4 Part', 'h4 Other', 'h4 Next']],
    ['### First\n\n## Shallower\n\n#### Deep', ['h3 First', 'h3 Shallower', 'h4 Deep']],
    ['# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n# F', ['h3 A', 'h4 B', 'h5 C', 'h6 D', 'h6 E', 'h3 F']],
    ['## Who\n\n> # Quoted\n\n- #### In a list\n\n## Where', ['h3 Who', 'h4 Quoted', 'h4 In a list', 'h3 Where']],
    [`# Far\n\n${'Words.\n\n'.repeat(20)}### Near`, ['h3 Far', 'h4 Near']],
  ])('leaves no level of headings out, while it grows and at its end: %#', async (markdown, headings) => {
    const shown = () =>
      [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
        ({ localName, textContent }) => `${localName} ${textContent}`,
      )
    const showNext = render(<Markdown text={markdown.slice(0, 3)} isGrowing />)
    for (let end = 4; end <= markdown.length; end++) showNext(<Markdown text={markdown.slice(0, end)} isGrowing />)
    await expect.poll(shown).toEqual(headings)

    showNext(<Markdown text={markdown} />)

    expect(shown()).toEqual(headings)
  })

  test('shows character references as characters and code as it was written', async () => {
    const answer = await show('Rights &amp; duties of A&nbsp;B, `&amp;`')
    expect(answer.textContent).toBe('Rights & duties of A\u00a0B, &amp;')
  })

  test('scrolls wide code and tables within itself', async () => {
    const answer = await show(
      `\`\`\`\n${'x'.repeat(500)}\n\`\`\`\n\n|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n|${'b|'.repeat(60)}`,
    )
    Object.assign(answer.style, { width: '300px', padding: '10px' })

    expect(answer.scrollWidth).toBe(300)
    for (const box of answer.querySelectorAll('pre, .table-scroll')) {
      expect(box.scrollWidth).toBeGreaterThan(box.clientWidth)
      expect((box as HTMLElement).tabIndex).toBe(0)
    }
  })
})

describe('a hostile answer', () => {
  test.each([
    ['<script>window.hacked = true</script>'],
    ['<img src="/evil.png" onerror="window.hacked = true">'],
    ['text <b onclick="window.hacked = true">b</b>'],
    ['<iframe src="/evil"></iframe>\n\n<style>body{display:none}</style>'],
    ['<svg onload="window.hacked = true">'],
  ])('shows raw HTML as text: %s', async (markdown) => {
    const answer = await show(markdown)
    expect(answer.textContent?.replaceAll('\n', '')).toBe(markdown.replaceAll('\n', ''))
    expect(answer.querySelector('script, img, iframe, style, svg, b')).toBeNull()
    expect(answer.innerHTML).not.toMatch(/<[^>]+ on\w+=/)
  })

  test.each([
    ['[x](javascript:alert(1))'],
    ['[x](JAVASCRIPT:alert(1))'],
    ['[x](javascript&#58;alert(1))'],
    ['[x](&#106;avascript:alert(1))'],
    ['<javascript:alert(1)>'],
    ['[x](data:text/html,<b>)'],
    ['[x](//evil.example)'],
    ['[x]\n\n[x]: vbscript:msgbox'],
    ['![x](data:image/svg+xml,a)'],
  ])('makes no link of %s', async (markdown) => {
    const answer = await show(markdown)
    expect(answer.querySelector('a')).toBeNull()
    expect(answer.textContent).not.toBe('')
  })

  test('loads no image, and links to it instead', async () => {
    const answer = await show('![The form](https://evil.example/track.png) and ![x](/own.png)')

    expect(answer.querySelector('img')).toBeNull()
    await expect
      .element(page.getByRole('link', { name: 'The form (evil.example)' }))
      .toHaveAttribute('href', 'https://evil.example/track.png')
    expect(requested.filter((url) => url.includes('.png'))).toEqual([])
  })

  test('says the host of a link whose words do not, without being a part of the words', async () => {
    const links = [
      '[https://own.example/login](https://evil.example/login)',
      '[the law](https://www.lawcommission.gov.np/a)',
      '[lawcommission.gov.np/a](https://lawcommission.gov.np/a)',
      'https://a.example/b',
      '[own](/law/1)',
      '[user](https://own.example@evil.example/)',
    ]
    const answer = await show(links.join('\n\n'))

    const shown = [...answer.querySelectorAll('a')].map((link) => getComputedStyle(link, '::after').content)
    expect(shown).toEqual(['" (evil.example)"', '" (lawcommission.gov.np)"', 'none', 'none', 'none'])
    expect(answer.textContent).not.toContain('(lawcommission')
  })

  test('does not turn the direction of words', async () => {
    const answer = await show('Call \u202E001\u202C, `a\u2066b`, &#8238;c, ![&#x202d;d](/e)')

    expect(answer.textContent).toBe('Call 001, ab, c, d')
  })

  test('links to the outside without saying where from, and in another tab', async () => {
    await show('[law](https://lawcommission.gov.np) [own](/law/1) <a@b.np>')

    const names = ['law (lawcommission.gov.np)', 'own', 'a@b.np']
    const [outside, own, mail] = names.map((name) => page.getByRole('link', { name }).element())
    for (const link of [outside, own, mail]) expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(outside?.getAttribute('target')).toBe('_blank')
    expect(own?.getAttribute('target')).toBeNull()
    expect(mail?.getAttribute('href')).toBe('mailto:a@b.np')
    expect(mail?.getAttribute('target')).toBeNull()
    expect(mail?.getAttribute('data-host')).toBeNull()
  })

  test('says where a mail goes whose link says something else', async () => {
    await show('[Kanooni support](mailto:x@evil.example)')

    const mail = page.getByRole('link', { name: 'Kanooni support (evil.example)' }).element()
    expect(mail.getAttribute('data-host')).toBe('evil.example')
  })
})

describe('what is too much work to read', () => {
  test.each([
    ['quotes within quotes', `${'> '.repeat(3_000)}a\n${'> '.repeat(100)}b`],
    ['emphasis that never ends', `${'*a_'.repeat(1_500)}\n[1] *a_`],
  ])('%s are shown as they were written, line by line', async (_name, markdown) => {
    const answer = await show(markdown)

    expect(answer.innerText.trim()).toBe(markdown)
    expect(answer.querySelectorAll('*').length).toBeLessThan(10)
  })

  test('a growing answer ends as it would have been read at once', async () => {
    const text = '- one **two** three four five six seven\n'.repeat(30)
    const showNext = render(<Markdown text={text.slice(0, 1_000)} isGrowing />)
    await expect.element(page.getByRole('list')).toBeVisible()

    for (let end = 1_000; end < text.length; end += 3) showNext(<Markdown text={text.slice(0, end)} isGrowing />)
    showNext(<Markdown text={text} />)

    await expect.poll(() => document.querySelectorAll('li > strong').length).toBe(30)
  })
})

describe('an answer that grows', () => {
  test('keeps the elements of what was there, to its end and beyond', async () => {
    const text = Array.from({ length: 40 }, (_, index) => `Paragraph **${index}**.`).join('\n\n')
    const showNext = render(<Markdown text={text.slice(0, 200)} isGrowing />)
    await expect.element(page.getByText('Paragraph 3.')).toBeVisible()
    const before = [...document.querySelectorAll('.markdown > * > *')]

    showNext(<Markdown text={text} isGrowing />)
    await expect.element(page.getByText('Paragraph 39.')).toBeVisible()
    showNext(<Markdown text={`${text}\n\n[end]: /x`} />)
    await expect.poll(() => document.querySelectorAll('.markdown > * > *').length).toBe(40)

    const after = [...document.querySelectorAll('.markdown > * > *')]
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(0, before.length).every((element, index) => element === before[index])).toBe(true)
  })

  test('gets the links whose addresses came last once it is complete', async () => {
    const text = 'See [the code].\n\nMore.\n\nEven more.\n\n[the code]: /law/1'
    const showNext = render(<Markdown text={text.slice(0, 30)} isGrowing />)
    await expect.element(page.getByText('See [the code].')).toBeVisible()

    showNext(<Markdown text={text} />)
    await expect.element(page.getByRole('link', { name: 'the code' })).toHaveAttribute('href', '/law/1')
  })
})
