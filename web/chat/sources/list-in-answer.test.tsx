import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { OWN_TIME_LIMITS } from '../../../contract/time-limits.ts'
import { renderAnswer } from '../../testing/render-answer.tsx'
import { render } from '../../testing/render.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { listInAnswer } from './list-in-answer.tsx'

const LIMITS = '- 6 months from what happened, to sue.\n- नालिस गर्ने ६ महिना।'
const lists = () => [...document.querySelectorAll<HTMLElement>('.markdown ul')]
const isMarked = (list: HTMLElement | undefined) =>
  list && Number.parseFloat(getComputedStyle(list).borderLeftWidth) > 0
const bulletOf = (list: HTMLElement | undefined) => list && getComputedStyle(list).listStyleType

describe('the reader’s own time limits in an answer', () => {
  test.each([
    ['a heading', `### ${OWN_TIME_LIMITS.en}`],
    ['bold words', `**${OWN_TIME_LIMITS.en}**`],
    ['a heading in Nepali', `### ${OWN_TIME_LIMITS.ne}`],
  ])('are marked under %s, each in its language', async (_form, heading) => {
    renderAnswer(`${heading}\n\n${LIMITS}`, [])

    await expect.poll(() => lists().map(isMarked)).toEqual([true])
    const [list] = lists()
    expect(bulletOf(list)).toBe('none')
    expect([...(list?.children ?? [])].map((item) => [item.localName, (item as HTMLElement).lang])).toEqual([
      ['li', 'en'],
      ['li', 'ne'],
    ])
    expect((await axe.run('.markdown ul')).violations).toEqual([])
  })

  test.each(['### Time limits', '### Periods the law sets', 'Mind your time limits:', '### Your time limits, perhaps'])(
    'are not what stands under "%s"',
    async (heading) => {
      renderAnswer(`${heading}\n\n${LIMITS}`, [])

      await expect.poll(() => lists().map(isMarked)).toEqual([false])
      expect(bulletOf(lists()[0])).toBe('disc')
    },
  )

  test('are only the list right behind the heading', async () => {
    renderAnswer(`### ${OWN_TIME_LIMITS.en}\n\n${LIMITS}\n\nNor do others wait.\n\n${LIMITS}`, [])

    await expect.poll(() => lists().map(isMarked)).toEqual([true, false])
  })

  test('are marked from their first word on while the answer grows, wherever in it they stand', async () => {
    for (const paragraphs of [0, 1, 6, 7, 8, 15]) {
      const before = `${'A paragraph.\n\n'.repeat(paragraphs)}### ${OWN_TIME_LIMITS.en}\n\n`
      const whole = `${before}${LIMITS}`
      const show = render(null)
      for (let end = before.length + 3; end <= whole.length; end += 1) {
        show(<Markdown key={paragraphs} text={whole.slice(0, end)} isGrowing listAs={listInAnswer} />)
        expect(lists().map(isMarked), whole.slice(before.length, end)).toEqual([true])
      }
      show(<Markdown key={paragraphs} text={whole} listAs={listInAnswer} />)
      expect(lists().map(isMarked)).toEqual([true])
      show(null)
    }
  })
})
