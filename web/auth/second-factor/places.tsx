// Where a challenge is shown. In one file, because each file that is loaded when wanted is named in what every page loads.

import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { ChallengeForm } from './challenge-form.tsx'
import type { AskedChallenge } from './use-challenge.ts'

/** The second step of signing in. */
export function SecondFactorScreen(asked: AskedChallenge) {
  const { challenge } = useTwoStepTexts()
  return (
    <AuthFrame title={challenge.title}>
      <ChallengeForm {...asked} />
    </AuthFrame>
  )
}

/** Asks for a second factor over a form that takes one. */
export function ChallengeDialog(asked: AskedChallenge) {
  const { challenge } = useTwoStepTexts()
  return (
    <Dialog title={challenge.title} onClose={asked.onCancel}>
      <div className="grid gap-5">
        <ChallengeForm {...asked} />
      </div>
    </Dialog>
  )
}
