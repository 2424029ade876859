import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/**
 * A panel at the left edge over the page, open as long as it is rendered. The platform's dialog keeps the focus, makes
 * the rest inert, closes on Escape and gives the focus back.
 */
export function Sheet({ label, onClose, children }: SheetProps) {
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
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="sheet fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-3rem)] rounded-r-lg border-r border-line bg-sunken p-0 text-ink shadow-float backdrop:bg-black/50"
    >
      {children}
    </dialog>
  )
}
