import { expect, test, vi } from 'vitest'
import { MESSAGE_MAX_LENGTH } from '../../../contract/conversation.ts'
import { HOSTILE_ANSWERS } from '../../testing/long-answers.ts'
import { openingWords } from './opening-words.ts'

test.each([
  ['A lease needs a written agreement.', 'A lease needs a written agreement.'],
  ['## What the law says\n\nYou may **keep** it [1]. Write `it` down.', 'You may keep it. Write it down.'],
  ['Equal shares [1, 2], at once [3-5][ १ ].', 'Equal shares, at once.'],
  ['- a list\n- first\n\nThen [a link](https://example.com), and prose.', 'Then a link, and prose.'],
  ['**No.** The owner may not.\n\nMore follows.', 'No. The owner may not.'],
  ['प्रहरीले २४ घण्टाभित्र [1] अदालत पुर्‍याउनुपर्छ।', 'प्रहरीले २४ घण्टाभित्र अदालत पुर्‍याउनुपर्छ।'],
  [
    '**Call first:**\n\n- **Police**: [100](tel:100)\n- **Helpline**: [1145](tel:1145)\n\nIt is an offence.',
    'Call first: Police: 100 Helpline: 1145',
  ],
  [
    'Understood as: Rent; Deposits.\n\nThe owner has 35 days [1].\n\nMore follows.',
    'Understood as: Rent; Deposits. The owner has 35 days.',
  ],
  ['| step | within |\n| --- | --- |', ''],
  ['', ''],
])('%j is read aloud as %j', (markdown, spoken) => {
  expect(openingWords(markdown)).toBe(spoken)
})

test('a long paragraph ends with a sentence', () => {
  const sentence = 'The owner has to return the deposit within thirty-five days.'
  expect(openingWords(`${sentence} `.repeat(9))).toBe(`${sentence} ${sentence} ${sentence}`)
})

test('one endless sentence ends with a word', () => {
  expect(openingWords('word '.repeat(99))).toMatch(/^(word )+…$/)
})

test.each([
  ...Object.entries(HOSTILE_ANSWERS),
  ['brackets', (length: number) => '['.repeat(length)],
  ['spaces', (length: number) => `a${'\u00a0'.repeat(length)}b`],
  ['empty lines', (length: number) => `${'\n \t'.repeat(length / 3)}b`],
] as const)(
  '%s as long as a message may be are looked at no farther than what is read aloud needs',
  (_name, textOf) => {
    const replacing = vi.spyOn(String.prototype, 'replace')
    const words = openingWords(textOf(MESSAGE_MAX_LENGTH))
    const lookedAt = replacing.mock.contexts.map((text) => String(text).length)
    replacing.mockRestore()

    expect(words.length).toBeLessThanOrEqual(250)
    expect(lookedAt.length).toBeGreaterThan(0)
    expect(Math.max(...lookedAt)).toBeLessThanOrEqual(4_000)
  },
)
