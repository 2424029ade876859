import { Dialog } from '../../ui/dialog.tsx'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { ChallengeForm } from './challenge-form.tsx'
import type { AskedChallenge } from './use-challenge.ts'

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
