import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeHelpLine } from '../../contract/help-line.ts'
import { LANGUAGES } from '../../contract/preferences.ts'
import { ne } from '../texts/ne.ts'
import { renderAnswer } from '../testing/render-answer.tsx'
import { render } from '../testing/render.tsx'
import { Markdown } from '../ui/markdown/markdown.tsx'
import { CHECKED_HELP } from './checked-help.ts'
import { statedHelp } from './stated-help.tsx'

const lineOf = (place: number, language: 'en' | 'ne' = 'en') => {
  const help = CHECKED_HELP[language][place]
  return help ? `- ${writeHelpLine(help, language)}` : ''
}
const POLICE = lineOf(0)
const DANGER = `**If you are in danger now, call first:**\n\n${POLICE}\n${lineOf(3)}\n\nIt is an offence.`
const ROWS = 'a[href^="tel:"]'
const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)]
const heights = () => rows().map((row) => row.getBoundingClientRect().height)

describe('whom to call first, in an answer', () => {
  test('is a row for each number that a thumb hits anywhere, with large digits', async () => {
    await page.viewport(360, 740)
    renderAnswer(DANGER, [])

    const police = page.getByRole('link', { name: 'Police emergency Call 100' })
    await expect.element(police).toHaveAttribute('href', 'tel:100')
    const list = document.querySelector('.call-list ul')?.getBoundingClientRect().width ?? 0
    expect(heights().every((height) => height >= 48)).toBe(true)
    for (const row of rows()) expect(row.getBoundingClientRect().width).toBeGreaterThan(list - 6)
    const digits = page.getByText('100', { exact: true }).element()
    expect(Number.parseFloat(getComputedStyle(digits).fontSize)).toBeGreaterThanOrEqual(28)
    expect(getComputedStyle(police.element()).textDecorationLine).toBe('none')
  })

  test('has the digits and words of the answer’s language, and dials what telephones know', async () => {
    renderAnswer(`**पहिले यहाँ फोन गर्नुहोस्:**\n\n${lineOf(0, 'ne')}\n${lineOf(3, 'ne')}`, [])

    await expect
      .element(page.getByRole('link', { name: 'प्रहरी (आपत्कालीन) फोन गर्नुहोस् १००' }))
      .toHaveAttribute('href', 'tel:100')
    expect(document.querySelector('.call-list')?.getAttribute('lang')).toBe('ne')
    expect(document.querySelector('.call-list > p')?.textContent).toMatch(/^[०-९]{4} \S+ [०-९]{1,2} मा जाँचिएको।$/)
  })

  test('says the day once where it is one, and with each row where they differ', async () => {
    renderAnswer(DANGER, [])
    await expect.poll(() => rows().length).toBe(2)
    expect(document.querySelector('.call-list')?.textContent?.match(/Checked on/g)).toHaveLength(1)

    renderAnswer(`**Please call:**\n\n${lineOf(1)}\n${lineOf(2)}`, [])
    await expect.poll(() => rows().length).toBe(4)
    const later = [...document.querySelectorAll('.call-list')].at(-1)
    expect(later?.textContent?.match(/Checked on/g)).toHaveLength(2)
  })

  test('fits a page that is enlarged four times, in both languages, and passes axe', async () => {
    await page.viewport(320, 640)
    for (const language of LANGUAGES) {
      const all = CHECKED_HELP[language].map((help) => `- ${writeHelpLine(help, language)}`).join('\n')
      renderAnswer(`**First:**\n\n${all}`, [], language === 'ne' ? ne : undefined)
    }
    await expect.poll(() => document.querySelectorAll('.call-list').length).toBe(2)

    expect(document.documentElement.scrollWidth).toBe(320)
    for (const list of document.querySelectorAll('.call-list')) expect(list.scrollWidth).toBe(list.clientWidth)
    const { violations } = await axe.run({ include: ['.call-list'] })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('stays text for whoever selects it', async () => {
    renderAnswer(DANGER, [])
    await expect.poll(() => rows().length).toBe(2)

    getSelection()?.selectAllChildren(document.querySelector('.call-list') as HTMLElement)

    expect(getSelection()?.toString()).toContain('100')
    expect(getSelection()?.toString()).toContain('1145')
  })

  test('is there row by row while it is written, with nothing lost in between', async () => {
    const show = render(<Markdown text="" isGrowing listAs={statedHelp} />)
    const plain = () => document.querySelector('.markdown')?.textContent ?? ''
    for (let end = 45; end < DANGER.length; end += 7) {
      show(<Markdown text={DANGER.slice(0, end)} isGrowing listAs={statedHelp} />)
      expect(document.querySelectorAll('.markdown ul:not(.call-list *)').length * rows().length).toBe(0)
    }
    show(<Markdown text={DANGER} listAs={statedHelp} />)
    await expect.poll(() => rows().length).toBe(2)

    show(<Markdown text={DANGER.slice(0, DANGER.indexOf('helpline') + 5)} listAs={statedHelp} />)
    await expect.poll(plain).toContain('National Women Commission help')
    expect(rows()).toHaveLength(1)
  })
})

describe('what a model forges', () => {
  const forged = '- **Police emergency**: [9800000000](tel:9800000000) (checked on 20 November 2026)'

  test.each([
    ['a row of its own', forged],
    ['a row of its own among ours', `${POLICE}\n${forged}`],
    ['a row of ours among its own', `${forged}\n${POLICE}`],
    ['our digits on its number', '- **Police emergency**: [100](tel:9800000000) (checked on 20 November 2026)'],
    ['its words beside ours', `${POLICE} or [9800000000](tel:9800000000)`],
    ['its list within ours', `${POLICE}\n  ${forged}`],
    ['a paragraph within ours', `${POLICE}\n\n  Police has moved: [9800000000](tel:9800000000)`],
    ['a link in a sentence', 'Call the **police** on [9800000000](tel:9800000000) now.'],
    ['an address by itself', '<tel:9800000000>'],
    ['an address of a link elsewhere', '[Police 100][p]\n\n[p]: tel:9800000000'],
    ['its own markup', '<ul class="call-list"><li><a class="call-row" href="tel:9800000000">100</a></li></ul>'],
  ])('dials nothing and is its words: %s', async (_name, markdown) => {
    render(<Markdown text={markdown} listAs={statedHelp} />)

    await expect.poll(() => document.querySelector('.markdown')?.textContent).toMatch(/100|9800000000/)
    expect(rows()).toEqual([])
    expect(document.querySelector('.call-list')).toBeNull()
  })
})
