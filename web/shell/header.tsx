import { PanelLeft, SquarePen } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { useTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { CONVERSATION_TOOLS } from '../chat/export/tools-place.ts'
import { useTitle } from '../conversations/use-title.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { prefetchWhenIdle } from '../ui/prefetch.ts'

interface HeaderProps {
  isSidebarOpen: boolean
  onToggle: () => void
}

export function Header({ isSidebarOpen, onToggle }: HeaderProps) {
  const { shell } = useTexts().chat
  const word = useRef<HTMLSpanElement>(null)
  const title = useTitle(useSearchParams()[0].get('id'))
  return (
    <header className="flex shrink-0 items-center justify-between gap-2 px-2 py-1.5">
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
        <AddressNote />
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

/** In the room between the buttons, so that nothing moves when it comes; nobody waits for it. */
function AddressNote() {
  const isUnconfirmed = useAppSelector(({ auth }) => auth.userData?.emailVerification === false)
  const [Note, setNote] = useState<ComponentType | null>(null)
  useEffect(() => {
    prefetchWhenIdle(async () => {
      const { UnconfirmedNote } = await import('../auth/unconfirmed-note.tsx')
      setNote(() => UnconfirmedNote)
    })
  }, [])
  return (
    isUnconfirmed &&
    Note && (
      <Suspense>
        <Note />
      </Suspense>
    )
  )
}
