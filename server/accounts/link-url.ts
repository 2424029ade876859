import { z } from 'zod'
import type { Path } from '../../contract/paths.ts'
import type { Origins } from '../http/origins.ts'

const URL_MAX_LENGTH = 2_048

/**
 * The parameter `url` of mailed links: on an origin of ours, the one page that they open. Nobody can have our mail lead
 * elsewhere, nor write words of their own into it: neither parameters nor a fragment are accepted.
 */
export function linkUrl(origins: Pick<Origins, 'isAllowed'>, path: Path) {
  return z.string('Invalid URI.').superRefine((value, context) => {
    const message = refusalOf(value, origins, path)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function refusalOf(value: string, origins: Pick<Origins, 'isAllowed'>, path: Path): string | null {
  if (value.length > URL_MAX_LENGTH || !URL.canParse(value)) return 'Invalid URI.'
  const url = new URL(value)
  if (url.hostname === '' || url.username !== '' || url.password !== '') return 'Invalid URI.'
  if (!origins.isAllowed(url.origin)) {
    return `Invalid URI. Register your new client (${url.hostname}) as a new Web platform on your project console dashboard`
  }
  return url.href === url.origin + path ? null : `Invalid URI. This link leads to ${path}, without parameters.`
}
