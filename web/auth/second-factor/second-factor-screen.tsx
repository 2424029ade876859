import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { AuthFrame } from '../auth-frame.tsx'
import type { Challenge } from './challenge.ts'
import { ChallengeForm } from './challenge-form.tsx'

interface SecondFactorScreenProps {
  challenge: Challenge
  onMet: () => Promise<void>
  onCancel: () => void
}

/** The second step of signing in. */
export function SecondFactorScreen(props: SecondFactorScreenProps) {
  const { challenge } = useTwoStepTexts()
  return (
    <AuthFrame title={challenge.title}>
      <ChallengeForm {...props} />
    </AuthFrame>
  )
}
