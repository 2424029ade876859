import { createHash } from 'node:crypto'

/**
 * The content security policy of a page that people see: scripts, connections and files from our own origin only,
 * nothing inline but the given style sheets and scripts, each allowed by the digest of its exact text (what stands
 * between `<style>` and `</style>`, byte for byte).
 */
export function pagePolicy({ styles, scripts = [] }: { styles: string[]; scripts?: string[] }): string {
  const styleSources = ["'self'", ...styles.map(digest)].join(' ')
  const scriptSources = ["'self'", ...scripts.map(digest)].join(' ')
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
  ].join('; ')
}

function digest(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
