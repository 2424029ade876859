import type { FactKind } from '../../../contract/library.ts'
import type { CitationProblem } from '../../../contract/conversation.ts'

const problems: Record<CitationProblem, string> = {
  'no-such-passage': 'The answer points to a source that it was not given.',
  'unknown-work': 'This law is not in our library, so nobody has checked what the answer says of it.',
  'no-such-provision': 'Our library knows this law, but no provision with this number. There may be none.',
  misquoted: 'The words in quotation marks do not stand in this provision.',
}

const facts: Record<FactKind, string> = {
  punishment: 'Punishment',
  amount: 'Amount',
  age: 'Age',
  'time-limit': 'Time limit',
  authority: 'Where to go',
}

/** Texts about the sources of answers. They come with the first answer, not with the application. */
export const sources = {
  heading: 'Sources',
  unverifiedHeading: 'Could not be verified',
  verified: 'Found in the law library.',
  unverified: 'Could not be verified.',
  checkedAgainst: (edition: string) => `Checked against: ${edition}`,
  chip: (number: string, title: string, isVerified: boolean) =>
    `Source ${number}: ${title}, ${isVerified ? 'verified' : 'could not be verified'}`,
  /** Behind the title of a source in a copied answer. */
  copiedUnverified: '(could not be verified)',
  problems,
  showAll: (count: number) => `Show all ${count} sources`,
  showFewer: 'Show fewer sources',
  read: 'Read it here',
  openGuide: 'Open the guide',
  beside: {
    label: 'Provision',
    loading: 'Loading the provision...',
    missing: 'This provision is not in the library any more.',
    failed: 'The provision could not be loaded.',
    offline: 'There is no connection. The provision can be read when you are online again.',
    loadAgain: 'Load again',
    languages: 'Language of the provision',
    repealed: 'This law has been repealed. It may still apply to what happened before.',
    facts,
    official: 'Official text',
    edition: (edition: string) => `Edition: ${edition}`,
    checkedOn: (edition: string, day: string) => `Checked against: ${edition}. Last checked on ${day}.`,
    fullPage: 'Open its page',
  },
}
