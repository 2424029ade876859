import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildSource, buildUnverified } from '../../testing/build-source.ts'
import { NO_CORRECTIONS, renderAnswer } from '../../testing/render-answer.tsx'
import { scriptService } from '../../testing/scripted-service.ts'

const verified = buildSource({ mentions: ['Section 95'] })
const unverified = buildUnverified()
const guide = buildSource({
  number: 3,
  title: 'Kanooni guide',
  heading: 'Divorce',
  url: '/guides/divorce',
  edition: null,
})
const answer = 'Section 95 lets her ask [1]. Others say more [2], and so does a guide [3].'

const chip = page.getByRole('link', { name: 'Source 1: National Civil Code 2074, s. 95, verified', exact: true })
const unverifiedChip = page.getByRole('button', {
  name: 'Source 2: Section 999 of the Civil Code, could not be verified',
})
const card = (title: string) => page.getByRole('group', { name: title })
const panel = page.getByRole('complementary', { name: 'Provision' })

/** Goes on with Tab until this has the focus. */
async function tabTo(element: Element): Promise<void> {
  for (let presses = 0; document.activeElement !== element && presses < 20; presses++) await userEvent.tab()
  expect(document.activeElement).toBe(element)
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  scriptService({ 'GET /api/law/v1/corrections': NO_CORRECTIONS })
})

describe('a citation', () => {
  test('shows its card to the pointer, with what it is, that it was found, and a way to it', async () => {
    renderAnswer(answer, [verified, unverified, guide])
    await chip.hover()

    const shown = card(verified.title)
    await expect.element(shown).toBeVisible()
    await expect.element(shown).toMatchTextContent(/When a wife may ask for divorce/)
    await expect.element(shown).toMatchTextContent(/Found in the law library\./)
    await expect.element(shown.getByRole('link', { name: 'Read it here' })).toHaveAttribute('href', verified.url)

    await page.getByRole('heading', { name: 'Divorce', level: 1 }).hover()
    await expect.element(shown).not.toBeInTheDocument()
  })

  test('keeps its card open while that is pointed at', async () => {
    renderAnswer(answer, [verified])
    await chip.hover()
    await expect.element(card(verified.title)).toBeVisible()

    await page.getByRole('link', { name: 'Read it here' }).hover()
    await page.getByRole('link', { name: 'Read it here' }).click()

    await expect.element(panel).toBeVisible()
  })

  test('a figure that the provision does not have is marked where it stands, with what the provision says', async () => {
    const rule = 'The owner returns the deposit within 35 days.'
    const figure = { ...verified, number: 7, heading: rule, problem: 'figure-differs' as const, mentions: ['45 days'] }
    renderAnswer('You have it back within 45 days [1].', [verified, figure])
    const words = page.getByRole('link', { name: /^45 days .*could not be verified/ })
    await expect.element(words).toHaveTextContent('45 days')
    const stamp = words.element().querySelector('.citation-not-found') as Element
    expect(getComputedStyle(stamp, '::after').content).toBe('"differs"')
    const listed = page
      .getByRole('region')
      .getByRole('listitem')
      .filter({ hasText: 'This figure of the answer is not there' })

    await expect.element(listed).toMatchTextContent(rule)
  })

  test('a rule without a source is stamped at its end, and how many there are is said under the answer', async () => {
    const uncited = buildUnverified({
      number: 8,
      title: '1 statement without a source',
      problem: 'uncited',
      mentions: ['pays a fine'],
    })
    renderAnswer('He returns it [1].\n\nWho keeps it pays a fine.', [verified, uncited])
    const end = page.getByRole('button', { name: /^pays a fine .*1 statement without a source/ })
    await expect.element(end).toHaveTextContent('pays a fine')
    const stamp = end.element().querySelector('.citation-not-found') as Element
    expect(getComputedStyle(stamp, '::after').content).toBe('"not checked"')
    const listed = page.getByRole('region').getByRole('listitem').filter({ hasText: '1 statement without a source' })

    await expect.element(listed).toMatchTextContent(/nobody has checked them/)
  })

  test.each([
    ['no-such-passage', /source that it was not given/],
    ['unknown-work', /not in our library/],
    ['no-such-provision', /no provision with this number/],
    ['misquoted', /words in quotation marks are not in/],
    ['unknown-number', /telephone number/],
  ] as const)('a citation that could not be verified says why: %s', async (problem, reason) => {
    renderAnswer(answer, [verified, buildUnverified({ problem })])
    await unverifiedChip.click()

    const shown = card('Section 999 of the Civil Code')
    await expect.element(shown).toMatchTextContent(/^Section 999 of the Civil CodeCould not be verified\. /)
    await expect.element(shown).toMatchTextContent(reason)
    await expect.element(page.getByRole('region').getByRole('listitem').filter({ hasText: reason })).toBeVisible()
    expect(shown.getByRole('link').query()).toBeNull()
  })

  test('shows its card with the focus, and closes it with Escape while the focus stays', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    await tabTo(chip.element())
    await expect.element(card(verified.title)).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(card(verified.title)).not.toBeInTheDocument()
    await expect.element(chip).toHaveFocus()
  })

  test.each(['{Enter}', ' '])('a citation that leads nowhere says why when %j is pressed', async (key) => {
    renderAnswer(answer, [verified, unverified])
    await expect.element(unverifiedChip).toBeVisible()
    await tabTo(unverifiedChip.element())
    await userEvent.keyboard('{Escape}')
    await expect.element(card(unverified.title)).not.toBeInTheDocument()

    await userEvent.keyboard(key)

    await expect.element(card(unverified.title)).toBeVisible()
  })

  test('opens its card with a tap, and from there the provision', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    tap(chip.element())
    await expect.element(card(verified.title)).toBeVisible()
    expect(panel.query()).toBeNull()

    tap(page.getByRole('link', { name: 'Read it here' }).element())

    await expect.element(panel).toBeVisible()
    await expect.element(card(verified.title)).not.toBeInTheDocument()
  })

  test.each(['https://evil.example/law/a-2074/1', '//evil.example/law', 'javascript:alert(1)'])(
    'leads to no page but ours: %s',
    async (url) => {
      renderAnswer('She may ask [1].', [buildSource({ url })])

      await expect.element(page.getByRole('button', { name: /^Source 1/ })).toBeVisible()
      expect(page.getByRole('link').query()).toBeNull()
    },
  )

  test('is meant by a finger that comes down beside it, and by none further away', async () => {
    renderAnswer('She may ask [1][3] at once, and so on, and so on.', [verified, guide])
    await expect.element(chip).toBeVisible()
    const { left, right, top, bottom } = chip.element().getBoundingClientRect()
    const words = page.getByText(/^She may ask/).element()

    tap(words, { clientX: left - 6, clientY: top - 8 })
    await expect.element(card(verified.title)).toBeVisible()
    tap(words, { clientX: left - 60, clientY: top })
    await expect.element(card(verified.title)).not.toBeInTheDocument()

    // Both are near: the nearer is meant.
    tap(words, { clientX: right - 1, clientY: bottom + 6 })
    await expect.element(card(verified.title)).toBeVisible()
  })

  test('closes its card with a tap elsewhere', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    tap(chip.element())
    await expect.element(card(verified.title)).toBeVisible()

    tap(page.getByText('May she ask?').element())

    await expect.element(card(verified.title)).not.toBeInTheDocument()
  })
})

