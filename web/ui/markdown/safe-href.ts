import { LAST_DAY_PATH } from '../../../contract/last-day.ts'
import { LETTERS_PATH } from '../../../contract/letter.ts'
import { LIBRARY_PATHS } from '../../../contract/paths.ts'

const OWN_ORIGIN = 'https://own.invalid'
/** What replies of the library link to. A click on any other path of ours would act for the person: sign in, sign out, confirm. */
const OWN_PAGES: readonly string[] = [...Object.values(LIBRARY_PATHS), LETTERS_PATH, LAST_DAY_PATH]

export interface SafeHref {
  href: string
  isOutside: boolean
  /** Where a page of the web is, or the mail of an address goes; null for a path of our own. */
  host: string | null
}

/**
 * An address that a model wrote, when a person may follow it: http(s), mailto, or a page of our library. Null for everything
 * else, other paths of ours, `javascript:` and `data:` among it, and `tel:`: what dials is never what a model wrote, but a number that we
 * checked. Nor is one with a name or a password before its host, which looks like another host.
 */
export function safeHref(written: string): SafeHref | null {
  const href = written.trim()
  const isOwnPath = href.startsWith('/')
  if (!isOwnPath && !/^(?:https?:\/\/|mailto:)/i.test(href)) return null
  if (/^mailto:/i.test(href)) return mailHref(href)
  const url = parseUrl(href, OWN_ORIGIN)
  if (!url || url.username !== '' || url.password !== '') return null
  // `//host` and `/\host` look like paths and lead elsewhere.
  if (isOwnPath && (url.origin !== OWN_ORIGIN || !isLibraryPage(url.pathname))) return null
  return {
    href: isOwnPath ? url.pathname + url.search + url.hash : url.href,
    isOutside: url.origin !== OWN_ORIGIN,
    host: isOwnPath || url.host === '' ? null : withoutWww(url.host),
  }
}

const isLibraryPage = (path: string) => OWN_PAGES.some((page) => path === page || path.startsWith(`${page}/`))

/** To one address only, which words beside it can name; what a model would have written there stays away. */
function mailHref(href: string): SafeHref | null {
  const [, address, host] = /^mailto:([\w.+-]+@([a-z\d-]+(?:\.[a-z\d-]+)+))(?:\?|$)/i.exec(href) ?? []
  return address && host ? { href: `mailto:${address}`, isOutside: true, host: host.toLowerCase() } : null
}

/** Whether words are an address at this host, as people write one: `https://a.np/b`, `www.a.np`, `a@a.np`. */
export function isAddressAt(host: string, words: string): boolean {
  const address = words.trim()
  const [, mailHost] = /^[\w.+-]+@([^@\s]+)$/.exec(address) ?? []
  if (mailHost !== undefined) return mailHost.toLowerCase() === host
  const url = /\s/.test(address) ? null : parseUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  return url !== null && url.username === '' && withoutWww(url.host) === host
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

function parseUrl(href: string, base?: string): URL | null {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}
