import type { LucideIcon } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { useFloating } from './floating.ts'
import { entryForKey } from './menu-keys.ts'

export interface MenuEntry {
  label: string
  Icon: LucideIcon
  /** Where the entry leads; without it, `onSelect` is what it does. */
  to?: string
  onSelect?: () => void
}

interface MenuProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The content of the button that opens the menu. */
  button: ReactNode
  entries: readonly MenuEntry[]
}

/** A button with a menu above it. Focus moves into the menu when it opens, and back to the button when it closes. */
export function Menu({ button, entries, ...rest }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)

  const close = () => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        id={id}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      {isOpen && (
        <MenuList triggerId={id} entries={entries} trigger={trigger} onClose={close} onLeave={() => setIsOpen(false)} />
      )}
    </>
  )
}

interface MenuListProps {
  triggerId: string
  entries: readonly MenuEntry[]
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
  /** The person has gone elsewhere: the menu closes and the focus stays where it is. */
  onLeave: () => void
}

function MenuList({ triggerId, entries, trigger, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useFloating(list, trigger, 'above')
  usePressOutside(list, trigger, onLeave)
  useEffect(() => focusEntry(list.current, 0), [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onClose()
    }
    // The focus goes on from the button, not from an entry that is about to vanish.
    if (event.key === 'Tab') return onClose()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const current = entryElements(list.current).indexOf(document.activeElement as HTMLElement)
    const next = entryForKey(event.key, { labels: entries.map(({ label }) => label), current })
    if (next === null) return
    event.preventDefault()
    focusEntry(list.current, next)
  }

  return (
    <div
      ref={list}
      id={`${triggerId}-menu`}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-labelledby={triggerId}
      onKeyDown={handleKey}
      className="fixed inset-auto z-50 m-0 grid min-w-52 rounded-md border border-line bg-surface p-1 text-ink shadow-float"
    >
      {entries.map((entry) => (
        <MenuItem key={entry.label} entry={entry} onClose={onClose} />
      ))}
    </div>
  )
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-base hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px]'

function MenuItem({ entry: { label, Icon, to, onSelect }, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 text-muted" />
      {label}
    </>
  )
  const choose = () => {
    onClose()
    onSelect?.()
  }
  return to ? (
    <Link role="menuitem" tabIndex={-1} to={to} onClick={choose} className={ITEM}>
      {content}
    </Link>
  ) : (
    <button role="menuitem" type="button" tabIndex={-1} onClick={choose} className={ITEM}>
      {content}
    </button>
  )
}

function entryElements(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
}

function focusEntry(list: HTMLElement | null, index: number): void {
  entryElements(list)[index]?.focus()
}

function usePressOutside(
  list: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  onPress: () => void,
): void {
  const handlePress = useEffectEvent((event: PointerEvent) => {
    const isInside = [list, trigger].some(({ current }) => current?.contains(event.target as Node))
    if (!isInside) onPress()
  })

  useEffect(() => {
    const listen = (event: PointerEvent) => handlePress(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [])
}
