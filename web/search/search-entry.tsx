import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useClient } from '../client.tsx'
import { screen } from '../screen.tsx'
import { useSignal } from '../signal.ts'
import { useSearchTexts } from '../texts/use-search-texts.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Tooltip } from '../ui/tooltip.tsx'
import { isSearchKey, SEARCH_KEY_NAME } from './search-key.ts'

const SearchDialog = screen<{ onClose: () => void }>(async () => (await import('./search-dialog.tsx')).SearchDialog)

const KEYS = 'Control+K Meta+K'

/** The button in the header, the keys that do the same, and the box itself as long as it is open. */
export function HeaderSearch() {
  const { open } = useSearchTexts()
  const { isSearchOpen } = useClient()
  const isOpen = useSignal(isSearchOpen)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    // What is open asks for something else first.
    if (!document.querySelector('dialog[open]')) isSearchOpen.set(true)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      isSearchOpen.set(false)
    }
  }, [isSearchOpen])

  return (
    <>
      <Tooltip label={`${open} (${SEARCH_KEY_NAME})`} side="below">
        <button
          type="button"
          aria-label={open}
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS}
          onPointerEnter={() => void SearchDialog.preload().catch(() => {})}
          onClick={() => isSearchOpen.set(true)}
          className={iconButtonClass}
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => isSearchOpen.set(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The button in the sidebar; `onChoose` closes the sheet of a phone, in whose place the box comes. */
export function SidebarSearch({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { open } = useSearchTexts()
  const { isSearchOpen } = useClient()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={KEYS}
      onClick={() => {
        onChoose?.()
        isSearchOpen.set(true)
      }}
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-fine:min-h-9"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="flex-1">{open}</span>
      <kbd aria-hidden="true" className="text-xs text-muted max-md:hidden">
        {SEARCH_KEY_NAME}
      </kbd>
    </button>
  )
}
