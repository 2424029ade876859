import { Link } from 'wouter'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'

/** Says quietly that the address is not confirmed and what that limits, and leads to where it can be. */
export function UnconfirmedNote() {
  const { confirm, unconfirmed } = useAccountTexts().auth.checkEmail
  return (
    <Link
      to={paths.settings}
      className="grid min-h-11 content-center rounded-md px-2 text-center text-xs leading-snug text-balance text-muted underline underline-offset-3 hover:text-ink"
    >
      <span className="sm:hidden">{confirm}</span>
      <span className="max-sm:hidden">{unconfirmed}</span>
    </Link>
  )
}
