import { ChevronsUpDown } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { screen } from '../screen.tsx'
import { useAppSelector } from '../store.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { Tooltip } from '../ui/tooltip.tsx'

interface UserMenuProps {
  /** Only the initial is shown, with the name as a tooltip. */
  isIcon?: boolean
  onChoose?: () => void
}

const AccountMenu = screen<Pick<UserMenuProps, 'onChoose'>>(
  async () => (await import('./account-menu.tsx')).AccountMenu,
)

/** The account's button, and the menu that it opens. */
export function UserMenu({ isIcon = false, onChoose }: UserMenuProps) {
  // Who signed up by a mailed code has no name.
  const name = useAppSelector(({ auth: { userData } }) => userData?.name || userData?.email || '')
  useEffect(() => prefetchWhenIdle(AccountMenu.preload), [])

  const menu = (
    <MenuButton
      aria-label={isIcon ? name : undefined}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left text-base hover:bg-hover focus-visible:-outline-offset-2"
      button={isIcon ? <Initial name={name} /> : <FullName name={name} />}
    >
      <Suspense fallback={<Waiting isIcon={isIcon} />}>
        <AccountMenu onChoose={onChoose} />
      </Suspense>
    </MenuButton>
  )
  return isIcon ? <Tooltip label={name}>{menu}</Tooltip> : menu
}

function Waiting({ isIcon }: Required<Pick<UserMenuProps, 'isIcon'>>) {
  return (
    <p role="status" className={isIcon ? 'sr-only' : 'px-2 py-1 text-sm text-muted'}>
      {useTexts().ui.loading}
    </p>
  )
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
