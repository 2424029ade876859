// Every screen of the application and who may see it. The public pages are not here: the server renders them, without
// script, so links to them are plain links.

import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { SignedInOnly, SignedOutOnly } from './auth/guards.tsx'
import { paths } from './paths.ts'
import { useAppSelector } from './store.ts'
import { LoadingScreen } from './ui/loading-screen.tsx'
import { RouteBoundary } from './ui/route-boundary.tsx'

const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const SignInScreen = screen(async () => (await import('./auth/sign-in-screen.tsx')).SignInScreen)
const SignUpScreen = screen(async () => (await import('./auth/sign-up-screen.tsx')).SignUpScreen)
const ForgottenPasswordScreen = screen(
  async () => (await import('./auth/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
)
const RecoveryScreen = screen(async () => (await import('./auth/recovery-screen.tsx')).RecoveryScreen)
const CheckEmailScreen = screen(async () => (await import('./auth/check-email-screen.tsx')).CheckEmailScreen)
const ConfirmationScreen = screen(async () => (await import('./auth/confirmation-screen.tsx')).ConfirmationScreen)
const loadShell = async () => (await import('./shell/app-shell.tsx')).AppShell
const AppShell = screen(loadShell)
const loadNewConversation = async () => (await import('./chat/new-conversation-screen.tsx')).NewConversationScreen
const NewConversationScreen = screen(loadNewConversation)
const ChatScreen = screen(async () => (await import('./chat/chat-screen.tsx')).ChatScreen)
const SettingsScreen = screen(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen)
const BillingScreen = screen(async () => (await import('./settings/billing-screen.tsx')).BillingScreen)
const NotFoundScreen = screen(async () => (await import('./ui/not-found-screen.tsx')).NotFoundScreen)

/** Fetches what a signed-in person sees first, while the account is still being checked. */
export function preloadShell(): void {
  // A failure shows when the screen is needed, with a way on.
  void Promise.allSettled([loadShell(), loadNewConversation()])
}

export function AppRoutes() {
  const isSignedIn = useAppSelector(({ auth }) => auth.status)
  return (
    <RouteBoundary>
      <Suspense fallback={isSignedIn ? <LoadingScreen /> : null}>
        <Routes>
          <Route element={<SignedOutOnly />}>
            <Route path={paths.signIn} element={<SignInScreen />} />
            <Route path={paths.signUp} element={<SignUpScreen />} />
            <Route path={paths.forgottenPassword} element={<ForgottenPasswordScreen />} />
            <Route path={paths.verifyRecovery} element={<RecoveryScreen />} />
            <Route path={paths.checkEmail} element={<CheckEmailScreen />} />
          </Route>
          <Route element={<SignedInOnly />}>
            <Route element={<AppShell />}>
              <Route path={paths.home} element={<NewConversationScreen />} />
              <Route path={paths.newConversation} element={<NewConversationScreen />} />
              <Route path={paths.chat} element={<ChatScreen />} />
              <Route path={paths.settings} element={<SettingsScreen />} />
              <Route path={paths.billing} element={<BillingScreen />} />
            </Route>
            <Route path={paths.confirmation} element={<ConfirmationScreen />} />
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </Suspense>
    </RouteBoundary>
  )
}
