import { createHash } from 'node:crypto'
import { REPORT_PATHS } from '../../contract/browser-reports.ts'

/**
 * The content security policy of a page that people see: scripts, connections and files from our own origin only,
 * nothing inline but the given style sheets and scripts, each allowed by the digest of its exact text (what stands
 * between `<style>` and `</style>`, byte for byte). Browsers report what it stops. A page that has no script at all says
 * so with `scripts` of null.
 */
export function pagePolicy({ styles, scripts = [] }: { styles: string[]; scripts?: string[] | null }): string {
  const styleSources = ["'self'", ...styles.map(digest)].join(' ')
  const scriptSources = scripts ? ["'self'", ...scripts.map(digest)].join(' ') : "'none'"
  return [
    "default-src 'none'",
    `script-src ${scriptSources}`,
    `style-src ${styleSources}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Every browser knows it; its successor takes a header more on each page.
    `report-uri ${REPORT_PATHS.policy}`,
  ].join('; ')
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
