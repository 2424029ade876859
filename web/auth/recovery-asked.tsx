import { useAccountTexts } from '../texts/texts.tsx'
import { Notice } from '../ui/notice.tsx'

/** Says, for as long as the screen is there, where a link to a new password went, if the address has an account. */
export function RecoveryAsked({ email }: { email: string }) {
  const { forgottenPassword } = useAccountTexts().auth
  return (
    <Notice tone="good">
      <p>
        {forgottenPassword.asked} <strong className="font-medium">{email}</strong>
      </p>
      <p className="mt-1.5 text-sm text-muted">{forgottenPassword.next}</p>
    </Notice>
  )
}
