import type { Operator } from '../../contract/public-page.ts'

const { dataset } = document.documentElement

/** What the server wrote into the application page: whether the session is valid, and who runs this installation. */
export const pageFacts: { isSignedIn: boolean; operator: Operator } = {
  isSignedIn: dataset.signedIn === 'true',
  operator: JSON.parse(dataset.operator || '{}'),
}
