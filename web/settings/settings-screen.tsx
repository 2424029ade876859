import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { useAppSelector } from '../store.ts'
import { linkClass } from '../ui/link-class.ts'
import { AccountSummary } from './account-summary.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Preferences } from './preferences.tsx'

const PrivacyDialog = lazy(async () => ({ default: (await import('./privacy-dialog.tsx')).PrivacyDialog }))

export function SettingsScreen() {
  const { settings, ui } = useMessages()
  const user = useAppSelector(({ auth }) => auth.userData)
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 px-4 py-6 wrap-anywhere sm:py-10">
      <title>{`${settings.title} – ${ui.product}`}</title>
      <h1 className="text-2xl">{settings.title}</h1>
      {user ? <AccountSummary user={user} /> : <p>{settings.noUser}</p>}
      <Preferences />
      <EmailForm />
      <PasswordForm />
      <PrivacyLink />
    </div>
  )
}

function PrivacyLink() {
  const { privacy } = useMessages().settings
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button type="button" className={`${linkClass} py-2`} onClick={() => setIsOpen(true)}>
        {privacy.open}
      </button>
      {isOpen && (
        <Suspense>
          <PrivacyDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
