// How every mail looks. Mail programs know tables and inline styles; the style sheet only serves those that follow
// the dark setting of the device. Nothing is loaded from anywhere.

import type { Language } from '../../contract/preferences.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** What a mail says, part by part, in the order it is read. */
export interface MailContent {
  language: Language
  preview: string
  greeting: string
  whatHappened: string
  /** What to do about it; null where there is nothing to do. */
  action: MailLink | MailCode | null
  /** Until when the link or code works, or when it happened. */
  when: string
  otherwise: string
  signature: string
}

export interface MailLink {
  button: string
  link: string
  /** Stands above the link in full. */
  otherWay: string
}

export interface MailCode {
  /** Stands above the code. */
  label: string
  /** Digits to type. */
  code: string
}

export function layOutText(content: MailContent): string {
  const { action } = content
  const parts = [
    content.greeting,
    content.whatHappened,
    ...(action ? [actionText(action)] : []),
    content.when,
    content.otherwise,
    `--\n${content.signature}\n`,
  ]
  return parts.join('\n\n')
}

const actionText = (action: MailLink | MailCode): string =>
  'link' in action ? `${action.button}:\n${action.link}` : `${action.label}\n${action.code}`

const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Kohinoor Devanagari','Nirmala UI',Mangal,sans-serif`
// Devanagari stands taller than Latin letters.
const LINE_HEIGHT: Record<Language, number> = { en: 1.55, ne: 1.75 }

const DARK_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #12161D !important; }
  .surface { background-color: #1A202A !important; border-color: #2D3644 !important; }
  .ink { color: #ECEEF2 !important; }
  .muted { color: #A4AEBC !important; }
  .rule { border-color: #2D3644 !important; }
  .mark { border-color: #ECEEF2 !important; color: #ECEEF2 !important; }
  .link { color: #A9C1F5 !important; }
  .when { border-color: #F0BF5A !important; }
  .action { background-color: #FF8FA6 !important; }
  .action a { color: #3A0014 !important; }
}
`

export function layOutHtml(subject: string, content: MailContent): string {
  const { action } = content
  const lineHeight = `line-height:${LINE_HEIGHT[content.language]}`
  const paragraph = `margin:0 0 16px;font-size:16px;${lineHeight}`
  const small = `font-size:14px;${lineHeight}`
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#FBFAF7">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#FBFAF7">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${mark()}</td></tr>
<tr><td class="surface ink" style="${FONT};padding:28px 24px 24px;background-color:#FFFFFF;border:1px solid #DAD6CC;border-radius:10px;color:#1C2430">
<p class="ink" style="${paragraph};color:#1C2430">${escapeHtml(content.greeting)}</p>
<p class="ink" style="${paragraph};color:#1C2430">${escapeHtml(content.whatHappened)}</p>
${action ? actionHtml(action) : ''}<p class="ink when" style="${paragraph};padding-left:12px;border-left:3px solid #8A5A00;color:#1C2430">${escapeHtml(content.when)}</p>
<p class="muted" style="${paragraph};color:#5A6472">${escapeHtml(content.otherwise)}</p>${action && 'link' in action ? linkInFull(action, small) : ''}
</td></tr>
<tr><td class="muted" style="${FONT};${small};padding:16px 4px 0;color:#5A6472">${escapeHtml(content.signature)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function actionHtml(action: MailLink | MailCode): string {
  if (!('link' in action)) {
    return `<p class="ink" style="margin:0 0 4px;font-size:14px;color:#1C2430">${escapeHtml(action.label)}</p>
<p class="ink" style="margin:0 0 24px;font-size:32px;line-height:40px;font-weight:650;letter-spacing:0.2em;color:#1C2430">${escapeHtml(action.code)}</p>
`
  }
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="action" style="background-color:#A8123E;border-radius:10px">
<a href="${escapeHtml(action.link)}" style="${FONT};display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:550;color:#FFFFFF;text-decoration:none">${escapeHtml(action.button)}</a>
</td></tr></table>
`
}

function linkInFull({ link, otherWay }: MailLink, small: string): string {
  const escaped = escapeHtml(link)
  return `
<div class="rule muted" style="${small};padding-top:16px;border-top:1px solid #DAD6CC;color:#5A6472">${escapeHtml(otherWay)}<br>
<a class="link" href="${escaped}" style="color:#1F3A6E;word-break:break-all">${escaped}</a></div>`
}

function mark(): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="mark" width="28" height="28" align="center" valign="middle" lang="ne" aria-hidden="true" style="${FONT};border:2px solid #1C2430;border-radius:50%;font-size:16px;line-height:28px;font-weight:650;color:#1C2430">क</td>
<td class="ink" style="${FONT};padding-left:10px;font-size:18px;font-weight:650;color:#1C2430">Kanooni</td>
</tr></table>`
}
