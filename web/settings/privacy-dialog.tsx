import { pageFacts } from '../api/page-facts.ts'
import { pages } from '../messages/en/pages.ts'
import { useMessages } from '../messages/messages.tsx'
import { PrivacyText } from '../pages/privacy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** The privacy text for people who are signed in: its page is for visitors only. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useMessages()
  return (
    <Dialog title={settings.privacy.title} onClose={onClose}>
      <PrivacyText privacy={pages.privacy} operator={pageFacts.operator} />
    </Dialog>
  )
}
