import { PanelLeft, SquarePen } from 'lucide-react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { paths } from '../paths.ts'
import { iconButtonClass } from '../ui/button-class.ts'

interface HeaderProps {
  isSidebarOpen: boolean
  onToggle: () => void
}

export function Header({ isSidebarOpen, onToggle }: HeaderProps) {
  const { shell } = useMessages().chat
  return (
    <header className="flex shrink-0 items-center justify-between gap-2 px-2 py-1.5">
      <button
        type="button"
        aria-label={isSidebarOpen ? shell.closeSidebar : shell.openSidebar}
        aria-expanded={isSidebarOpen}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={onToggle}
        className={iconButtonClass}
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </button>
      <Link to={paths.newConversation} aria-label={shell.newChat} title={shell.newChat} className={iconButtonClass}>
        <SquarePen aria-hidden="true" className="size-5" />
      </Link>
    </header>
  )
}
