import { lazy, Suspense, useState } from 'react'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import type { Account } from '../api/api.ts'
import { screen } from '../screen.tsx'
import { useAppSelector } from '../store.ts'
import { linkClass } from '../ui/link-class.ts'
import { AccountSummary } from './account-summary.tsx'
import { EmailForm } from './email-form.tsx'
import { DialogGroup } from './dialog-group.tsx'
import type { Info } from './info-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Preferences } from './preferences.tsx'
import { SettingsSection } from './settings-group.tsx'
import { TwoStepGroup } from './two-step-group.tsx'

const DeviceSettings = screen<{ user: Account }>(
  async () => (await import('./device/device-settings.tsx')).DeviceSettings,
)
const InfoDialog = lazy(async () => ({ default: (await import('./info-dialog.tsx')).InfoDialog }))

const INFOS: readonly Info[] = ['privacy', 'contact', 'answers']

export function SettingsScreen() {
  const { ui } = useTexts()
  const { settings } = useAccountTexts()
  const user = useAppSelector(({ auth }) => auth.userData)
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-10 px-4 py-6 wrap-anywhere sm:py-10">
      <title>{`${settings.title} – ${ui.product}`}</title>
      <h1 className="text-2xl">{settings.title}</h1>
      <SettingsSection heading={settings.sections.you}>
        {user ? <AccountSummary user={user} /> : <p>{settings.noUser}</p>}
        {user && <NameForm user={user} />}
        <EmailForm />
        <Preferences />
      </SettingsSection>
      <SettingsSection heading={settings.sections.signIn}>
        <PasswordForm />
        {user && (
          <>
            <TwoStepGroup user={user} />
            <DialogGroup name="sessions" user={user} />
            <DialogGroup name="activity" user={user} />
            <DialogGroup name="keys" user={user} />
          </>
        )}
      </SettingsSection>
      {user && (
        <SettingsSection heading={settings.sections.device}>
          <Suspense fallback={<p role="status">{ui.loading}</p>}>
            <DeviceSettings user={user} />
          </Suspense>
        </SettingsSection>
      )}
      {user && (
        <SettingsSection heading={settings.sections.data}>
          <DialogGroup name="shares" user={user} />
          <DialogGroup name="download" user={user} />
          <DialogGroup name="importing" user={user} />
          <DialogGroup name="deletion" user={user} />
        </SettingsSection>
      )}
      <InfoLinks />
    </div>
  )
}

/** Pages that only visitors reach by their address. */
function InfoLinks() {
  const { info } = useAccountTexts().settings
  const [open, setOpen] = useState<Info | null>(null)
  return (
    <div className="flex flex-wrap gap-x-6">
      {INFOS.map((name) => (
        <button key={name} type="button" className={`${linkClass} min-h-11`} onClick={() => setOpen(name)}>
          {info[name]}
        </button>
      ))}
      {open && (
        <Suspense>
          <InfoDialog info={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
