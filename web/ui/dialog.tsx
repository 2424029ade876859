import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { iconButtonClass } from './button-class.ts'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog with a title and a button to close it, open as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { ui } = useTexts()
  const titleId = useId()
  const modal = useModal(onClose)

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-auto max-h-[85dvh] w-[min(44rem,calc(100vw-32px))] animate-from-below overscroll-contain rounded-lg border border-line bg-surface p-0 text-base text-ink shadow-float backdrop:animate-appear backdrop:bg-scrim"
    >
      <div className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-surface py-2 pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 text-lg wrap-anywhere">
          {title}
        </h2>
        <button type="button" aria-label={ui.close} onClick={onClose} className={iconButtonClass}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="p-5">{children}</div>
    </dialog>
  )
}
