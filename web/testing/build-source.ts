import type { Source } from '../../contract/conversation.ts'

/** A verified source, number 1; only what a test is about has to be said. */
export function buildSource(details: Partial<Source> = {}): Source {
  return {
    number: 1,
    title: 'National Civil Code 2074, s. 95',
    heading: 'When a wife may ask for divorce',
    url: '/law/civil-code-2074/95',
    edition: 'Nepali text consolidated to the amendment of 2080',
    problem: null,
    mentions: [],
    ...details,
  }
}

/** One that could not be found. */
export function buildUnverified(details: Partial<Source> = {}): Source {
  const nothing = { heading: null, url: null, edition: null }
  return buildSource({
    number: 2,
    title: 'Section 999 of the Civil Code',
    ...nothing,
    problem: 'no-such-provision',
    ...details,
  })
}
