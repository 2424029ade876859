import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeInLatinLetters } from '../../../law/text/latin-letters.ts'
import type { ProvisionView } from '../../../contract/library.ts'
import { provisionAddress } from '../../../contract/library-api.ts'
import { buildProvision } from '../../testing/build-provision.ts'
import { render } from '../../testing/render.tsx'
import { reachService, scriptService, unreached } from '../../testing/scripted-service.ts'
import { AS_WRITTEN, inLatinLetters } from '../../ui/writing.ts'
import { WithSidePanel } from './side-panel.tsx'
import { type PanelProvision, useOpenInSidePanel } from './side-panel-context.ts'

const ADDRESS = 'GET /api/law/v1/works/civil-code-2074/provisions/95'
const provision: PanelProvision = {
  url: '/law/civil-code-2074/95',
  title: 'Civil Code, s. 95',
  language: 'en',
  writing: AS_WRITTEN,
}
/** How the rule begins that the library holds there. */
const RULE = /^A wife can divorce without/
const opener = page.getByRole('button', { name: 'Read' })
const panel = page.getByRole('complementary', { name: 'Provision' })

function Opener({ provision }: { provision: PanelProvision }) {
  const openInSidePanel = useOpenInSidePanel()
  return (
    <button type="button" onClick={({ currentTarget }) => openInSidePanel(provision, currentTarget)}>
      Read
    </button>
  )
}

async function open(opened = provision): Promise<void> {
  render(
    <main tabIndex={-1}>
      <WithSidePanel>
        <Opener provision={opened} />
        <p tabIndex={-1}>Beside it</p>
      </WithSidePanel>
    </main>,
  )
  await opener.click()
}

const special = {
  title: { en: 'Safe Motherhood Act 2075, s. 13', ne: 'सुरक्षित मातृत्व ऐन २०७५, दफा १३' },
  heading: { en: 'Maternity leave', ne: 'सुत्केरी बिदा' },
  url: '/law/safe-motherhood-2075/13',
}
const specialLink = page.getByRole('link', { name: `${special.title.en} ${special.heading.en}` })

const withOfficialTexts = buildProvision({
  officialTexts: [
    { language: 'en', edition: 'translation', heading: 'Invented heading', text: '(1) An invented text.' },
    { language: 'ne', edition: 'amended-2080', heading: 'बनाइएको शीर्षक', text: '(१) बनाइएको पाठ।' },
  ],
})

