import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeHelpLine } from '../../../contract/help-line.ts'
import { CHECKED_HELP } from '../../help/checked-help.ts'
import { buildMessage } from '../../testing/build-message.ts'
import { buildProvision } from '../../testing/build-provision.ts'
import { buildSource } from '../../testing/build-source.ts'
import { noteClipboard } from '../../testing/clipboard.ts'
import { NO_CORRECTIONS, renderAnswer } from '../../testing/render-answer.tsx'
import { render } from '../../testing/render.tsx'
import { scriptService } from '../../testing/scripted-service.ts'
import { en } from '../../texts/en.ts'
import { Announcer } from '../announcer.tsx'
import { Thread } from '../thread/thread.tsx'
import { threadState } from '../thread/thread-state.ts'
import { waitingTurn } from '../turn/turn.ts'

const QUESTION = 'gharbetile dharauti firta diyena k garne'
const ANSWER = '## के गर्ने\n\nघरधनीले **३५ दिनभित्र** फिर्ता दिनुपर्छ [१]। दफा ९५ हेर्नुहोस्।'
const source = buildSource({
  title: 'मुलुकी देवानी संहिता २०७४, दफा ९५',
  heading: 'धरौटी फिर्ता',
  edition: '२०८० सालको पाठ',
  mentions: ['दफा ९५'],
})
const answer = page.getByRole('article', { name: 'Answer' })
const toLatin = page.getByRole('button', { name: 'Latin letters' })
const toDevanagari = page.getByRole('button', { name: 'देवनागरी' })

beforeEach(() => void scriptService({ 'GET /api/law/v1/corrections': NO_CORRECTIONS }))
afterEach(() => {
  document.cookie = 'letters=; Path=/; Max-Age=0'
})

