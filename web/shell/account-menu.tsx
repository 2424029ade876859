import { CreditCard, LockKeyhole, LogOut, Settings } from 'lucide-react'
import { useClient } from '../client.tsx'
import { readLock } from '../lock/lock-setting.ts'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { Menu } from '../ui/menu.tsx'
import { useLanguageChoice, useThemeChoice } from './preference-choices.ts'
import { useSignOut } from './use-sign-out.ts'

interface AccountMenuProps {
  /** Something was chosen that leads elsewhere. */
  onChoose?: () => void
}

/** What the account's button opens: who is signed in, where to go, how everything looks, and the way out. */
export function AccountMenu({ onChoose }: AccountMenuProps) {
  const { shell } = useTexts().chat
  const themes = useThemeChoice()
  const languages = useLanguageChoice()
  const leave = useSignOut()
  const client = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id ?? '')

  const handleSignOut = () => {
    onChoose?.()
    void leave()
  }

  // Who uses the lock has it loaded already.
  const handleLock = () => void import('../lock/lock.ts').then(({ lockNow }) => lockNow(client))

  return (
    <Menu
      heading={<WhoIsSignedIn />}
      entries={[
        { label: shell.settings, Icon: Settings, to: paths.settings, onSelect: onChoose },
        { label: shell.plans, Icon: CreditCard, to: paths.billing, onSelect: onChoose },
        themes,
        languages,
        ...(readLock(accountId) ? [{ label: shell.lockNow, Icon: LockKeyhole, onSelect: handleLock }] : []),
        { label: shell.signOut, Icon: LogOut, onSelect: handleSignOut },
      ]}
    />
  )
}

function WhoIsSignedIn() {
  const account = useAppSelector(({ auth }) => auth.userData)
  return (
    <div className="grid px-3 pt-2 pb-2.5 text-sm">
      <span className="font-medium wrap-anywhere">{account?.name}</span>
      <span className="text-muted wrap-anywhere">{account?.email}</span>
    </div>
  )
}
