import { MessagesSquare } from 'lucide-react'
import { Link } from 'wouter'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../ui/mark.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { LibraryLinks } from './library-links.tsx'
import { UserMenu } from './user-menu.tsx'

const ITEM = 'grid h-11 w-full place-items-center rounded-md focus-visible:-outline-offset-2 hover:bg-hover'

/** The closed sidebar: icons only, each with its name as a tooltip. */
export function SidebarStrip({ onOpen }: { onOpen: () => void }) {
  const { chat, ui } = useTexts()
  const { navigation, recents } = chat.shell
  return (
    <nav
      aria-label={navigation}
      className="flex w-12 max-md:hidden shrink-0 flex-col gap-1 border-r border-line bg-sunken px-0.5 py-1.5"
    >
      <Tooltip label={ui.product}>
        <Link to={paths.home} aria-label={ui.product} className={ITEM}>
          <Mark className="size-7" />
        </Link>
      </Tooltip>
      <Tooltip label={recents}>
        <button type="button" aria-label={recents} onClick={onOpen} className={ITEM}>
          <MessagesSquare aria-hidden="true" className="size-5 text-muted" />
        </button>
      </Tooltip>
      <LibraryLinks isIcon />
      <div className="mt-auto">
        <UserMenu isIcon />
      </div>
    </nav>
  )
}
