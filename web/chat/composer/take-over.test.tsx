import { afterEach, expect, test } from 'vitest'
import { bringDraftIntoBox } from './take-over.ts'
import { createDrafts } from '../../drafts/drafts.ts'

const drafts = createDrafts()
const ACCOUNT = 'sita'
const OPENING = 'About Civil Code, s. 95 (Divorce): '

afterEach(() => {
  drafts.clear()
  document.body.replaceChildren()
})

interface Visit {
  draft: string
  opening?: string
  /** After what the page brought. */
  typed?: string
}

/** What stands in the box when the application begins, with `|` for the caret. */
function boxAfter({ draft, opening = '', typed = '' }: Visit): string {
  drafts.write(ACCOUNT, 'new', draft)
  const box = document.body.appendChild(document.createElement('textarea'))
  box.defaultValue = opening
  if (typed) box.value = opening + typed

  bringDraftIntoBox(document.body, drafts, ACCOUNT)
  expect(drafts.read(ACCOUNT, 'new')).toBe(box.value)
  // The application's first rendering, which knows of nothing.
  box.defaultValue = ''

  return `${box.value.slice(0, box.selectionEnd)}|${box.value.slice(box.selectionEnd)}`
}

test.each<[string, Visit, string]>([
  ['nothing leaves the box empty', { draft: '' }, '|'],
  ['a draft is in the box again', { draft: 'My rent' }, 'My rent|'],
  ['what was typed follows the draft', { draft: 'My rent', typed: 'is high' }, 'My rent\nis high|'],
  ['a draft that was typed once more is there once', { draft: 'My rent', typed: 'My rent' }, 'My rent|'],
  ['what the page brought stays, the caret behind it', { draft: '', opening: OPENING }, `${OPENING}|`],
  ['a reload goes on with the question', { draft: `${OPENING}may she?`, opening: OPENING }, `${OPENING}may she?|`],
  ['a draft about something else stays in front', { draft: 'My rent', opening: OPENING }, `My rent\n${OPENING}|`],
  [
    'a question that was only begun gives way to the next',
    { draft: 'About Labour Act, s. 9 (Pay): ', opening: OPENING },
    `${OPENING}|`,
  ],
  [
    'what was typed behind the words of the page stays',
    { draft: 'My rent', opening: OPENING, typed: 'now?' },
    `My rent\n${OPENING}now?|`,
  ],
])('%s', (_name, visit, expected) => {
  expect(boxAfter(visit)).toBe(expected)
})