/** What a browser tells of a finger; the test browser itself has only a mouse. */
function tap(element: Element, at: MouseEventInit = {}): void {
  const pointer = { bubbles: true, cancelable: true, pointerType: 'touch', ...at }
  element.dispatchEvent(new PointerEvent('pointerover', pointer))
  element.dispatchEvent(new PointerEvent('pointerdown', pointer))
  element.dispatchEvent(new PointerEvent('pointerup', pointer))
  element.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }))
}

describe('the provision of a citation', () => {
  test('is read beside the conversation from the keyboard, and the focus comes back', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    await tabTo(chip.element())

    await userEvent.keyboard('{Enter}')
    await expect.element(panel.getByText(/^A wife can divorce/)).toBeVisible()
    await expect.element(panel.getByRole('heading', { name: verified.title })).toHaveFocus()
    await userEvent.keyboard('{Escape}')

    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(chip).toHaveFocus()
  })

  test('leaves the words of the answer in their place', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    const place = () => chip.element().getBoundingClientRect()
    const { top, height } = place()
    const widthOf = () => page.getByRole('article', { name: 'Answer' }).element().clientWidth
    const width = widthOf()

    await chip.click()
    await expect.element(panel).toBeVisible()

    expect(place().top).toBe(top)
    expect(place().height).toBe(height)
    expect(widthOf()).toBeCloseTo(width, -1)
    expect(panel.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(
      page.getByRole('article', { name: 'Answer' }).element().getBoundingClientRect().right,
    )
  })

  test('leaves a pressed citation in its place where the lines have to break anew', async () => {
    await page.viewport(1024, 600)
    const words = 'She may ask the court of her district for it, in writing and at any time she likes. '.repeat(30)
    renderAnswer(`${words}[1]\n\n${words}`, [verified])
    await expect.element(chip).toBeVisible()
    // What the sidebar leaves of the screen.
    page.getByRole('main').element().setAttribute('style', 'width: 768px; height: 100vh')
    const bubble = page.getByRole('article', { name: 'Answer' }).element()
    const width = bubble.clientWidth
    chip.element().scrollIntoView({ block: 'center' })
    const { top } = chip.element().getBoundingClientRect()

    await chip.click()
    await expect.element(panel).toBeVisible()
    expect(bubble.clientWidth).toBeLessThan(width)
    expect(chip.element().getBoundingClientRect().top).toBeCloseTo(top, 0)
    await userEvent.keyboard('{Escape}')

    await expect.element(panel).not.toBeInTheDocument()
    expect(chip.element().getBoundingClientRect().top).toBeCloseTo(top, 0)
  })

  test('is left to the browser when the person asks for another tab', async () => {
    renderAnswer(answer, [verified])
    await expect.element(chip).toBeVisible()
    const followed: boolean[] = []
    const note = (event: Event) => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', note)
    onTestFinished(() => document.removeEventListener('click', note))

    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, {}]) {
      chip.element().dispatchEvent(new MouseEvent('click', { ...init, bubbles: true, cancelable: true }))
    }

    expect(followed).toEqual([true, true, true, false])
  })
})
