import { lazy, Suspense, useState } from 'react'
import type { Account } from '../api/api.ts'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { SettingsGroup } from './settings-group.tsx'

const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step/two-step-dialog.tsx')).TwoStepDialog }))

/** Whether signing in takes a second step, and the way to change that. */
export function TwoStepGroup({ user }: { user: Account }) {
  const { ui } = useTexts()
  const { twoStep: texts } = useAccountTexts().settings
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <p>{user.mfa ? texts.on : texts.off}</p>
      <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
        {user.mfa ? texts.change : texts.setUp}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{ui.loading}</p>}>
          <TwoStepDialog user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </SettingsGroup>
  )
}
