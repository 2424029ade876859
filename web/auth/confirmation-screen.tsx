import { Link, useSearchParams } from 'wouter'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { linkClass } from '../ui/link-class.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { LostSession } from './lost-session.tsx'
import { ResendButton } from './resend-button.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Where the link of the verification mail leads. */
export function ConfirmationScreen() {
  const { auth } = useAccountTexts()
  const texts = auth.confirmation
  const [parameters] = useSearchParams()
  const outcome = useConfirmation(parameters.get('userId'), parameters.get('secret'))

  switch (outcome) {
    case 'running':
      return (
        <AuthFrame title={texts.busy}>
          <Spinner />
        </AuthFrame>
      )
    case 'confirmed':
      return (
        <AuthFrame title={texts.title} intro={texts.body}>
          <Link to={paths.home} className={buttonClass('main')}>
            {texts.goOn}
          </Link>
        </AuthFrame>
      )
    case 'already':
      return (
        <AuthFrame title={texts.alreadyTitle} intro={texts.already}>
          <Link to={paths.home} className={buttonClass('main')}>
            {texts.goOn}
          </Link>
        </AuthFrame>
      )
    case 'failed':
      return (
        <AuthFrame title={texts.failedTitle} intro={texts.failedBody}>
          <ResendButton variant="main" />
          <Link to={paths.home} className={`${linkClass} justify-self-start py-2`}>
            {texts.goHome}
          </Link>
          <LostSession />
        </AuthFrame>
      )
  }
}