describe('a Nepali answer to a question in Latin letters', () => {
  test('is read in Latin letters after one press, with its sources, and in Devanagari after another', async () => {
    await page.viewport(1280, 800)
    renderAnswer(ANSWER, [source], en, QUESTION)

    await toLatin.click()

    await expect.element(answer.getByRole('heading', { name: 'Ke garne' })).toBeVisible()
    await expect
      .element(answer.getByText(/^Ghardhanile/))
      .toMatchTextContent(/^Ghardhanile 35 din bhitra firta dinuparchha \[1\]\. Dafa 95 hernuhos\.$/)
    await expect.element(answer.getByText(/^Ghardhanile/)).toHaveAttribute('lang', 'ne-Latn')
    await expect
      .element(
        answer.getByRole('link', { name: 'Source 1: Muluki dewani sanhita 2074, dafa 95, verified', exact: true }),
      )
      .toBeVisible()
    await expect.element(answer.getByRole('link', { name: /^Dafa 95 \(Source 1/ })).toBeVisible()
    await expect.element(answer.getByText('· Dharauti firta')).toBeVisible()
    expect(answer.element().textContent).not.toMatch(/[\u0900-\u097F]/)
    await expect.element(page.getByText('Nepali is in Latin letters now.')).toBeInTheDocument()
    await expect.element(toDevanagari).toHaveFocus()

    await toDevanagari.click()

    await expect.element(answer.getByRole('heading', { name: 'के गर्ने' })).toHaveAttribute('lang', 'ne')
    await expect.element(answer.getByText(/^घरधनीले/)).toMatchTextContent(/३५ दिनभित्र फिर्ता दिनुपर्छ \[१\]।/)
  })

  test('is in the letters that were chosen for an earlier one', async () => {
    document.cookie = 'letters=latin; Path=/'
    renderAnswer(ANSWER, [source], en, QUESTION)

    await expect.element(answer.getByRole('heading', { name: 'Ke garne' })).toBeVisible()
    await expect.element(toDevanagari).toBeVisible()
  })

  test('the choice is remembered', async () => {
    renderAnswer(ANSWER, [source], en, QUESTION)
    await toLatin.click()

    await expect.poll(() => document.cookie).toContain('letters=latin')
  })

  test('is copied as it is seen', async () => {
    const written = noteClipboard()
    renderAnswer(ANSWER, [source], en, QUESTION)
    await toLatin.click()
    await expect.element(toDevanagari).toBeVisible()

    await page.getByRole('button', { name: 'Copy answer' }).click()

    await expect.poll(() => written).toHaveLength(1)
    const { 'text/plain': text = '', 'text/html': html = '' } = written[0] ?? {}
    expect(text.split('\n').slice(0, 8)).toEqual([
      `Question: ${QUESTION}`,
      '',
      'Ke garne',
      '',
      'Ghardhanile 35 din bhitra firta dinuparchha [1]. Dafa 95 hernuhos.',
      '',
      'Sources',
      '',
    ])
    expect(text).toContain(`[1] Muluki dewani sanhita 2074, dafa 95: Dharauti firta\n${location.host}${source.url}\n`)
    expect(html).toContain('lang="ne-Latn"')
  })

  test('keeps the rows that dial, with their numbers', async () => {
    document.cookie = 'letters=latin; Path=/'
    const [police] = CHECKED_HELP.ne
    if (!police) throw new Error('There is no number to call.')
    renderAnswer(`पहिले फोन गर्नुहोस्:\n\n- ${writeHelpLine(police, 'ne')}`, [], en, QUESTION)

    const row = answer.getByRole('link', { name: /Prahari.*100/ })
    await expect.element(row).toHaveAttribute('href', 'tel:100')
    expect(answer.element().textContent).not.toMatch(/[\u0900-\u097F]/)
  })

  test('grows by whole words', async () => {
    document.cookie = 'letters=latin; Path=/'
    const question = buildMessage({ content: QUESTION })
    const shown = (text: string) => (
      <Announcer>
        <Thread
          thread={threadState([question], { ...waitingTurn('c', 'r'), phase: 'writing', text })}
          onTryAgain={() => {}}
          onLibrary={async () => {}}
        />
      </Announcer>
    )
    const grow = render(shown('घरधनीले फिर्'))
    await expect.element(answer).toMatchTextContent(/^Ghardhanile$/)

    grow(shown('घरधनीले फिर्ता दिनुपर्छ ठू'))
    await expect.element(answer).toMatchTextContent(/^Ghardhanile firta dinuparchha$/)

    grow(shown('घरधनीले फिर्ता दिनुपर्छ ठूलो रकम।'))
    await expect.element(answer).toMatchTextContent(/^Ghardhanile firta dinuparchha thulo rakam\.$/)
  })

  test.each(['light', 'dark'])('passes the rules of axe in Latin letters, in the %s theme', async (theme) => {
    document.cookie = 'letters=latin; Path=/'
    document.documentElement.dataset.theme = theme
    renderAnswer(ANSWER, [source], en, QUESTION)
    await expect.element(toDevanagari).toBeVisible()

    const { violations } = await run(document.body)

    delete document.documentElement.dataset.theme
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  })
})

test.each([
  ['a Nepali answer to a question in Devanagari', ANSWER, 'घरबेटीले धरौटी फिर्ता दिएन'],
  ['an English answer to a question in Latin letters', 'The **owner** returns it (फिर्ता) [1].', QUESTION],
])('%s has no other letters, whatever was chosen', async (_what, content, question) => {
  document.cookie = 'letters=latin; Path=/'
  renderAnswer(content, [source], en, question)

  await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect.element(answer.getByText(/फिर्ता/).first()).toBeVisible()
  expect(toLatin.query()).toBeNull()
  expect(toDevanagari.query()).toBeNull()
})

test('a source of a Nepali answer is read in Nepali on an English screen', async () => {
  await page.viewport(1280, 800)
  scriptService({
    'GET /api/law/v1/corrections': NO_CORRECTIONS,
    'GET /api/law/v1/works/civil-code-2074/provisions/95': { body: buildProvision() },
  })
  renderAnswer(ANSWER, [source], en, QUESTION)
  const panel = page.getByRole('complementary', { name: 'Provision' })
  const title = answer.getByRole('link', { name: source.title, exact: true })
  await expect.element(title).toHaveAttribute('href', `${source.url}?in=ne`)

  await title.click()

  await expect.element(panel.getByText('उनले जुनसुकै बेला माग्न सक्छिन्।')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Open the full page' }))
    .toHaveAttribute('href', `${source.url}?in=ne`)
})
