// The screens of the application as HTML, so that they can be seen, and their fields typed in, before any script.

import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { PATHS } from '../../contract/paths.ts'
import type { RenderScreen, ScreenVisit } from '../../contract/public-page.ts'
import type { Account } from '../api/api.ts'
import { App } from '../app.tsx'
import { type Client, ClientProvider } from '../client.tsx'
import { createClient } from '../create-client.ts'
import { login } from '../auth/auth-slice.ts'
import { CallStrip } from '../chat/later-call-strip.ts'
import { fillSlot } from '../fill-slot.ts'
import { HOLD_PRESS } from '../ui/hold-press.ts'
import { HOLD_SUBMIT } from '../forms/hold-submit.ts'
import { RequestCookies } from '../cookies.ts'
import { library as english } from '../texts/en/library.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { TextsProvider } from '../texts/texts.tsx'
import type { Texts } from '../texts/en.ts'
import { library as nepali } from '../texts/ne/library.ts'
import { needsAccountTexts, preloadScreen } from '../routes.tsx'

const OPENING_WORDS = { en: english.askAbout, ne: nepali.askAbout }

// The chunk that vite.config.ts makes of the shell and the screen of a new conversation.
const SHELL = 'first-screen'
const NEW_CONVERSATION = [SHELL]

/** What a screen consists of in the client's build; each language's texts are a chunk of their own, named after it. */
const MODULES: Record<string, string[]> = {
  [PATHS.home]: NEW_CONVERSATION,
  [PATHS.newConversation]: NEW_CONVERSATION,
  [PATHS.chat]: [SHELL, 'chat/chat-screen.tsx'],
  [PATHS.settings]: [SHELL, 'settings/settings-screen.tsx'],
  [PATHS.billing]: [SHELL, 'settings/billing-screen.tsx'],
  [PATHS.continueCopy]: [SHELL, 'sharing/continue-screen.tsx'],
  [PATHS.confirmation]: ['auth/confirmation-screen.tsx'],
  [PATHS.signIn]: ['auth/sign-in-screen.tsx'],
  [PATHS.signUp]: ['auth/sign-up-screen.tsx'],
  [PATHS.forgottenPassword]: ['auth/forgotten-password-screen.tsx'],
  [PATHS.verifyRecovery]: ['auth/recovery-screen.tsx'],
  [PATHS.checkEmail]: ['auth/check-email-screen.tsx'],
  [PATHS.askAsGuest]: ['guests/guest-screen.tsx'],
}

export const renderScreen: RenderScreen = async (visit) => {
  const { path, language } = visit
  const texts = await loadTexts(language)
  const modules = [language, ...(MODULES[path] ?? []), ...(needsAccountTexts(path) ? [`account-${language}`] : [])]
  const { html, isWhole } = await renderPart(visit, texts)
  return { ...liftTitle(fillBox(html, visit)), isWhole, script: isWhole ? scriptFor(html, visit) : null, modules }
}

/** What is done to a form, or as somebody signed in, before the application is there counts. The message box of an account cannot be sent off by then. */
function scriptFor(html: string, { account }: ScreenVisit): string | null {
  if (account) return HOLD_PRESS
  return html.includes('<form') ? `${HOLD_PRESS};${HOLD_SUBMIT}` : null
}

/** A question about a provision begins with its name. The application goes on with what stands in the box. */
function fillBox(html: string, { about, language }: ScreenVisit): string {
  if (!about) return html
  const words = renderToStaticMarkup(OPENING_WORDS[language](about.title, about.heading))
  return fillSlot(html, '</textarea>', `${words}</textarea>`)
}

/** As much of the screen as can be known without asking for more. */
async function renderPart(visit: ScreenVisit, texts: Texts): Promise<{ html: string; isWhole: boolean }> {
  const parts = MODULES[visit.path]
  if (!visit.account) return { html: await renderWhole(visit, texts), isWhole: true }
  if (!parts?.includes(SHELL)) return { html: '', isWhole: false }
  const isWhole = parts === NEW_CONVERSATION
  return { html: await (isWhole ? renderWhole(visit, texts) : renderFrame(visit, texts)), isWhole }
}

async function renderWhole(visit: ScreenVisit, texts: Texts): Promise<string> {
  await Promise.all([preloadScreen(visit.path, visit.language), CallStrip.preload()])
  return renderToString(
    <Request visit={visit}>
      <App client={clientOf(visit)} texts={texts} isSignedIn={visit.account !== null} />
    </Request>,
  )
}

/** The shell around a screen that is still on its way. */
async function renderFrame(visit: ScreenVisit, texts: Texts): Promise<string> {
  const { AppShell, Waiting } = await import('../shell/app-shell.tsx')
  return renderToStaticMarkup(
    <Request visit={visit}>
      <ClientProvider client={clientOf(visit)}>
        <TextsProvider texts={texts}>
          <AppShell>
            <Waiting />
          </AppShell>
        </TextsProvider>
      </ClientProvider>
    </Request>,
  )
}

/** React writes the title in front of the screen, but its place is in the head, where the client will look for it. */
function liftTitle(html: string): { title: string | null; html: string } {
  const [written, title] = /^<title>(.*?)<\/title>/.exec(html) ?? ['', null]
  return { title, html: html.slice(written.length) }
}

function Request({ visit, children }: { visit: ScreenVisit; children: ReactNode }) {
  return (
    <RequestCookies value={visit.cookies}>
      <Router ssrPath={visit.path} ssrSearch={visit.search}>
        {children}
      </Router>
    </RequestCookies>
  )
}

function clientOf({ account, signInProvider = null, guestQuestions }: ScreenVisit): Client {
  const client = createClient({ signInProvider, guestQuestions })
  if (account) client.store.dispatch(login(account as Account))
  return client
}
