import { escapeHtml } from '../http/escape-html.ts'
import type { StoredMail } from './outbox-repository.ts'

export const OUTBOX_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --surface: #ffffff; --ink: #1c2430; --muted: #5a6472; --line: #dad6cc; --indigo: #1f3a6e;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #12161d; --surface: #1a202a; --ink: #eceef2; --muted: #a4aebc; --line: #2d3644; --indigo: #a9c1f5; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 32px 16px; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans Devanagari", sans-serif; }
main { max-width: 680px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 28px; font-weight: 650; line-height: 1.25; }
h2 { margin: 0; font-size: 18px; font-weight: 650; line-height: 1.35; }
p { margin: 0 0 8px; }
ul { margin: 24px 0 0; padding: 0; list-style: none; }
li { margin: 0 0 16px; padding: 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.muted { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--indigo); font-weight: 550; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--indigo); outline-offset: 2px; border-radius: 6px; }
summary { min-height: 44px; line-height: 44px; color: var(--muted); font-size: 14px; cursor: pointer; }
pre { margin: 0; font: 14px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** The newest mails as a page, each with its link. */
export function renderOutbox(mails: StoredMail[], now: number): string {
  const list = mails.length ? `<ul>${mails.map((mail) => renderMail(mail, now)).join('')}</ul>` : EMPTY
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Kanooni</title>
<style>${OUTBOX_STYLE}</style>
</head>
<body><main>
<h1>Outbox</h1>
<p>No mail server is set, so mails stay on this machine. Set SMTP_URL to have them sent. Reload the page to see newer ones.</p>
${list}
</main></body>
</html>
`
}

const EMPTY = '<p class="muted">Nothing yet. Create an account, and the mail with its link appears here.</p>'

function renderMail(mail: StoredMail, now: number): string {
  return `<li>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="muted">To ${escapeHtml(mail.recipient)}, ${renderTime(mail.created_at)}</p>
${mail.text === null || mail.expires_at <= now ? GONE : renderBody(mail.text)}
</li>`
}

const GONE = '<p class="muted">Its link has expired, and its text was removed.</p>'

function renderBody(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  return `${link ? `<a href="${escapeHtml(link)}">Open the link of this mail</a>` : ''}
<details><summary>Text of the mail</summary><pre>${escapeHtml(text)}</pre></details>`
}

const nepalTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'long',
  timeStyle: 'medium',
})

function renderTime(instant: number): string {
  return `<time datetime="${new Date(instant).toISOString()}">${nepalTime.format(instant)} Nepal time</time>`
}
