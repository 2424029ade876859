import { ChallengeForm } from '../../auth/second-factor/challenge-form.tsx'
import { useProblem } from '../../auth/use-problem.ts'
import type { Account } from '../../api/api.ts'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Focused } from '../focused.tsx'
import { AppSetup } from './app-setup.tsx'
import { Overview } from './overview.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type TwoStep, useTwoStep } from './use-two-step.ts'

interface TwoStepDialogProps {
  user: Account
  onClose: () => void
}

/** Two-step verification, from turning it on to turning it off. */
export function TwoStepDialog({ user, onClose }: TwoStepDialogProps) {
  const texts = useTwoStepTexts()
  const problem = useProblem()
  const twoStep = useTwoStep(user)
  const { asked, failure } = twoStep
  return (
    <Dialog title={asked ? texts.challenge.title : texts.overview.title} onClose={onClose}>
      <div className="grid gap-5 wrap-anywhere">
        {failure !== null && (
          <div role="alert">
            <Notice tone="bad">{problem(failure, texts.overview.failed)}</Notice>
          </div>
        )}
        {asked ? (
          <ChallengeForm {...asked} />
        ) : (
          <Focused key={twoStep.view.name}>
            <View twoStep={twoStep} user={user} />
          </Focused>
        )}
      </div>
    </Dialog>
  )
}

function View({ twoStep, user }: { twoStep: TwoStep; user: Account }) {
  const { view } = twoStep
  if (view.name === 'app') return <AppSetup app={view.app} twoStep={twoStep} />
  if (view.name === 'codes') {
    return <RecoveryCodes codes={view.codes} turnsOn={view.turnsOn} email={user.email} twoStep={twoStep} />
  }
  return <Overview isOn={user.mfa} twoStep={twoStep} />
}
