import { z } from 'zod'
import type { Origins } from '../http/origins.ts'

const URL_MAX_LENGTH = 2_048

/** The parameter `url` of mailed links: an absolute address on an origin of ours, so that nobody can have our mail lead elsewhere. */
export function linkUrl(origins: Pick<Origins, 'isAllowed'>) {
  return z.string('Invalid URI.').superRefine((value, context) => {
    const message = refusalOf(value, origins)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

function refusalOf(value: string, origins: Pick<Origins, 'isAllowed'>): string | null {
  if (value.length > URL_MAX_LENGTH || !URL.canParse(value)) return 'Invalid URI.'
  const url = new URL(value)
  if (url.hostname === '' || url.username !== '' || url.password !== '') return 'Invalid URI.'
  if (origins.isAllowed(url.origin)) return null
  return `Invalid URI. Register your new client (${url.hostname}) as a new Web platform on your project console dashboard`
}
