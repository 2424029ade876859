const OWN_ORIGIN = 'https://own.invalid'

export interface SafeHref {
  href: string
  isOutside: boolean
}

/**
 * An address that a model wrote, when a person may follow it: http(s), mailto, a telephone number, or a path of our own. Null for
 * everything else, `javascript:` and `data:` among it.
 */
export function safeHref(written: string): SafeHref | null {
  const href = written.trim()
  const isOwnPath = href.startsWith('/')
  if (!isOwnPath && !/^(?:https?:\/\/|mailto:|tel:\+?[\d-]{3,15}$)/i.test(href)) return null
  const url = URL.parse(href, OWN_ORIGIN)
  if (!url) return null
  // `//host` and `/\host` look like paths and lead elsewhere.
  if (isOwnPath && url.origin !== OWN_ORIGIN) return null
  return { href: isOwnPath ? url.pathname + url.search + url.hash : url.href, isOutside: url.origin !== OWN_ORIGIN }
}
