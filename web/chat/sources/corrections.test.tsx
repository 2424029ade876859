import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CorrectionsView } from '../../../contract/library.ts'
import { en } from '../../texts/en.ts'
import { ne } from '../../texts/ne.ts'
import { noteClipboard } from '../../testing/clipboard.ts'
import { buildProvision } from '../../testing/build-provision.ts'
import { buildSource, buildUnverified } from '../../testing/build-source.ts'
import { renderAnswer } from '../../testing/render-answer.tsx'
import { scriptService } from '../../testing/scripted-service.ts'

const CORRECTIONS: CorrectionsView = {
  '2026-11-18': ['/guides/leave'],
  '2026-11-22': ['/law/labour-2074/147', '/law/labour-2074/146'],
}

const retirement = buildSource({
  title: 'Labour Act 2074, s. 147',
  heading: 'Retirement',
  url: '/law/labour-2074/147',
  mentions: ['Section 147'],
})
const dismissal = buildSource({ number: 2, title: 'Labour Act 2074, s. 139', url: '/law/labour-2074/139' })
const guide = buildSource({ number: 3, title: 'Kanooni guide', heading: 'Leave', url: '/guides/leave', edition: null })
const RETIREMENT_NOTICE = 'After this answer was written, we corrected an entry that it rests on. Read it as it is now:'
const DAY = '22 November 2026 · 6 Mangsir 2083'

const answer = page.getByRole('article', { name: 'Answer' })
const corrected = () => answer.getByRole('listitem').filter({ hasText: 'Corrected on' })

beforeEach(async () => {
  await page.viewport(1280, 800)
  // A page that is not in front of everything has no idle moment, and the list would come late.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act))
  scriptService({
    'GET /api/law/v1/corrections': { body: CORRECTIONS },
    'GET /api/law/v1/works/labour-2074/provisions/147': {
      body: buildProvision({ url: '/law/labour-2074/147', correctedOn: '2026-11-22' }),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('an answer whose sources were corrected after it was written', () => {
  test('says which, when, and nothing of the others', async () => {
    const stillRight = buildSource({ number: 5, title: 'Labour Act 2074, s. 146', url: '/law/labour-2074/146' })
    renderAnswer('At 58, by Section 147 [1]. Others [2][4][5].', [
      retirement,
      dismissal,
      buildUnverified({ number: 4 }),
      { ...stillRight, correctedOn: '2026-11-22' },
    ])

    await expect.element(answer.getByText(RETIREMENT_NOTICE)).toBeVisible()
    expect(
      corrected()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([`Labour Act 2074, s. 147Corrected on ${DAY}.`])
  })

  test('says it of an entry that was corrected again', async () => {
    renderAnswer('At 58 [1].', [{ ...retirement, correctedOn: '2026-11-19' }])

    await expect.element(corrected()).toHaveTextContent(`Labour Act 2074, s. 147Corrected on ${DAY}.`)
  })

  test('names each of several, guides with what they are about', async () => {
    renderAnswer('At 58 [1], with leave [3].', [retirement, guide])

    await expect.element(answer.getByText(/we corrected entries that it rests on/)).toBeVisible()
    const links = corrected().getByRole('link').elements()
    expect(links.map(({ textContent }) => textContent)).toEqual(['Labour Act 2074, s. 147', 'Kanooni guide: Leave'])
    expect(links[1]).toHaveAttribute('href', '/guides/leave')
    expect(links[1]).toHaveAttribute('target', '_blank')
  })

  test('says it between its words and its sources, in reading order', async () => {
    renderAnswer('At 58 [1].', [retirement])

    await expect.element(corrected()).toBeVisible()
    const text = answer.element().textContent ?? ''
    expect(text.indexOf('At 58')).toBeLessThan(text.indexOf(RETIREMENT_NOTICE))
    expect(text.indexOf(RETIREMENT_NOTICE)).toBeLessThan(text.indexOf('Sources'))
  })

  test('leads to the entry as it is now, which says when it was corrected', async () => {
    renderAnswer('At 58 [1].', [retirement])

    await corrected().getByRole('link').click()

    const panel = page.getByRole('complementary', { name: 'Provision' })
    await expect
      .element(panel.getByText(new RegExp(`checked against it on .*\\. Corrected on ${DAY}\\.`)))
      .toBeVisible()
  })

  test('says it on the card of the citation', async () => {
    renderAnswer('At 58 [1].', [retirement])
    await expect.element(corrected()).toBeVisible()

    await page.getByRole('link', { name: /^Source 1: .*, verified$/ }).hover()

    await expect
      .element(page.getByRole('group', { name: retirement.title }))
      .toMatchTextContent(/Corrected after this answer was written, on 22 November 2026/)
  })

  test('says it where the answer is pasted', async () => {
    const copied = noteClipboard()
    renderAnswer('At 58 [1], else [2].', [retirement, dismissal])
    await expect.element(corrected()).toBeVisible()

    await page.getByRole('button', { name: 'Copy answer' }).click()

    await expect
      .poll(() => copied[0]?.['text/plain']?.split('\n'))
      .toContain(`[1] Labour Act 2074, s. 147: Retirement (corrected since, on ${DAY})`)
    expect(copied[0]?.['text/plain']?.split('corrected since')).toHaveLength(2)
  })

  test('says it in Nepali', async () => {
    renderAnswer('५८ वर्षमा [1]।', [retirement], ne)

    await expect
      .element(page.getByRole('article', { name: 'जवाफ' }))
      .toMatchTextContent(/यो जवाफ लेखिएपछि, .*२०८३ मंसिर ६ · २२ नोभेम्बर २०२६ मा सच्याइएको।/)
  })
})

test('an answer that was written with the corrected entries says nothing of them', async () => {
  renderAnswer('At 60 [1].', [{ ...retirement, correctedOn: '2026-11-22' }, guide])

  await expect.element(corrected()).toMatchTextContent(/^Kanooni guide: Leave/)
})

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test.each([
    ['English', en],
    ['Nepali', ne],
  ])('an answer with corrected sources passes the rules of axe, in %s', async (_name, messages) => {
    document.documentElement.dataset.theme = theme
    onTestFinished(() => void delete document.documentElement.dataset.theme)
    renderAnswer('At 58 [1], with leave [3].', [retirement, guide], messages)
    await expect
      .element(
        page
          .getByRole('article')
          .nth(1)
          .getByRole('link', { name: /guide: Leave/ }),
      )
      .toBeVisible()

    const { violations } = await run(document.body)

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  })
})
