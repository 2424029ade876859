// A letter that is filled in on a person's own device, and handed in on paper.

import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import LETTER from '../law/letters/complaint-to-the-police.json' with { type: 'json' }
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, composer, READERS, replyEnds } from './people.ts'

test.use({ setUp: 'bare' })

const PAGE = `/letters/${LETTER.slug}`
const SLUGS = readdirSync('law/letters').map((file) => file.replace(/\.json$/, ''))

/** The fields of a kind, by what they ask in Nepali. */
const asking = (kind: string) => LETTER.fields.filter((field) => field.kind === kind).map(({ question }) => question.ne)
const [paragraph = ''] = asking('paragraph')
const [date = ''] = asking('date')

/** The letter in Nepali. */
const paper = (page: Page) => page.locator('[data-paper=ne]')

const savedBy = async (page: Page, name: string) => {
  const downloading = page.waitForEvent('download')
  await button(page, name).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) }
}

/** How many pages of A4 are printed. */
async function printedPages(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(/\/MediaBox \[([^\]]+)\]/.exec(pdf)?.[1]).toMatch(/^0 0 594\.\d+ 841\.\d+$/)
  return pdf.match(/\/Type \/Page\b/g)?.length
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })

  test('a letter is filled in by touch, in Nepali, and copied and saved as it stands, with nothing sent anywhere', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?lang=ne`)
    await expect(page.getByLabel('पूरा नाम के हो?')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await page.getByLabel(paragraph).tap()
    await page.getByLabel(paragraph).fill('झोला चोरियो।\nचोर भाग्यो <बजारतिर> & हरायो।')
    await page.getByLabel(date).fill('१/१३/२०८३')
    await page.getByLabel(date).blur()
    await expect(page.getByText('यस्तो मिति हुँदैन: महिना र गते फेरि हेर्नुहोस्। निवेदनमा तपाईंले लेखेजस्तै रहन्छ।')).toBeVisible()
    await page.getByLabel(date).fill('१/८/२०८३')
    await page.getByLabel(date).blur()
    await expect(page.getByRole('status').getByText('२०८३ मंसिर १ गते')).toBeVisible()
    await page.getByLabel('पूरा नाम के हो?').fill('सीता शर्मा')
    await page.getByLabel('फोन नम्बर कति हो?').fill('9841000000')

    await expect(paper(page)).toContainText('झोला चोरियो।\nचोर भाग्यो <बजारतिर> & हरायो।')
    await expect(paper(page)).toContainText('२०८३ मंसिर १ गते')
    await expect(paper(page)).not.toContainText('चोट लागेको भए')
    await page.getByLabel('तपाईंलाई चोट लागेको छ?').fill('हातमा')
    await expect(paper(page)).toContainText('घाउ जाँच गराइपाऊँ: हातमा')
    await expect(paper(page)).toContainText('नाम: सीता शर्मा')
    await expect(paper(page)).toContainText('फोन नम्बर: ९८४१००००००')
    await expect(page.locator('[data-paper=en]')).toContainText('1 Mangsir 2083 (17 November 2026)')

    await button(page, 'लेखाइ कपी गर्नुहोस्').tap()
    await expect(page.getByText('कपी भयो')).toBeVisible()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toContain('नाम: सीता शर्मा\nठेगाना: ....')
    const text = await savedBy(page, 'लेखाइ सेभ गर्नुहोस् (.txt)')
    expect(text.name).toBe('letter.txt')
    expect(strFromU8(text.bytes)).toBe(copied)
    // What was asked for is the browser's own, not the service's.
    expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([])

    const odt = await savedBy(page, 'Word मा खुल्ने फाइल सेभ गर्नुहोस् (.odt)')
    expect(odt.name).toBe('letter.odt')
    const { mimetype, 'content.xml': content } = unzipSync(odt.bytes)
    expect(strFromU8(mimetype ?? odt.bytes)).toBe('application/vnd.oasis.opendocument.text')
    expect(strFromU8(content ?? odt.bytes)).toContain(
      'झोला चोरियो।<text:line-break/>चोर भाग्यो &lt;बजारतिर&gt; &amp; हरायो।',
    )
    expect(asked.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url).pathname)).toEqual([
      '/letter-odt.js',
    ])

    // For some seconds it can be put back.
    await button(page, 'सबै खाली गर्नुहोस्').tap()
    await button(page, 'लेखेको फिर्ता ल्याउनुहोस्').tap()
    await expect(page.getByLabel(paragraph)).toHaveValue('झोला चोरियो।\nचोर भाग्यो <बजारतिर> & हरायो।')
    await expect(paper(page)).toContainText('नाम: सीता शर्मा')

    await button(page, 'सबै खाली गर्नुहोस्').tap()
    await expect(page.getByRole('status').getByText('सबै खाली भयो।')).toBeVisible()
    await expect(paper(page)).not.toContainText('सीता')
    await expect(page.getByLabel(paragraph)).toHaveValue('')
    await page.getByLabel(paragraph).fill('हरायो')
    await expect(button(page, 'लेखेको फिर्ता ल्याउनुहोस्')).toHaveCount(0)
  })
})

test('on paper is the Nepali letter and nothing else, on one page of A4, and a long one goes on with its signature whole', async ({
  page,
}) => {
  await page.goto(`${PAGE}?lang=en`)
  await page.emulateMedia({ media: 'print' })
  const shown = () => page.evaluate<string>('document.body.innerText')

  const words = await shown()
  expect(words).toContain('जाहेरवाला')
  expect(words).not.toMatch(/Kanooni|Print|Fill it in|First information|\[1\]|http/)
  expect(await printedPages(page)).toBe(1)

  await page.emulateMedia({ media: null })
  const long = Array.from({ length: 40 }, (_, line) => `हरफ ${line}`).join('\n')
  await page.locator('textarea').first().fill(long)
  expect(await printedPages(page)).toBe(2)
})

test('every letter that is empty fits on one page', async ({ page }) => {
  const long: string[] = []
  for (const slug of SLUGS) {
    await page.goto(`/letters/${slug}?lang=ne`)
    if ((await printedPages(page)) !== 1) long.push(slug)
  }
  expect(long).toEqual([])
})

test('whoever goes and comes back finds nothing of what was typed, and nothing of it is kept', async ({ page }) => {
  await page.goto(`${PAGE}?lang=en`)
  await page.getByLabel('What is your full name?').fill('Sita Sharma')
  await expect(paper(page)).toContainText('Sita Sharma')
  await page.getByRole('navigation').getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL(/\/guides/)
  await page.goBack()

  await expect(page.getByLabel('What is your full name?')).toHaveValue('')
  await expect(paper(page)).not.toContainText('Sita')
  expect(await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(
    'Sita',
  )
})

test('a letter goes into the box of a new conversation, and is sent by nobody but the person', async ({ page }) => {
  await arrive(page)
  await page.goto(`${PAGE}?lang=en`)
  await page.getByLabel('What is your full name?').fill('Sita Sharma')
  await page.locator('textarea').first().fill('x'.repeat(4_000))
  await expect(
    page.getByText(/^A question can have 4,000 characters\. Shorten it by [\d,]+ before you send it\.$/),
  ).toBeVisible()
  await page.locator('textarea').first().fill('A bag was stolen.')
  await expect(page.getByText(/Shorten it by/)).toBeHidden()

  await page.getByRole('link', { name: 'Put it into a conversation' }).click()
  await expect(page).toHaveURL(/\/new$/)
  await expect(composer(page)).toHaveValue(/नाम: Sita Sharma/)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('who has no account is told that the letter is kept, by its beginning only', async ({ page }) => {
  await page.goto(`${PAGE}?lang=en`)
  await page.getByLabel('What is your full name?').fill('Sita Sharma')
  await page.getByRole('link', { name: 'Put it into a conversation' }).click()

  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByText(/^Your question is kept: “.{20,130} …”$/s)).toBeVisible()
  await expect(page.getByText('Sita Sharma')).toHaveCount(0)
})

test('who asks for it to be written is led to it, by the answer and by its sources', async ({ page, context }) => {
  await arrive(page)
  await ask(page, 'Please write a complaint to the police for me.')
  await replyEnds(page)

  await expect(
    answers(page).getByText('Kanooni has a draft of this for you to fill in on your own device'),
  ).toBeVisible()
  await expect(answers(page).getByText('Kanooni does not write documents')).toBeHidden()
  await page.getByRole('button', { name: /^Show all/ }).click()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Fill in a letter' }).first().click()
  await (await opening).close()
  await answers(page).getByRole('link', { name: LETTER.title.en }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LETTER.title.en })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the letter stands there with room for the pen, and it is said that filling it in needs scripts', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?lang=en`)

    await expect(paper(page)).toContainText('जाहेरवाला')
    await expect(paper(page).locator('.pen-row').first()).toBeVisible()
    await expect(page.getByText('Filling it in here needs a script')).toBeVisible()
    await expect(page.locator('#letter-fields')).toBeHidden()
    await expect(button(page, 'Copy as text')).toBeHidden()
  })
})

for (const { language, theme } of READERS) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, viewport: { width: 360, height: 740 } })

    test('axe finds nothing on the pages of letters', async ({ page }) => {
      for (const path of ['/letters', PAGE]) {
        await page.goto(`${path}?lang=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findViolations(page), path).toEqual([])
      }
    })
  })
}
