import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'wouter'
import { useFloating } from './floating.ts'
import { menuId, useOpenedMenu } from './menu-button.tsx'
import { entryForKey } from './menu-keys.ts'
import type { Side } from './place-beside.ts'

export interface MenuEntry {
  label: string
  Icon: LucideIcon
  /** The screen that the entry leads to; without it, `onSelect` is what it does. */
  to?: string
  onSelect?: () => void
}

/** One of several: the menu stays open, so that the change can be seen and taken back. */
export interface MenuChoice {
  label: string
  options: readonly { label: string; lang?: string; Icon?: LucideIcon; isChosen: boolean; onSelect: () => void }[]
}

interface MenuProps {
  /** Stands above the entries. */
  heading?: ReactNode
  entries: readonly (MenuEntry | MenuChoice)[]
  side?: Side
}

/** What a `MenuButton` opens: walked through with the arrows, Home, End and letters. */
export function Menu({ heading, entries, side = 'above' }: MenuProps) {
  const { triggerId, trigger, onClose, onLeave } = useOpenedMenu()
  const list = useRef<HTMLDivElement>(null)
  useFloating(list, trigger, side)
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
    const elements = entryElements(list.current)
    const current = elements.indexOf(document.activeElement as HTMLElement)
    const next = entryForKey(event.key, { labels: elements.map(({ textContent }) => textContent.trim()), current })
    if (next === null) return
    event.preventDefault()
    focusEntry(list.current, next)
  }

  return (
    <div
      ref={list}
      role="presentation"
      popover="manual"
      onKeyDown={handleKey}
      className="fixed inset-auto z-50 m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-1rem)] w-72 overflow-y-auto animate-from-below rounded-md border border-line bg-surface p-1 text-ink shadow-float"
    >
      {heading}
      <div id={menuId(triggerId)} role="menu" tabIndex={-1} aria-labelledby={triggerId} className="grid">
        {entries.map((entry) =>
          'options' in entry ? (
            <MenuChoiceGroup key={entry.label} choice={entry} />
          ) : (
            <MenuItem key={entry.label} entry={entry} onClose={onClose} />
          ),
        )}
      </div>
    </div>
  )
}

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-base hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 active:bg-pressed'

function MenuItem({ entry: { label, Icon, to, onSelect }, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
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

function MenuChoiceGroup({ choice: { label, options } }: { choice: MenuChoice }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="border-t border-line p-2 has-[+[role=menuitem]]:mb-1 has-[+[role=menuitem]]:border-b"
    >
      <p aria-hidden="true" className="px-1 pb-1 text-xs text-muted">
        {label}
      </p>
      <div className="flex flex-wrap gap-1">
        {options.map(({ Icon, ...option }) => (
          <button
            key={option.label}
            role="menuitemradio"
            type="button"
            tabIndex={-1}
            lang={option.lang}
            aria-checked={option.isChosen}
            onClick={option.onSelect}
            className="flex min-h-11 min-w-fit flex-1 flex-col items-center justify-center gap-0.5 rounded-sm border border-transparent px-1.5 py-1 text-sm hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed aria-checked:border-field aria-checked:font-medium"
          >
            {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />}
            {option.label}
          </button>
        ))}
      </div>
    </div>
  )
}

function entryElements(list: HTMLElement | null): HTMLElement[] {
  return Array.from(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])
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
