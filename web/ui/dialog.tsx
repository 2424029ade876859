import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '../messages/messages.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog of the platform, open as long as it is rendered: it keeps the focus, makes the rest inert, closes on
 * Escape and on a press outside, and gives the focus back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { ui } = useMessages()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  // Closed before it leaves the page: only then does the platform give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[85dvh] w-[min(44rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/50"
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={ui.close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  )
}
