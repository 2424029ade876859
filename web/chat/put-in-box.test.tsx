import { run } from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CHOICE } from '../../contract/choice.ts'
import { CHOSEN_LIBRARY_MODEL, LIBRARY_MODEL, STAND_IN_MODEL } from '../../contract/conversation.ts'
import { NEXT_QUESTIONS_PATH } from '../../contract/office-sheet.ts'
import { readLeadIn } from '../../law/search/leaning.ts'
import { createClient } from '../create-client.ts'
import { buildMessage } from '../testing/build-message.ts'
import { buildSource } from '../testing/build-source.ts'
import { render } from '../testing/render.tsx'
import { scriptService } from '../testing/scripted-service.ts'
import { en } from '../texts/en.ts'
import { ne } from '../texts/ne.ts'
import { ConversationView } from './conversation-view.tsx'
import { setMessages } from './current-conversation-slice.ts'
import type { Message } from './message.ts'

const ENGLISH = { question: 'My landlord keeps the deposit', answer: 'He has 35 days to give it back.' }
const NEPALI = { question: 'घरधनीले धरौटी दिएनन्', answer: 'घरधनीले ३५ दिनभित्र फिर्ता दिनुपर्छ।' }
const ROMANISED = { question: 'gharbetile dharauti diyena', answer: NEPALI.answer }

const SECOND: Partial<Message> = {
  messageId: 'answer',
  role: 'assistant',
  model: LIBRARY_MODEL,
  sources: [buildSource()],
}

/** A conversation with this question and an answer to it, as on its screen. */
function open(said: typeof ENGLISH, { texts = en, answer = {}, later = [] as Message[] } = {}) {
  const client = createClient()
  const messages = [
    buildMessage({ content: said.question }),
    buildMessage({ ...SECOND, content: said.answer, ...answer }),
    ...later,
  ]
  client.store.dispatch(setMessages(messages))
  const view = (
    <main style={{ height: '100vh' }}>
      <h1>Deposit</h1>
      <ConversationView accountId="account-1" conversationId="c" />
    </main>
  )
  render(view, { texts, client })
}

const button = page.getByRole('button', { name: 'Not what I meant' })
const box = page.getByRole('textbox', { name: 'Message' })
const caret = () => (box.element() as HTMLTextAreaElement).selectionStart

beforeEach(() => localStorage.clear())

test.each([
  ['an English answer', ENGLISH, 'No, I meant '],
  ['a Nepali answer', NEPALI, 'होइन, मैले सोध्न खोजेको '],
  ['a Nepali answer to a question in Latin letters', ROMANISED, 'hoina, maile sodhna khojeko '],
])(
  '%s of the library is corrected in its own words, which are understood as a correction',
  async (_, said, opening) => {
    open(said)

    await button.click()

    await expect.element(box).toHaveValue(opening)
    await expect.element(box).toHaveFocus()
    expect(caret()).toBe(opening.length)
    await userEvent.keyboard('court marriage')
    await expect.element(box).toHaveValue(`${opening}court marriage`)
    expect(readLeadIn(`${opening}court marriage`)).toEqual({ opening: 'correction', question: 'court marriage' })
  },
)

test('where an answer says what the question was understood as, the button stands behind that line and nowhere else', async () => {
  const line = 'Understood as: The landlord keeps the deposit.'
  open({ ...ENGLISH, answer: `${line}\n\n${ENGLISH.answer}` })

  await expect.element(button).toBeVisible()
  expect(button.elements()).toHaveLength(1)
  expect(button.element().previousElementSibling?.textContent).toBe(line)
})

test('the button is named in the language of the screen', async () => {
  open(ENGLISH, { texts: ne })

  await page.getByRole('button', { name: 'मैले सोधेको यो होइन' }).click()

  await expect.element(page.getByRole('textbox')).toHaveValue('No, I meant ')
})

test('the button is reached and pressed with keys', async () => {
  open(ENGLISH)
  await expect.element(button).toBeVisible()
  page.getByRole('button', { name: 'Sheet for the office' }).element().focus()

  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('No, I meant ')
})

test('what has been typed stays, after the beginning of the correction, which stands there once', async () => {
  open(ENGLISH)
  await box.fill('a room in a hostel')

  await button.click()
  await button.click()

  await expect.element(box).toHaveValue('No, I meant a room in a hostel')
  expect(caret()).toBe('No, I meant a room in a hostel'.length)
})

test.each([STAND_IN_MODEL, CHOSEN_LIBRARY_MODEL])('an answer of %s can be corrected too', async (model) => {
  open(ENGLISH, { answer: { model } })

  await expect.element(button).toBeVisible()
})

test('an answer of a model has no such button', async () => {
  open(ENGLISH, { answer: { model: 'llama' } })
  await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  expect(button.elements()).toEqual([])
})

test('a reply that cites nothing, such as whom to call before all else, has no such button', async () => {
  open(ENGLISH, { answer: { sources: [] } })
  await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  expect(button.elements()).toEqual([])
})

test('an answer that another question follows has it no more', async () => {
  open(ENGLISH, { later: [buildMessage({ messageId: 'next', content: 'And for a shop?' })] })
  await expect.element(page.getByRole('button', { name: 'Copy answer' })).toBeInTheDocument()
  expect(button.elements()).toEqual([])
})

test('a question that people also ask comes under what has been typed, and in place of another such question', async () => {
  const [first, second] = ['Who pays for repairs?', 'Can the rent be raised?']
  scriptService({ [`GET ${NEXT_QUESTIONS_PATH}`]: { body: { questions: [first, second] } } })
  open(ENGLISH)

  await page.getByRole('button', { name: first }).click()
  await expect.element(box).toHaveValue(first)
  await expect.element(box).toHaveFocus()
  await page.getByRole('button', { name: second }).click()
  await expect.element(box).toHaveValue(second)

  await box.fill('My rent is high.')
  await page.getByRole('button', { name: first }).click()
  await expect.element(box).toHaveValue(`My rent is high.\n${first}`)
})

test('what an answer has said is not asked again under it', async () => {
  const [said, unsaid] = ['Who pays for repairs?', 'Can the rent be raised?']
  scriptService({ [`GET ${NEXT_QUESTIONS_PATH}`]: { body: { questions: [said, unsaid, ENGLISH.question] } } })
  open({ ...ENGLISH, answer: `**${said}** The landlord does.` })

  await expect.element(page.getByRole('button', { name: unsaid })).toBeVisible()
  expect(page.getByRole('button', { name: said }).elements()).toEqual([])
  expect(page.getByRole('button', { name: ENGLISH.question }).elements()).toEqual([])
})

test.each([
  ['en', en],
  ['ne', ne],
] as const)('after a question back in %s each of the two things can be pressed', async (language, texts) => {
  const [first, second] = ['Renting a home', 'Lending and borrowing']
  const asked = `${CHOICE[language]}\n\n1. **${first}**\n2. **${second}**\n\nWrite which one.`
  open({ ...ENGLISH, answer: asked }, { texts, answer: { sources: [] } })

  await page.getByRole('button', { name: second }).click()

  await expect.element(page.getByRole('textbox')).toHaveValue(second)
  await page.getByRole('button', { name: first }).click()
  await expect.element(page.getByRole('textbox')).toHaveValue(first)
})

test('a narrow screen holds everything under an answer, and nothing is wrong with it', async () => {
  await page.viewport(320, 640)
  open(ROMANISED)
  await expect.element(button).toBeVisible()

  const region = page.getByRole('region', { name: 'Questions and answers' }).element()
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth)
  expect((await run(document.body)).violations).toEqual([])
})
