import { Archive, ArchiveRestore, CheckCheck, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useRecentsTexts } from '../texts/use-recents-texts.ts'
import { Menu } from '../ui/menu.tsx'
import { OpenedMenuContext } from '../ui/menu-button.tsx'
import type { Conversation } from './conversation.ts'
import { menuButtonId } from './conversation-entry.tsx'

interface EntryMenuProps {
  conversation: Conversation
  onRename: () => void
  onPin: () => void
  onArchive: () => void
  onSelect: () => void
  onDelete: () => void
  onClose: () => void
}

/** What can be done with one conversation; the list has one such menu, beside the button that opened it. */
export function EntryMenu({ conversation, onRename, onPin, onArchive, onSelect, onDelete, onClose }: EntryMenuProps) {
  const texts = useRecentsTexts()
  const { pinnedAt, archivedAt } = conversation
  const triggerId = menuButtonId(conversation.sessionId)
  const trigger = useRef(document.getElementById(triggerId))
  const opened = useMemo(
    () => ({
      triggerId,
      trigger,
      onLeave: onClose,
      onClose: () => {
        onClose()
        trigger.current?.focus()
      },
    }),
    [triggerId, onClose],
  )
  const pin = pinnedAt
    ? { label: texts.unpin, Icon: PinOff, onSelect: onPin }
    : { label: texts.pin, Icon: Pin, onSelect: onPin }
  const archive = archivedAt
    ? { label: texts.unarchive, Icon: ArchiveRestore, onSelect: onArchive }
    : { label: texts.archive, Icon: Archive, onSelect: onArchive }
  return (
    <OpenedMenuContext value={opened}>
      <Menu
        side="below"
        entries={[
          { label: texts.rename, Icon: Pencil, onSelect: onRename },
          ...(archivedAt ? [] : [pin]),
          archive,
          { label: texts.select.begin, Icon: CheckCheck, onSelect },
          { label: texts.delete, Icon: Trash2, onSelect: onDelete },
        ]}
      />
    </OpenedMenuContext>
  )
}