describe('a provision in the side panel', () => {
  test('shows an official text whose edition nobody named without a name for it', async () => {
    await page.viewport(1280, 800)
    const [official] = withOfficialTexts.officialTexts
    const unnamed = official ? [{ ...official, edition: null }] : []
    scriptService({ [ADDRESS]: { body: buildProvision({ officialTexts: unnamed }) } })

    await open()

    await expect.element(panel.getByRole('heading', { name: 'Official text', exact: true })).toBeVisible()
    expect(panel.getByText(/Edition/).query()).toBeNull()
  })

  test('says its title at once, then the rule, its facts, what it was checked against, and where its page is', async () => {
    await page.viewport(1280, 800)
    const answer = Promise.withResolvers<{ body: object }>()
    scriptService({ [ADDRESS]: () => answer.promise })
    await open()
    await expect.element(panel.getByRole('heading', { name: provision.title })).toHaveFocus()
    await expect.element(panel.getByRole('status', { name: 'Loading the provision...' })).toBeVisible()

    answer.resolve({ body: buildProvision() })

    await expect.element(panel.getByRole('heading', { name: 'When a wife may ask for divorce' })).toBeVisible()
    await expect.element(panel.getByText('She may ask for it at any time.')).toBeVisible()
    await expect.element(panel.getByRole('term')).toHaveTextContent('Time limit')
    await expect.element(panel.getByRole('definition')).toHaveTextContent('Three years apart')
    await expect.element(panel.getByText('Nepali text of 2080')).toBeVisible()
    await expect
      .element(panel.getByText(/^Our words/))
      .toHaveTextContent('Our words were checked against it on 20 November 2026 · 4 Mangsir 2083.')
    await expect.element(panel.getByRole('link', { name: 'Open the full page' })).toHaveAttribute('href', provision.url)
    expect(panel.getByText('Official text').query()).toBeNull()
    expect(panel.getByText(/repealed/).query()).toBeNull()
  })

  test('begins in the language of what led to it, on a screen in another, and so does all that it leads to', async () => {
    await page.viewport(1280, 800)
    const relations: ProvisionView['relations'] = [{ kind: 'see-also', ...special }]
    scriptService({
      [ADDRESS]: { body: buildProvision({ relations }) },
      [`GET ${provisionAddress(special.url)}`]: {
        body: buildProvision({ url: special.url, rule: { en: ['A rule.'], ne: ['एउटा नियम।'] } }),
      },
    })
    await open({ ...provision, title: 'देवानी संहिता, दफा ९५', language: 'ne' })

    await expect.element(panel.getByText('उनले जुनसुकै बेला माग्न सक्छिन्।')).toBeVisible()
    await expect
      .element(panel.getByRole('link', { name: 'Open the full page' }))
      .toHaveAttribute('href', `${provision.url}?in=ne`)

    await panel.getByRole('link', { name: `${special.title.ne} ${special.heading.ne}` }).click()

    await expect.element(panel.getByText('एउटा नियम।')).toBeVisible()
    await expect.element(panel.getByRole('heading', { name: special.title.ne })).toHaveFocus()
  })

  test('is read in the letters of what led to it, and English as it is', async () => {
    await page.viewport(1280, 800)
    const rule = { en: ['She may ask (अंश).'], ne: ['उनले जुनसुकै बेला माग्न सक्छिन्।'] }
    scriptService({ [ADDRESS]: { body: buildProvision({ rule }) } })
    await open({ ...provision, title: 'दफा ९५', language: 'ne', writing: inLatinLetters(writeInLatinLetters) })

    await expect.element(panel.getByRole('heading', { name: 'Dafa 95' })).toHaveAttribute('lang', 'ne-Latn')
    await expect.element(panel.getByText('Unle junsukai bela magna sakchhin.')).toBeVisible()
    await expect.element(panel.getByRole('definition')).toHaveTextContent('Tin barsa alag')

    await panel.getByRole('button', { name: 'English' }).click()

    await expect.element(panel.getByText('She may ask (अंश).')).toBeVisible()
  })

  test('marks a time limit, and neither a condition nor what an office has time for', async () => {
    await page.viewport(1280, 800)
    const facts: ProvisionView['facts'] = [
      { kind: 'time-limit', en: '3 months to sue', ne: 'नालिस गर्ने ३ महिना' },
      { kind: 'period', en: '3 years of living apart', ne: '३ वर्ष अलग बसेको' },
    ]
    scriptService({ [ADDRESS]: { body: buildProvision({ facts }) } })
    await open()

    await expect.element(panel.getByText('3 months to sue')).toBeVisible()
    expect(
      panel
        .getByRole('term')
        .elements()
        .map((term) => term.textContent),
    ).toEqual(['Time limit', 'Period'])
    const edges = panel
      .getByRole('definition')
      .elements()
      .map(({ parentElement }) => parentElement && getComputedStyle(parentElement).borderLeftWidth)
    expect(edges).toEqual(['2px', '0px'])
  })

  test('can be read in the other language, with the official text of that language', async () => {
    await page.viewport(1280, 800)
    scriptService({ [ADDRESS]: { body: withOfficialTexts } })
    await open()
    await expect.element(panel.getByText('(1) An invented text.')).toBeVisible()
    await expect.element(panel.getByText('Official text · Edition: translation')).toBeVisible()
    expect(panel.getByText('(१) बनाइएको पाठ।').query()).toBeNull()

    await panel.getByRole('button', { name: 'नेपाली' }).click()

    const rule = panel.getByText('उनले जुनसुकै बेला माग्न सक्छिन्।')
    await expect.element(rule).toBeVisible()
    expect(rule.element().closest('[lang]')?.getAttribute('lang')).toBe('ne')
    await expect.element(panel.getByText('(१) बनाइएको पाठ।')).toBeVisible()
    expect(panel.getByText('(1) An invented text.').query()).toBeNull()
    await expect.element(panel.getByRole('button', { name: 'नेपाली' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('a provision without words of ours shows the official text, in whichever language there is', async () => {
    await page.viewport(1280, 800)
    const { officialTexts } = withOfficialTexts
    const body = buildProvision({ rule: { en: [], ne: [] }, facts: [], officialTexts: officialTexts.slice(1) })
    scriptService({ [ADDRESS]: { body } })
    await open()

    await expect.element(panel.getByText('(१) बनाइएको पाठ।')).toBeVisible()
    expect(panel.getByText(/^Our words/).query()).toBeNull()
  })

  test('says that its law has been repealed, and by what', async () => {
    await page.viewport(1280, 800)
    scriptService({ [ADDRESS]: { body: buildProvision({ status: 'repealed', repealedBy: special }) } })
    await open()

    await expect.element(panel.getByText(/^This law has been repealed\./)).toBeVisible()
    await expect.element(panel.getByText('It was repealed by:')).toBeVisible()
    await expect.element(specialLink).toHaveAttribute('href', special.url)
  })

  test('names before its rule the special one that comes first, and the others after it', async () => {
    await page.viewport(1280, 800)
    const others = (['prevails-over', 'see-also'] as const).map((kind) => ({
      kind,
      title: { en: kind, ne: kind },
      heading: { en: 'Other', ne: 'अर्को' },
      url: `/law/${kind}-2074/1`,
    }))
    scriptService({
      [ADDRESS]: { body: buildProvision({ relations: [{ kind: 'yields-to', ...special }, ...others] }) },
    })
    await open()

    await expect.element(panel.getByText('If both apply, the more special rule comes first:')).toBeVisible()
    const text = panel.element().textContent
    const places = [special.title.en, 'She may ask for it', 'it comes before:', 'Three years apart', 'See also'].map(
      (words) => text?.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b))
    expect(places).not.toContain(-1)
  })

  test.each([
    ['beside the conversation', 1280],
    ['in a sheet', 360],
  ])(
    'shows a related provision in its place %s, and the focus still comes back to where it began',
    async (_, width) => {
      await page.viewport(width, 740)
      await open()
      await page.getByRole('link', { name: /^National Penal Code 2074, s. 175/ }).click()

      await expect.element(page.getByText(/^A married man may not marry/)).toBeVisible()
      await expect.element(page.getByRole('heading', { name: 'National Penal Code 2074, s. 175' })).toHaveFocus()
      expect(page.getByText(RULE).query()).toBeNull()
      await page.getByRole('button', { name: 'Close' }).click()

      await expect.element(opener).toHaveFocus()
    },
  )

  test('says that the library no longer holds it', async () => {
    await page.viewport(1280, 800)
    await open({ ...provision, url: '/law/civil-code-2074/9999' })

    await expect.element(panel.getByText('This provision is not in the library any more.')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Load again' }).query()).toBeNull()
  })

  test.each([
    ['has no connection', unreached, /^There is no connection\./],
    ['gets no answer', () => ({ status: 500, body: {} }), /could not be loaded/],
  ])('says so when it %s, and is asked for again on demand', async (_case, failure, sentence) => {
    await page.viewport(1280, 800)
    let isBack = false
    scriptService({ [ADDRESS]: (request) => (isBack ? reachService(request) : failure()) })
    await open()
    await expect.element(panel.getByRole('alert')).toMatchTextContent(sentence)

    isBack = true
    await panel.getByRole('button', { name: 'Load again' }).click()

    await expect.element(panel.getByText(RULE)).toBeVisible()
  })

  test('closes with its button and with Escape, from inside and beside it, and gives the focus back', async () => {
    await page.viewport(1280, 800)
    await open()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()

    for (const pressed of [panel.getByText(RULE), page.getByText('Beside it')]) {
      await opener.click()
      await expect.element(panel.getByText(RULE)).toBeVisible()
      await pressed.click()
      await userEvent.keyboard('{Escape}')
      await expect.element(panel).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
  })

  test('is a sheet over a narrow screen, which keeps the focus until it is closed', async () => {
    await page.viewport(1023, 740)
    await open()
    const sheet = page.getByRole('dialog', { name: 'Provision' })
    await expect.element(sheet.getByText(RULE)).toBeVisible()
    await expect.element(sheet.getByRole('heading', { name: provision.title })).toHaveFocus()
    expect(panel.query()).toBeNull()

    await userEvent.keyboard('{Escape}')

    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
