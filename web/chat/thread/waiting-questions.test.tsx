import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WaitingQuestion } from '../../offline/waiting-questions.ts'
import { ne } from '../../texts/ne.ts'
import { serviceErrors } from '../../texts/ne/service-errors.ts'
import { render } from '../../testing/render.tsx'
import { Announcer } from '../announcer.tsx'
import { WaitingQuestions } from './waiting-questions.tsx'

const waiting: WaitingQuestion = {
  accountId: 'account-1',
  conversationId: 'c',
  isFirst: false,
  questionId: 'q',
  replyId: 'r',
  createdAt: '2026-01-01T00:00:00.000Z',
  content: 'What is a lease?',
  mayBeStored: false,
  isWithdrawn: false,
  refusal: null,
}

function show(...questions: WaitingQuestion[]): string[] {
  const withdrawn: string[] = []
  render(
    <Announcer>
      <WaitingQuestions
        questions={questions}
        isAnswering={false}
        onWithdraw={({ questionId }) => withdrawn.push(questionId)}
      />
    </Announcer>,
  )
  return withdrawn
}

it('a question that waits says so, to screen readers too, and can be withdrawn', async () => {
  const withdrawn = show(waiting)

  await expect.element(page.getByRole('article', { name: 'You' })).toHaveTextContent('What is a lease?')
  await expect.element(page.getByRole('status')).toHaveTextContent('Will be sent when you are back online.')
  await userEvent.click(page.getByRole('button', { name: 'Don’t send' }))

  expect(withdrawn).toEqual(['q'])
})

it('a question that was refused says why, and can be put back into the box', async () => {
  const withdrawn = show({ ...waiting, refusal: 'Too many questions.' })

  await expect.element(page.getByRole('status')).toHaveTextContent('This question was not sent. Too many questions.')
  await userEvent.click(page.getByRole('button', { name: 'Edit' }))

  expect(withdrawn).toEqual(['q'])
})

it.each([
  [
    'is told in Nepali why',
    'general_storage_limit_exceeded',
    `यो प्रश्न पठाउन सकिएन। ${serviceErrors.general_storage_limit_exceeded}`,
  ],
  ['in an earlier release is told without the English reason', undefined, 'यो प्रश्न पठाउन सकिएन।'],
])('a question that was refused %s', async (_name, refusalType, note) => {
  const refused = { ...waiting, refusal: 'Full.', ...(refusalType && { refusalType }) }
  render(
    <Announcer>
      <WaitingQuestions questions={[refused]} isAnswering={false} onWithdraw={() => {}} />
    </Announcer>,
    { texts: ne },
  )

  await expect.poll(() => page.getByRole('status').element().textContent).toBe(note)
})
