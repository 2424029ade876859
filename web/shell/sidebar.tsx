import { X } from 'lucide-react'
import { Link } from 'wouter'
import { ConversationList } from '../conversations/conversation-list.tsx'
import type { ListActions } from '../conversations/conversation.ts'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Mark } from '../ui/mark.tsx'
import { Later } from './later.tsx'
import { LibraryLinks } from './library-links.tsx'
import { UserMenu } from './user-menu.tsx'

interface SidebarProps {
  list: ListActions
  /** Closes the sheet that this stands in; a sidebar beside the page has no such button. */
  onClose?: () => void
}

/** The way to the law library, the conversations and the account menu. */
export function Sidebar({ list, onClose }: SidebarProps) {
  const { chat, ui } = useTexts()
  return (
    <nav aria-label={chat.shell.navigation} className="flex h-full flex-col">
      <div className="flex items-center gap-1 p-1.5">
        <Link
          to={paths.home}
          onClick={list.onChoose}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 font-semibold hover:bg-hover"
        >
          <Mark className="size-[28px] shrink-0" />
          <span lang="en" className="truncate">
            {ui.product}
          </span>
        </Link>
        {onClose && (
          <button type="button" aria-label={chat.shell.closeSidebar} onClick={onClose} className={iconButtonClass}>
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <div className="px-1.5 pb-1">
        <div className="min-h-11 pointer-fine:min-h-9">
          <Later part="SidebarSearch" onChoose={list.onChoose} />
        </div>
        <LibraryLinks />
      </div>
      <ConversationList {...list} />
      <div className="border-t border-line p-1.5">
        <UserMenu onChoose={list.onChoose} />
      </div>
    </nav>
  )
}
