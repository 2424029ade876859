import { Link, useSearch } from 'wouter'
import { carryNext, pathAfterSignIn } from '../../contract/paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { CHANGE_EMAIL_ID, paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { linkClass } from '../ui/link-class.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useHandedOver } from './handed-over.ts'
import { LostSession } from './lost-session.tsx'
import { ResendButton } from './resend-button.tsx'

/** Shown after sign-up. The browser holds a session by then, so whoever comes from there can ask at once. */
export function CheckEmailScreen() {
  const { auth } = useAccountTexts()
  const { signedUpAs } = useHandedOver()
  const search = useSearch()
  return (
    <LostSession>
      <AuthFrame title={auth.checkEmail.title} intro={auth.checkEmail.body}>
        {signedUpAs && <SignedUp email={signedUpAs} />}
        <p className="text-muted">{auth.checkEmail.missing}</p>
        <ResendButton variant={signedUpAs ? 'plain' : 'main'} />
        {!signedUpAs && (
          <p className="border-t border-line pt-4 text-sm">
            <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signIn, search)}>
              {auth.checkEmail.signIn}
            </Link>
          </p>
        )}
      </AuthFrame>
    </LostSession>
  )
}

/** Where the mail went, and the way on. The pages are loaded anew: the server knows the session, the store does not. */
function SignedUp({ email }: { email: string }) {
  const { auth } = useAccountTexts()
  const next = pathAfterSignIn(useSearch())
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <strong className="font-medium">{email}</strong>
        <a className={`${linkClass} py-2.5`} href={`${paths.settings}#${CHANGE_EMAIL_ID}`}>
          {auth.checkEmail.changeAddress}
        </a>
      </p>
      <a className={buttonClass('main')} href={next === paths.home ? paths.newConversation : next}>
        {auth.checkEmail.askNow}
      </a>
    </>
  )
}
