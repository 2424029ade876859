import type { Account } from '../../api/api.ts'
import { ExitSettings } from './exit-settings.tsx'
import { LockSettings } from './lock-settings.tsx'

/** What is chosen for this device alone, by who shares it. */
export function DeviceSettings({ user }: { user: Account }) {
  return (
    <>
      <ExitSettings />
      <LockSettings user={user} />
    </>
  )
}
