import type { ReactNode } from 'react'
import { useModal } from './use-modal.ts'

const SIDES = {
  left: 'inset-y-0 left-0 m-0 h-dvh w-72 max-w-[calc(100vw-48px)] animate-from-left rounded-r-lg border-r bg-sunken',
  below:
    'inset-x-0 top-auto bottom-0 mx-auto mb-0 h-fit w-full max-w-[44rem] animate-from-below rounded-t-lg border-t bg-surface',
}

interface SheetProps {
  label: string
  /** The edge of the page that it lies at. */
  side?: keyof typeof SIDES
  onClose: () => void
  children: ReactNode
}

/** A modal panel at an edge over the page, open as long as it is rendered. */
export function Sheet({ label, side = 'left', onClose, children }: SheetProps) {
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className={`fixed max-h-none overscroll-contain border-line p-0 text-ink shadow-float backdrop:animate-appear backdrop:bg-scrim ${SIDES[side]}`}
    >
      {children}
    </dialog>
  )
}
