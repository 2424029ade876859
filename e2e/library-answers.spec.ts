// With no settings at all the library answers: in the language of the question, and in danger with whom to call first.

import { OFF_TOPIC_REPLY } from '../contract/conversation.ts'
import { expect, test } from './fixtures.ts'
import { answers, arrive, ask, button, followCitation, replyEnds, verifiedChips } from './people.ts'

const FORMS = [
  {
    form: 'English',
    question: 'How long do I have to claim my rent deposit?',
    first: /^Your time limits/,
    line: 'Written from our checked library',
  },
  {
    form: 'Nepali',
    question: 'मेरो तलब दिएन, कहाँ उजुरी गर्ने?',
    first: /^कहाँ जाने/,
    line: 'यो जवाफ हाम्रो जाँचिएको कानुन सङ्ग्रहबाट',
  },
  {
    form: 'romanised Nepali',
    question: 'nagarikta banauna k k kagaj chahincha',
    first: /^चाहिने कागजपत्र/,
    line: 'यो जवाफ हाम्रो जाँचिएको कानुन सङ्ग्रहबाट',
  },
]

for (const { form, question, first, line } of FORMS) {
  test(`a question in ${form} is answered in its language, what was asked for first, and leads to the law`, async ({
    page,
  }) => {
    await arrive(page)
    await ask(page, question)
    await replyEnds(page)

    await expect(answers(page)).toContainText(line)
    await expect(answers(page).getByRole('paragraph').first()).toHaveText(first)
    await followCitation(page, verifiedChips(page).and(page.locator('[href^="/law/"]')).first())
  })
}

test('an answer to romanised Nepali is read in Latin letters from one press on, and so is the next after a reload', async ({
  page,
}) => {
  await arrive(page)
  await ask(page, 'nagarikta banauna k k kagaj chahincha')
  await replyEnds(page)

  await button(page, 'Latin letters').click()

  await expect(answers(page).getByRole('paragraph').first()).toHaveText(/^Chahine kagajpatra/)
  await expect(answers(page)).not.toContainText(/[\u0900-\u097F]/)
  await expect(verifiedChips(page).first()).toBeVisible()

  await page.reload()
  await ask(page, 'talab diyena k garne')
  await replyEnds(page)

  await expect(answers(page)).toHaveCount(2)
  for (const answer of await answers(page).all()) await expect(answer).not.toContainText(/[\u0900-\u097F]/)
  await expect(button(page, 'देवनागरी')).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('somebody who tells of violence finds first whom to call, and a touch anywhere on a row dials', async ({
    page,
  }) => {
    await arrive(page)
    await ask(page, 'mero shriman le malai kutchha')
    await replyEnds(page)

    const calls = answers(page).getByRole('list').first()
    await expect(calls).toContainText('११४५')
    await expect(answers(page)).toContainText('मा जाँचिएको')
    const police = calls.getByRole('link', { name: /फोन गर्नुहोस् १००$/ })
    const dialled = page.evaluate(`new Promise((resolve) => {
      addEventListener('click', (event) => {
        event.preventDefault()
        resolve(event.target.closest('a')?.href)
      })
    })`)
    const box = await police.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    await police.tap({ position: { x: 4, y: (box?.height ?? 0) - 4 } })
    expect(await dialled).toBe('tel:100')
  })

  test('what is copied of such an answer has the numbers as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await arrive(page)
    await ask(page, 'My husband beats me')
    await replyEnds(page)

    await page.getByRole('button', { name: 'Copy answer' }).tap()
    await expect(page.getByText('Copied').first()).toBeVisible()

    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(copied).toMatch(/\n• [^\n]*\b100\b/)
    expect(copied).toMatch(/\n• [^\n]*\b1145\b/)
    expect(copied).not.toMatch(/tel:|\]\(|\*\*/)
  })
})

test('on paper the numbers of an answer are digits', async ({ page }) => {
  await arrive(page)
  await ask(page, 'My husband beats me')
  await replyEnds(page)

  await page.emulateMedia({ media: 'print' })

  await expect(answers(page).getByText('100', { exact: true })).toBeVisible()
  await expect(answers(page).getByText('Call', { exact: true }).first()).toBeHidden()
})

test('a conversation goes from a greeting to a question, one that leans on it, and another topic', async ({ page }) => {
  await arrive(page)
  await ask(page, 'Namaste!')
  await replyEnds(page)
  await expect(answers(page).last()).toContainText('नमस्ते')

  await ask(page, 'My landlord will not return my deposit')
  await replyEnds(page)
  await ask(page, 'And how long do I have?')
  await replyEnds(page)
  await expect(answers(page).last()).toContainText('6 months')

  await ask(page, 'Who won the cricket match?')
  await replyEnds(page)
  await expect(answers(page).last()).toContainText(OFF_TOPIC_REPLY)
  await expect(answers(page).last()).toContainText('Is there a legal question behind it?')
})
