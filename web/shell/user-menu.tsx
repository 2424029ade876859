import { ChevronsUpDown, CreditCard, LogOut, Settings } from 'lucide-react'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { Menu } from '../ui/menu.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useSignOut } from './use-sign-out.ts'

interface UserMenuProps {
  /** Only the initial is shown, with the name as a tooltip. */
  isIcon?: boolean
  onChoose?: () => void
}

export function UserMenu({ isIcon = false, onChoose }: UserMenuProps) {
  const { shell } = useMessages().chat
  const name = useAppSelector(({ auth }) => auth.userData?.name ?? '')
  const leave = useSignOut()

  const handleSignOut = () => {
    onChoose?.()
    void leave()
  }

  const menu = (
    <Menu
      aria-label={isIcon ? name : undefined}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-line/40"
      button={isIcon ? <Initial name={name} /> : <FullName name={name} />}
      entries={[
        { label: shell.settings, Icon: Settings, to: paths.settings, onSelect: onChoose },
        { label: shell.plans, Icon: CreditCard, to: paths.billing, onSelect: onChoose },
        { label: shell.signOut, Icon: LogOut, onSelect: handleSignOut },
      ]}
    />
  )
  return isIcon ? <Tooltip label={name}>{menu}</Tooltip> : menu
}

function FullName({ name }: { name: string }) {
  return (
    <>
      <Initial name={name} />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  )
}

const segmenter = new Intl.Segmenter('ne', { granularity: 'grapheme' })

function Initial({ name }: { name: string }) {
  const [first] = segmenter.segment(name.trim())
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full border border-field text-xs font-semibold"
    >
      {first?.segment.toLocaleUpperCase()}
    </span>
  )
}
