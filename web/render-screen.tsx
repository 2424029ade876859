// The screens of the application as HTML, so that they can be seen, and the message box typed in, before any script.

import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Router } from 'wouter'
import { PATHS } from '../contract/paths.ts'
import type { RenderScreen, ScreenVisit } from '../contract/public-page.ts'
import type { Account } from './api/client.ts'
import { App } from './app.tsx'
import { login } from './auth/auth-slice.ts'
import { RequestCookies } from './cookies.ts'
import { library as english } from './messages/en/library.ts'
import { loadMessages } from './messages/load-messages.ts'
import { MessagesProvider } from './messages/messages.tsx'
import type { Messages } from './messages/en.ts'
import { library as nepali } from './messages/ne/library.ts'
import { preloadScreen } from './routes.tsx'
import { createStore } from './store.ts'

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
  [PATHS.confirmation]: ['auth/confirmation-screen.tsx'],
  [PATHS.signIn]: ['auth/sign-in-screen.tsx'],
  [PATHS.signUp]: ['auth/sign-up-screen.tsx'],
  [PATHS.forgottenPassword]: ['auth/forgotten-password-screen.tsx'],
  [PATHS.verifyRecovery]: ['auth/recovery-screen.tsx'],
  [PATHS.checkEmail]: ['auth/check-email-screen.tsx'],
}

export const renderScreen: RenderScreen = async (visit) => {
  const { path, language } = visit
  const messages = await loadMessages(language)
  const modules = [language, ...(MODULES[path] ?? [])]
  const { html, isWhole } = await renderPart(visit, messages)
  return { ...liftTitle(fillBox(html, visit)), isWhole, modules }
}

/** A question about a provision begins with its name. The application goes on with what stands in the box. */
function fillBox(html: string, { about, language }: ScreenVisit): string {
  if (!about) return html
  const words = renderToStaticMarkup(OPENING_WORDS[language](about.title, about.heading))
  return html.replace('</textarea>', () => `${words}</textarea>`)
}

/** As much of the screen as can be known without asking for more. */
async function renderPart(visit: ScreenVisit, messages: Messages): Promise<{ html: string; isWhole: boolean }> {
  const parts = MODULES[visit.path]
  if (!visit.account || !parts?.includes(SHELL)) return { html: '', isWhole: false }
  const isWhole = parts === NEW_CONVERSATION
  return { html: await (isWhole ? renderWhole(visit, messages) : renderFrame(visit, messages)), isWhole }
}

async function renderWhole(visit: ScreenVisit, messages: Messages): Promise<string> {
  await preloadScreen(visit.path)
  return renderToString(
    <Request visit={visit}>
      <App store={storeOf(visit)} messages={messages} isSignedIn />
    </Request>,
  )
}

/** The shell with nothing in it yet. */
async function renderFrame(visit: ScreenVisit, messages: Messages): Promise<string> {
  const { AppShell } = await import('./shell/app-shell.tsx')
  return renderToStaticMarkup(
    <Request visit={visit}>
      <Provider store={storeOf(visit)}>
        <MessagesProvider messages={messages}>
          <AppShell>{null}</AppShell>
        </MessagesProvider>
      </Provider>
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
      <Router ssrPath={visit.path} ssrSearch="">
        {children}
      </Router>
    </RequestCookies>
  )
}

function storeOf({ account }: ScreenVisit) {
  const store = createStore()
  if (account) store.dispatch(login(account as Account))
  return store
}
