import { ArrowLeft, CheckCheck, Ellipsis, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { screen } from '../screen.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { iconButtonClass } from '../ui/button-class.ts'
import { Menu } from '../ui/menu.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import type { ListActions } from './conversation.ts'
import type { Place } from './use-listed.ts'

const DeleteAllDialog = screen<Pick<ListActions, 'onDeleteAll'> & { onClose: () => void }>(
  async () => (await import('./delete-all-dialog.tsx')).DeleteAllDialog,
)

interface ListHeadingProps extends Pick<ListActions, 'onDeleteAll'> {
  headingId: string
  place: Place
  /** Nothing is in the place. */
  isEmpty: boolean
  /** There is no conversation at all. */
  hasNone: boolean
  onBack: () => void
  onSelect: () => void
}

/** The name of the list, the way back from what is archived, and what can be done with all of it. */
export function ListHeading(props: ListHeadingProps) {
  const { headingId, place, isEmpty, hasNone, onBack, onSelect, onDeleteAll } = props
  const { shell } = useTexts().chat
  const texts = useRecentsTexts()
  const [isAsking, setIsAsking] = useState(false)
  const isArchive = place === 'archived'
  const select = { label: texts.select.begin, Icon: CheckCheck, onSelect }
  const deleteAll = { label: texts.deleteAll.open, Icon: Trash2, onSelect: () => setIsAsking(true) }
  const entries = [...(isEmpty ? [] : [select]), ...(isArchive || hasNone ? [] : [deleteAll])]
  return (
    <div className={`flex min-h-11 items-center gap-1 pr-1.5 md:pointer-fine:min-h-9 ${isArchive ? 'pl-1.5' : 'pl-4'}`}>
      {isArchive && (
        <button
          type="button"
          aria-label={texts.back}
          onClick={onBack}
          className={`${iconButtonClass} md:pointer-fine:size-9`}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </button>
      )}
      <h2 id={headingId} className="min-w-0 flex-1 text-sm">
        {isArchive ? texts.archived : shell.recents}
      </h2>
      {entries.length > 0 && (
        <MenuButton
          aria-label={texts.moreOfList}
          className={`${iconButtonClass} md:pointer-fine:size-9`}
          button={<Ellipsis aria-hidden="true" className="size-4" />}
        >
          <Menu side="below" entries={entries} />
        </MenuButton>
      )}
      {isAsking && (
        <Suspense>
          <DeleteAllDialog onDeleteAll={onDeleteAll} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
