import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { buttonClass } from '../ui/button-class.ts'
import type { Place } from './use-listed.ts'

interface SelectionBarProps {
  headingId: string
  place: Place
  /** How many are chosen, and how many could be. */
  count: number
  all: number
  onAll: () => void
  onNone: () => void
  onArchive: (isByKeyboard: boolean) => void
  onDelete: (isByKeyboard: boolean) => void
  onEnd: () => void
}

const BUTTON = `${buttonClass('plain')} flex-1 px-2 text-sm md:pointer-fine:min-h-9`

/** Stands in place of the heading while several conversations are chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { headingId, place, count, all, onAll, onNone, onArchive, onDelete, onEnd } = props
  const texts = useRecentsTexts()
  const isArchive = place === 'archived'
  const Icon = isArchive ? ArchiveRestore : Archive
  return (
    <div className="grid gap-1.5 border-b border-line px-1.5 pb-2">
      <div className="flex items-center gap-1 pl-2.5">
        <h2 id={headingId} className="min-w-0 flex-1 text-sm">
          <span role="status">{texts.select.count(count)}</span>
        </h2>
        <button
          type="button"
          onClick={onEnd}
          className={`${buttonClass('quiet')} px-2 text-sm md:pointer-fine:min-h-9`}
        >
          {texts.select.end}
        </button>
      </div>
      <button type="button" onClick={count === all ? onNone : onAll} className={BUTTON}>
        {count === all ? texts.select.none : texts.select.all}
      </button>
      <div className="flex flex-wrap gap-1.5">
        <button
          type="button"
          disabled={count === 0}
          onClick={({ detail }) => onArchive(detail === 0)}
          className={BUTTON}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {isArchive ? texts.unarchive : texts.archive}
        </button>
        <button
          type="button"
          disabled={count === 0}
          onClick={({ detail }) => onDelete(detail === 0)}
          className={BUTTON}
        >
          <Trash2 aria-hidden="true" className="size-4 shrink-0" />
          {texts.delete}
        </button>
      </div>
    </div>
  )
}
