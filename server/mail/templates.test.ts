import { describe, expect, test } from 'vitest'
import { recoveryMail, verificationMail } from './templates.ts'

const details = {
  name: 'Sita Sharma',
  link: 'http://localhost:3000/confirmation?userId=sita&secret=abc&expire=2026-11-28T03%3A01%3A00.000%2B00%3A00',
  expiresAt: Date.UTC(2026, 10, 28, 18, 20),
}
const escapedLink = details.link.replaceAll('&', '&amp;')

describe.each([
  { kind: 'verification', write: verificationMail, button: 'Confirm email address' },
  { kind: 'recovery', write: recoveryMail, button: 'Reset password' },
])('the $kind mail', ({ write, button }) => {
  test('carries the link in both parts, as a button and as plain text', () => {
    const { text, html } = write(details)

    expect(text).toContain(`${button}:\n${details.link}\n`)
    expect(html).toContain(`>${button}</a>`)
    expect(html.split(`href="${escapedLink}"`)).toHaveLength(3)
    expect(html).toContain(`>${escapedLink}</a>`)
  })

  test('says until when the link works, in the time of Nepal', () => {
    const { text, html } = write(details)

    expect(text).toContain('until Sunday, 29 November 2026, 00:05 Nepal time')
    expect(html).toContain('until Sunday, 29 November 2026, 00:05 Nepal time')
  })

  test('loads nothing from anywhere', () => {
    expect(write(details).html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
  })

  test('shows a name as text, never as markup', () => {
    const { text, html } = write({ ...details, name: `Sita "S" O'Neil & <Sons>` })

    expect(text).toContain(`Hello Sita "S" O'Neil & <Sons>,`)
    expect(html).toContain('Hello Sita &quot;S&quot; O&#39;Neil &amp; &lt;Sons&gt;,')
  })
})

test.each([
  ['सीता शर्मा', 'Hello सीता शर्मा,'],
  ['K.C. Prakash', 'Hello K.C. Prakash,'],
  ['  Ram\r\nBcc:  everyone ', 'Hello,'],
  ['Ram\r\n\r\nThapa', 'Hello Ram Thapa,'],
  ['\u202Eevil', 'Hello evil,'],
  ['', 'Hello,'],
  ['You won at prizes.example', 'Hello,'],
  ['See https://prizes.example/now', 'Hello,'],
  ['Write to thief@mail', 'Hello,'],
  ['x'.repeat(61), 'Hello,'],
])('somebody named %j is greeted with %j', (name, greeting) => {
  expect(verificationMail({ ...details, name }).text.split('\n')[0]).toBe(greeting)
})
