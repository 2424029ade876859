import type { PageVisit, ScreenVisit, SignInProvider } from '../../contract/public-page.ts'
import { type Env, hasModelProvider } from '../env.ts'
import { fillApplicationPage } from './application-page.ts'
import type { ClientBuild } from './client-build.ts'
import { makePage, type Page } from './page.ts'
import type { Preferences } from './preferences.ts'

export interface Pages {
  publicPage(path: string, preferences: Preferences): Promise<Page>
  notFound(preferences: Preferences): Promise<Page>
  /** The page that loads the application, for a person or, without an account, for a visitor. */
  application(visit: ApplicationRequest): Promise<Page>
}

interface ApplicationRequest extends Pick<ScreenVisit, 'path' | 'search' | 'account' | 'cookies' | 'about'> {
  preferences: Preferences
  /** The screen is covered: nothing of it is filled in before its lock is opened. */
  isLocked?: boolean
  /** Who has asked without an account in this browser, as `GET /v1/account` answers; null for everybody else. */
  guest?: object | null
}

/** Any path without a page gives the page for what was not found; this one stands for them all. */
const NOWHERE = '/404'

type OperatorSettings = Pick<Env, 'CONTACT_EMAIL' | 'COMPANY_NAME' | 'COMPANY_ADDRESS'>

export function operatorOf(env: OperatorSettings) {
  return { contactEmail: env.CONTACT_EMAIL, companyName: env.COMPANY_NAME, companyAddress: env.COMPANY_ADDRESS }
}

type ProviderSettings = Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_PROVIDER' | 'OIDC_LABEL'>

/** What stands on the button for the provider; its address where it has no label. */
function signInProviderOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_PROVIDER: name,
  OIDC_LABEL: label,
}: ProviderSettings): SignInProvider | null {
  return issuer && clientId ? { name, label: label ?? new URL(issuer).host } : null
}

/** The pages of one installation. Public ones are made once for each way to read them, when first asked for. */
export function createPages(
  build: ClientBuild,
  env: OperatorSettings & ProviderSettings & Pick<Env, 'GUEST_QUESTIONS' | 'MODEL_API_KEY' | 'MODEL_BASE_URL'>,
  publicUrl: () => string,
): Pages {
  const operator = operatorOf(env)
  const signInProvider = signInProviderOf(env)
  const guestQuestions = env.GUEST_QUESTIONS
  const hasProvider = hasModelProvider(env)
  const made = new Map<string, Promise<Page>>()

  const publicPage = (path: string, preferences: Preferences) => {
    const visit: PageVisit = { path, ...preferences, operator, guestQuestions, publicUrl: publicUrl() }
    const key = JSON.stringify(visit)
    const page =
      made.get(key) ??
      build
        .renderPage(visit)
        .then((rendered) => makePage({ ...rendered, language: preferences.language, isShared: true }))
    made.set(key, page)
    return page
  }

  return {
    publicPage,
    notFound: (preferences) => publicPage(NOWHERE, preferences),
    async application({ path, search, preferences, account, guest = null, cookies, about, isLocked = false }) {
      const { language, theme } = preferences
      const { modules, ...rendered } = await build.renderScreen({
        path,
        search,
        language,
        account,
        cookies,
        signInProvider,
        guestQuestions,
        about,
      })
      const unfilled = { html: '', title: null, script: null, isWhole: false }
      const screen = { ...rendered, ...(isLocked && unfilled), scripts: build.scriptsOf(modules) }
      const html = fillApplicationPage(await build.applicationPage(path), {
        path,
        language,
        theme,
        operator,
        signInProvider,
        account,
        guest,
        guestQuestions,
        hasProvider,
        screen,
      })
      return makePage({
        html,
        language,
        style: build.style,
        script: screen.script,
        isShared: false,
        isPersonal: account !== null || guest !== null,
      })
    },
  }
}
