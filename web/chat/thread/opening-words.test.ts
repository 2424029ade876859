import { expect, test } from 'vitest'
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
  expect(openingWords('word '.repeat(99))).toMatch(/^(word )+word…$/)
})
