// Every screen of the application and who may see it. The public pages are not here: the server renders them, without
// script, so links to them are plain links.

import { type ReactNode, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import type { Language } from '../contract/preferences.ts'
import { SignedInOnly, SignedOutOnly } from './auth/guards.tsx'
import { accountTexts } from './texts/load-texts.ts'
import { paths } from './paths.ts'
import { type Screen, screen } from './screen.tsx'
import { useAppSelector } from './store.ts'
import { ChatScreen } from './chat/later-screens.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { RouteBoundary } from './ui/route-boundary.tsx'

const SignInScreen = screen(async () => (await import('./auth/sign-in-screen.tsx')).SignInScreen)
const SignUpScreen = screen(async () => (await import('./auth/sign-up-screen.tsx')).SignUpScreen)
const ForgottenPasswordScreen = screen(
  async () => (await import('./auth/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
)
const RecoveryScreen = screen(async () => (await import('./auth/recovery-screen.tsx')).RecoveryScreen)
const CheckEmailScreen = screen(async () => (await import('./auth/check-email-screen.tsx')).CheckEmailScreen)
const ConfirmationScreen = screen(async () => (await import('./auth/confirmation-screen.tsx')).ConfirmationScreen)
const AppShell = screen<{ children: ReactNode }>(async () => (await import('./shell/app-shell.tsx')).AppShell)
const NewConversationScreen = screen(
  async () => (await import('./chat/new-conversation-screen.tsx')).NewConversationScreen,
)
const SettingsScreen = screen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen)
const BillingScreen = screen(async () => (await import('./settings/billing-screen.tsx')).BillingScreen)
const ContinueScreen = screen(async () => (await import('./sharing/continue-screen.tsx')).ContinueScreen)
const GuestScreen = screen(async () => (await import('./guests/guest-screen.tsx')).GuestScreen)
const NotFoundScreen = screen(async () => (await import('./ui/not-found-screen.tsx')).NotFoundScreen)

const signedOutScreens: Record<string, Screen> = {
  [paths.signIn]: SignInScreen,
  [paths.signUp]: SignUpScreen,
  [paths.forgottenPassword]: ForgottenPasswordScreen,
  [paths.verifyRecovery]: RecoveryScreen,
  [paths.checkEmail]: CheckEmailScreen,
  [paths.askAsGuest]: GuestScreen,
}

const shellScreens: Record<string, Screen> = {
  [paths.home]: NewConversationScreen,
  [paths.newConversation]: NewConversationScreen,
  [paths.chat]: ChatScreen,
  [paths.settings]: SettingsScreen,
  [paths.billing]: BillingScreen,
  [paths.continueCopy]: ContinueScreen,
}

/** One route for all of them, so that moving between them keeps the shell. */
const SHELL_PATHS = new RegExp(`^(?:${Object.keys(shellScreens).join('|')})$`)

const WITH_ACCOUNT_TEXTS: readonly string[] = [
  ...Object.keys(signedOutScreens),
  paths.confirmation,
  paths.settings,
  paths.billing,
]

/** Whether the screen at `path` needs the texts of signing in and of the settings. */
export const needsAccountTexts = (path: string) => WITH_ACCOUNT_TEXTS.includes(path)

/** Fetches what is shown at `path`, with the texts that only some screens need. */
export async function preloadScreen(path: string, language: Language): Promise<void> {
  const parts = SHELL_PATHS.test(path) ? [AppShell, shellScreens[path]] : [signedOutScreens[path]]
  await Promise.all([
    ...parts.map(async (part) => part?.preload()),
    needsAccountTexts(path) && accountTexts[language](),
  ])
}

export function AppRoutes() {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  return (
    <RouteBoundary>
      <Suspense fallback={isSignedIn ? <LoadingScreen /> : null}>
        <Switch>
          {Object.entries(signedOutScreens).map(([path, Screen]) => (
            <Route key={path} path={path}>
              <SignedOutOnly>
                <Screen />
              </SignedOutOnly>
            </Route>
          ))}
          <Route path={paths.confirmation}>
            <SignedInOnly>
              <ConfirmationScreen />
            </SignedInOnly>
          </Route>
          <Route path={SHELL_PATHS}>
            <SignedInOnly>
              <AppShell>
                <ShellScreen />
              </AppShell>
            </SignedInOnly>
          </Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </RouteBoundary>
  )
}

/** The screen inside of the shell, which stays while screens change. */
function ShellScreen() {
  const [path] = useLocation()
  const Screen = shellScreens[path]
  return Screen && <Screen />
}
