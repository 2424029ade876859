import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react'
import type { Account } from '../api/api.ts'
import { useAccountTexts, useTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { SettingsGroup } from './settings-group.tsx'

interface AccountDialogProps {
  user: Account
  onClose: () => void
}

type Name = 'sessions' | 'activity' | 'keys' | 'shares' | 'download' | 'importing' | 'deletion'

const load = () => import('./own-account/dialogs.ts')

const dialogs: Record<Name, LazyExoticComponent<ComponentType<AccountDialogProps>>> = {
  sessions: lazy(async () => ({ default: (await load()).SessionsDialog })),
  activity: lazy(async () => ({ default: (await load()).ActivityDialog })),
  keys: lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog })),
  shares: lazy(async () => ({ default: (await import('../sharing/shares-dialog.tsx')).SharesDialog })),
  download: lazy(async () => ({ default: (await load()).DownloadDialog })),
  importing: lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog })),
  deletion: lazy(async () => ({ default: (await load()).DeletionDialog })),
}

/** A part of the settings that opens in a dialog of its own, which is loaded when it is wanted. */
export function DialogGroup({ name, user }: { name: Name; user: Account }) {
  const { ui } = useTexts()
  const texts = useAccountTexts().settings[name]
  const [isOpen, setIsOpen] = useState(false)
  const Dialog = dialogs[name]
  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{ui.loading}</p>}>
          <Dialog user={user} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </SettingsGroup>
  )
}
