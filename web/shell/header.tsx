import { PanelLeft, SquarePen } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { CONVERSATION_TOOLS } from '../chat/export/tools-place.ts'
import { ExitButton } from '../exit/later-exit-button.ts'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { useTitle } from '../conversations/use-title.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { useIsClient } from '../ui/use-is-client.ts'
import { Later } from './later.tsx'

interface HeaderProps {
  isSidebarOpen: boolean
  onToggle: () => void
}

export function Header({ isSidebarOpen, onToggle }: HeaderProps) {
  const { shell } = useTexts().chat
  const isClient = useIsClient()
  const word = useRef<HTMLSpanElement>(null)
  const title = useTitle(useSearchParams()[0].get('id'))
  return (
    <header className="flex shrink-0 items-center justify-between gap-1 px-2 py-1.5">
      <Tooltip label={isSidebarOpen ? shell.closeSidebar : shell.openSidebar} side="below">
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
      </Tooltip>
      <Title title={title} />
      {/* Beside a title there is room for it on a large screen alone. */}
      <div className={title && 'max-lg:hidden'}>
        <Later part="AddressNote" />
      </div>
      {/* Its room is there from the start, so that nothing moves when it comes. */}
      <div className="size-target">
        <Later part="HeaderSearch" />
      </div>
      <div className="size-target">
        {isClient && (
          <Suspense>
            <ExitButton />
          </Suspense>
        )}
      </div>
      <div id={CONVERSATION_TOOLS} />
      <Tooltip label={shell.newChat} side="below" isNeeded={() => !word.current?.offsetWidth}>
        <Link
          to={paths.newConversation}
          aria-label={shell.newChat}
          className={`${iconButtonClass} sm:flex sm:w-auto sm:gap-2 sm:px-3`}
        >
          <SquarePen aria-hidden="true" className="size-5 shrink-0" />
          <span ref={word} className="text-sm whitespace-nowrap max-sm:hidden">
            {shell.newChat}
          </span>
        </Link>
      </Tooltip>
    </header>
  )
}

/** Of the conversation that is open. Its screen has the heading that screen readers go by. */
function Title({ title }: { title: string | undefined }) {
  const text = useRef<HTMLParagraphElement>(null)
  const isCut = () => !!text.current && text.current.scrollWidth > text.current.clientWidth
  return (
    <div aria-hidden="true" className="min-w-0 flex-1">
      <Tooltip label={title} side="below" isNeeded={isCut}>
        <p ref={text} lang={title && langAttributeOf(title)} className="truncate text-sm font-medium">
          {title}
        </p>
      </Tooltip>
    </div>
  )
}
