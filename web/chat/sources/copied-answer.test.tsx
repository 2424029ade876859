import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../../texts/en.ts'
import { ne } from '../../texts/ne.ts'
import { buildSource, buildUnverified } from '../../testing/build-source.ts'
import { noteClipboard, refuseClipboard } from '../../testing/clipboard.ts'
import { NO_CORRECTIONS, renderAnswer } from '../../testing/render-answer.tsx'
import { scriptService } from '../../testing/scripted-service.ts'

const verified = buildSource()
const unverified = buildUnverified()
const HOST = location.host

beforeEach(() => void scriptService({ 'GET /api/law/v1/corrections': NO_CORRECTIONS }))

/** What is on the clipboard after the answer was copied. */
async function copied(content: string, sources = [verified, unverified], messages = en) {
  const written = noteClipboard()
  renderAnswer(content, sources, messages)
  await page.getByRole('button', { name: messages.chat.thread.copyAnswer }).click()
  await expect.poll(() => written).toHaveLength(1)
  const { 'text/plain': text = '', 'text/html': html = '' } = written[0] ?? {}
  return { text, html }
}

test('an answer is copied as a text for a message: question, words, sources with their addresses, and its day', async () => {
  const content = [
    '## What the law says',
    'She **may** ask *at once* [1], others\nsay more [2].',
    '1. Ask him `in writing`.\n2. Go to court:\n   - of his district,\n   - or of hers.',
    '| Step | Within |\n| --- | --- |\n| Petition | 35 days |',
    '> Equal shares &amp; debts.',
    '```\nhalf  half\n```',
    '[The court](https://court.example/divorce) has a form.',
  ]

  const { text } = await copied(content.join('\n\n'))

  expect(text.split('\n')).toEqual([
    'Question: May she ask?',
    '',
    'What the law says',
    '',
    'She may ask at once [1], others say more [2].',
    '',
    '1. Ask him in writing.',
    '2. Go to court:',
    '   • of his district,',
    '   • or of hers.',
    '',
    'Step | Within',
    'Petition | 35 days',
    '',
    'Equal shares & debts.',
    '',
    'half  half',
    '',
    'The court (https://court.example/divorce) has a form.',
    '',
    'Sources',
    '',
    '[1] National Civil Code 2074, s. 95: When a wife may ask for divorce',
    `${HOST}/law/civil-code-2074/95`,
    '',
    '[2] Section 999 of the Civil Code (could not be verified)',
    '',
    'Answered by Kanooni on 1 January 2026 · 17 Poush 2082. Legal information, not legal advice.',
    '',
  ])
})

test('an answer is copied with its structure as well, and with nothing of how the screen shows it', async () => {
  const content = '## The law\n\nBy Section 95 she **may** ask [1].\n\n3. First\n4. Then <b onclick="x()">raw</b>'
  const { text, html } = await copied(content, [buildSource({ mentions: ['Section 95'] })])
  const pasted = document.createElement('div')
  pasted.innerHTML = html

  expect([...pasted.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['The law'])
  expect(pasted.querySelector('ol')?.start).toBe(3)
  expect(text).toContain('\n3. First\n4. Then')
  expect(pasted.textContent).toContain('By Section 95 she may ask [1].')
  expect(pasted.textContent).toContain('<b onclick="x()">raw</b>')
  expect([...pasted.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [`${location.origin}/law/civil-code-2074/95`, `${HOST}/law/civil-code-2074/95`],
  ])
  expect(pasted.querySelector('svg, b, [class], [style], [onclick], [role], [data-source]')).toBeNull()
})

test('where no page may write to the clipboard, the same goes there by what is selected', async () => {
  refuseClipboard()
  const pasted: string[] = []
  const note = ({ clipboardData }: ClipboardEvent) =>
    pasted.push(clipboardData?.getData('text/plain') ?? '', clipboardData?.getData('text/html') ?? '')
  document.addEventListener('copy', note, { once: true })
  renderAnswer('She **may** ask [1].', [verified], en)

  await page.getByRole('button', { name: en.chat.thread.copyAnswer }).click()

  await expect
    .poll(() => pasted)
    .toEqual([
      expect.stringMatching(/^Question: May she ask\?\n\nShe may ask \[1\]\.\n/),
      expect.stringContaining('She <strong>may</strong> ask [1].'),
    ])
})

test('the numbers of an answer in Nepali are in its script, whichever its marks were in', async () => {
  const source = buildSource({ title: 'मुलुकी देवानी संहिता २०७४, दफा ९५', heading: null })
  const content = 'श्रीमतीले सम्बन्धविच्छेद माग्न सक्छिन् [1]।\n\n1. निवेदन दिनुहोस्।\n2. अदालत जानुहोस्।'

  const { text } = await copied(content, [source], ne)

  expect(text.split('\n')).toEqual([
    'प्रश्न: May she ask?',
    '',
    'श्रीमतीले सम्बन्धविच्छेद माग्न सक्छिन् [१]।',
    '',
    '१. निवेदन दिनुहोस्।',
    '२. अदालत जानुहोस्।',
    '',
    'स्रोत',
    '',
    '[१] मुलुकी देवानी संहिता २०७४, दफा ९५',
    `${HOST}/law/civil-code-2074/95`,
    '',
    expect.stringMatching(/^Kanooni को जवाफ, .*२०८२.*। यो कानुनी जानकारी हो/),
    '',
  ])
})

test('an answer without sources is copied without their heading, and its brackets stay words', async () => {
  const { text } = await copied('See [1] there.', [])

  expect(text).toMatch(/^Question: May she ask\?\n\nSee \[1\] there\.\n\nAnswered by Kanooni on /)
})

test('emergency numbers are copied as text', async () => {
  const { text } = await copied('Call now:\n\n- **Nepal Police**: 100, at any time\n- **Women helpline**: 1145', [])

  expect(text).toContain('Call now:\n\n• Nepal Police: 100, at any time\n• Women helpline: 1145\n')
})
