import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the left edge over the page, open as long as it is rendered. */
export function Sheet({ label, onClose, children }: SheetProps) {
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-72 max-w-[calc(100vw-48px)] animate-from-left overscroll-contain rounded-r-lg border-r border-line bg-sunken p-0 text-ink shadow-float backdrop:animate-appear backdrop:bg-scrim"
    >
      {children}
    </dialog>
  )
}
