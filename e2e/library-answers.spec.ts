// With no settings at all the library answers: in the language of the question, and in danger with whom to call first.

import { OFF_TOPIC_REPLY } from '../contract/conversation.ts'
import { expect, test } from './journey.ts'
import { answers, arrive, ask, followCitation, replyEnds, verifiedChips } from './people.ts'

const FORMS = [
  {
    form: 'English',
    question: 'How long do I have to claim my rent deposit?',
    first: /^Time limits/,
    line: 'Answered from Kanooni’s library',
  },
  { form: 'Nepali', question: 'मेरो तलब दिएन, कहाँ उजुरी गर्ने?', first: /^कहाँ जाने/, line: 'यो उत्तर भाषा मोडेल बिना' },
  {
    form: 'romanised Nepali',
    question: 'nagarikta banauna k k kagaj chahincha',
    first: /^चाहिने कागजपत्र/,
    line: 'यो उत्तर भाषा मोडेल बिना',
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
    const paragraphs = await answers(page).getByRole('paragraph').allInnerTexts()
    expect(paragraphs[0]).toMatch(first)
    await followCitation(page, verifiedChips(page).and(page.locator('[href^="/law/"]')).first())
  })
}

test('whoever tells of violence reads first whom to call', async ({ page }) => {
  await arrive(page)
  await ask(page, 'mero shriman le malai kutchha')
  await replyEnds(page)

  const calls = answers(page).getByRole('list').first()
  await expect(calls).toContainText('१००')
  await expect(calls).toContainText('११४५')
  await expect(calls).toContainText('मा जाँचिएको')
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
  await expect(answers(page).last()).toContainText('Is there a question of law behind it?')
})
