import { Link, useSearch } from 'wouter'
import { carryNext } from '../../contract/paths.ts'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { linkClass } from '../ui/link-class.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ResendButton } from './resend-button.tsx'

/** Shown after sign-up. The browser holds a session by then, on which the mail can be sent again. */
export function CheckEmailScreen() {
  const { auth } = useMessages()
  const search = useSearch()
  return (
    <AuthFrame title={auth.checkEmail.title} intro={auth.checkEmail.body}>
      <p className="text-muted">{auth.checkEmail.missing}</p>
      <ResendButton variant="main" />
      <p className="border-t border-line pt-4 text-sm">
        <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signIn, search)}>
          {auth.checkEmail.signIn}
        </Link>
      </p>
    </AuthFrame>
  )
}
