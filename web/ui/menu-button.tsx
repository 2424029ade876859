import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'

/** What a button tells the menu that it has opened. */
interface OpenedMenu {
  triggerId: string
  trigger: RefObject<HTMLElement | null>
  /** Gives the focus back to the button. */
  onClose: () => void
  /** The person has gone elsewhere: the menu closes and the focus stays where it is. */
  onLeave: () => void
}

/** For a menu that many buttons open, one at a time. */
export const OpenedMenuContext = createContext<OpenedMenu | null>(null)

interface MenuButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The content of the button. */
  button: ReactNode
  /** The menu, rendered as long as it is open. */
  children: ReactNode
}

/** A button with a menu above it. Focus moves into the menu when it opens, and back to the button when it closes. */
export function MenuButton({ button, children, ...rest }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const triggerId = useId()
  const trigger = useRef<HTMLButtonElement>(null)

  const onLeave = () => setIsOpen(false)
  const onClose = () => {
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
        id={triggerId}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId(triggerId) : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={handleKey}
      >
        {button}
      </button>
      {isOpen && <OpenedMenuContext value={{ triggerId, trigger, onClose, onLeave }}>{children}</OpenedMenuContext>}
    </>
  )
}

/** For the menu itself: what its button has told. */
export function useOpenedMenu(): OpenedMenu {
  const opened = useContext(OpenedMenuContext)
  if (!opened) throw new Error('A menu needs a MenuButton above it.')
  return opened
}

export const menuId = (triggerId: string) => `${triggerId}-menu`
