import { run } from 'axe-core'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../../texts/en.ts'
import { ne } from '../../texts/ne.ts'
import { buildSource, buildUnverified } from '../../testing/build-source.ts'
import { NO_CORRECTIONS, renderAnswer } from '../../testing/render-answer.tsx'
import { scriptService } from '../../testing/scripted-service.ts'

const verified = buildSource()
const unverified = buildUnverified()
const guide = buildSource({
  number: 3,
  title: 'Kanooni guide',
  heading: 'Divorce',
  url: '/guides/divorce',
  edition: null,
})
const answer = 'She may ask [1]. Others say more [2], and so does a guide [3].'

beforeEach(async () => {
  await page.viewport(1280, 800)
  scriptService({ 'GET /api/law/v1/corrections': NO_CORRECTIONS })
})

const stampOf = ({ textContent }: Element) => textContent

describe('the sources under an answer', () => {
  const titles = () =>
    page
      .getByRole('article', { name: 'Answer' })
      .getByRole('listitem')
      .elements()
      .filter((item) => item.checkVisibility())
      .map(({ textContent }) => textContent)

  test('stand with heading and edition, and apart from them what could not be verified', async () => {
    renderAnswer(answer, [verified, unverified])

    await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Could not be verified' })).toBeVisible()
    expect(titles()).toEqual([
      '1National Civil Code 2074, s. 95 · When a wife may ask for divorceChecked against: Nepali text consolidated to the amendment of 2080',
      '2Section 999 of the Civil CodeOur library knows this law, but no provision with this number. There may be none.',
    ])
  })

  test('lead to the letter that belongs to a guide, in another tab', async () => {
    renderAnswer(answer, [verified, { ...guide, letterUrl: '/letters/divorce' }])

    const link = page.getByRole('link', { name: 'Fill in a letter' })
    await expect.element(link).toHaveAttribute('href', '/letters/divorce')
    await expect.element(link).toHaveAttribute('target', '_blank')
    expect(link.elements()).toHaveLength(1)
  })

  test('have the numbers that the marks in the words show', async () => {
    renderAnswer('श्रीमतीले माग्न सक्छिन् [1]। अरूले थप भन्छन् [2]।', nepali, ne)

    await expect.poll(() => [...document.querySelectorAll('.citation-stamp')].map(stampOf)).toEqual(['१', '२'])
    const chips = [...document.querySelectorAll('.citation')]
    expect(chips.map(stampOf)).toEqual(['[१]', '[२]'])
    expect(chips.map(({ ariaLabel }) => ariaLabel?.split(':')[0])).toEqual(['स्रोत १', 'स्रोत २'])
  })

  test('are led to by their stamps as well', async () => {
    renderAnswer(answer, [verified, guide])
    await expect.element(page.getByRole('link', { name: verified.title, exact: true })).toBeVisible()

    const stamps = [...document.querySelectorAll('.citation-stamp')]
    const links = stamps.map((stamp) => {
      const { left, top, width, height } = stamp.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.textContent
    })
    expect(links).toEqual([verified.title, guide.title])
  })

  test('name the text that several were checked against once', async () => {
    const numbers = [1, 2, 3]
    const editions = ['Text of 2080', 'Text of 2080', 'Text of 2075']
    renderAnswer(
      answer,
      numbers.map((number, place) => buildSource({ number, title: `Title ${number}`, edition: editions[place] })),
    )

    await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    expect(titles().map((title) => title?.split('Checked against: ')[1])).toEqual([
      'Text of 2080',
      undefined,
      'Text of 2075',
    ])
  })

  test('name the text of each law, also where two laws were amended on one day', async () => {
    const edition = 'Text as amended to 14 Shrawan 2082'
    const urls = ['/law/labour-2074/945', '/law/labour-2074/947', '/law/foreign-employment-2064/920']
    renderAnswer(
      answer,
      urls.map((url, place) => buildSource({ number: place + 1, title: `Title ${place + 1}`, url, edition })),
    )

    await expect.element(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    expect(titles().map((title) => title?.includes(edition))).toEqual([true, false, true])
  })

  test('lead to the provision beside the conversation, and to guides in another tab', async () => {
    renderAnswer(answer, [verified, guide])
    const link = page.getByRole('link', { name: 'Kanooni guide', exact: true })
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('href', '/guides/divorce')

    await page.getByRole('link', { name: verified.title, exact: true }).click()

    await expect.element(page.getByRole('complementary', { name: 'Provision' })).toBeVisible()
  })

  test('are four of many at first, and all of them on demand', async () => {
    renderAnswer(
      answer,
      Array.from({ length: 12 }, (_, index) => buildSource({ number: index + 1, title: `Title ${index + 1}` })),
    )
    const more = page.getByRole('button', { name: 'Show all 12 sources' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    expect(titles()).toHaveLength(4)

    await more.click()
    expect(titles()).toHaveLength(12)
    await page.getByRole('button', { name: 'Show fewer sources' }).click()
    expect(titles()).toHaveLength(4)
  })
})

const nepali = [
  buildSource({
    title: 'मुलुकी देवानी संहिता २०७४, दफा ९५',
    heading: 'श्रीमतीले कहिले माग्न सक्छिन्',
    edition: '२०८० सालको पाठ',
  }),
  buildUnverified({ title: 'देवानी संहिता, दफा ९९९' }),
]

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each([
    ['English', en, [verified, unverified, guide], answer],
    ['Nepali', ne, nepali, 'श्रीमतीले माग्न सक्छिन् [1]। अरूले थप भन्छन् [2]।'],
  ] as const)(
    'an answer with every kind of source passes the rules of axe, in %s',
    async (_name, messages, sources, content) => {
      document.documentElement.dataset.theme = theme
      onTestFinished(() => void delete document.documentElement.dataset.theme)
      renderAnswer(content, [...sources], messages)
      await page.getByRole('article').nth(1).getByRole('button').first().click()
      await expect.element(page.getByRole('group', { name: sources[1].title })).toBeVisible()
      await page.getByRole('link', { name: sources[0].title, exact: true }).click()
      await expect.element(page.getByRole('complementary').getByRole('heading', { level: 3 }).first()).toBeVisible()
      await Promise.all(document.getAnimations().map((animation) => animation.finished))

      const { violations } = await run(document.body)

      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
    },
  )
})
