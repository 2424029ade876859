import type { Operator } from '../../contract/public-page.ts'
import type { Env } from '../env.ts'
import { escapeHtml } from '../http/escape-html.ts'
import type { ClientBuild } from './client-build.ts'
import { makePage, type Page } from './page.ts'

export interface Pages {
  /** The page that loads the application, for somebody who is signed in; it says so in itself. */
  signedIn: Page
  signedOut: Page
  publicPage(path: string): Promise<Page>
  notFound(): Promise<Page>
}

/** Any path without a page gives the page for what was not found; this one stands for them all. */
const NOWHERE = '/404'

type OperatorSettings = Pick<Env, 'CONTACT_EMAIL' | 'COMPANY_NAME' | 'COMPANY_ADDRESS'>

export function operatorOf(env: OperatorSettings): Operator {
  return { contactEmail: env.CONTACT_EMAIL, companyName: env.COMPANY_NAME, companyAddress: env.COMPANY_ADDRESS }
}

/** The pages of one installation, each made once, when it is first asked for. */
export function createPages(build: ClientBuild, env: OperatorSettings): Pages {
  const operator = operatorOf(env)
  const made = new Map<string, Promise<Page>>()
  const publicPage = (path: string) => {
    const page = made.get(path) ?? build.renderPage(path, operator).then(makePage)
    made.set(path, page)
    return page
  }
  const application = (isSignedIn: boolean) =>
    makePage({ html: describeVisit(build.applicationPage, isSignedIn, operator) })

  return {
    signedIn: application(true),
    signedOut: application(false),
    publicPage,
    notFound: () => publicPage(NOWHERE),
  }
}

/** Writes into the application page what the client must know before it can ask. */
export function describeVisit(html: string, isSignedIn: boolean, operator: Operator): string {
  return html
    .replace('data-signed-in="false"', `data-signed-in="${isSignedIn}"`)
    .replace('data-operator="{}"', () => `data-operator="${escapeHtml(JSON.stringify(operator))}"`)
}
