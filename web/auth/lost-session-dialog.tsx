import { signInAgainPath } from '../../contract/paths.ts'
import { useTexts } from '../texts/texts.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { buttonClass } from '../ui/button-class.ts'

/**
 * The only way on is to sign in, so closing the dialog leads there too. The page is loaded anew: if another tab has
 * signed in meanwhile, the server leads straight back here.
 */
export function LostSessionDialog() {
  const { offline, ui } = useTexts()
  const { signedOut } = offline
  const address = signInAgainPath(location.pathname, location.search)
  return (
    <Dialog title={signedOut.title} onClose={() => location.assign(address)}>
      <title>{`${signedOut.title} – ${ui.product}`}</title>
      <div className="grid justify-items-start gap-4">
        <p>{signedOut.body}</p>
        <a href={address} className={buttonClass('main')}>
          {signedOut.signIn}
        </a>
      </div>
    </Dialog>
  )
}
