import { type ComponentType, lazy, Suspense } from 'react'
import type { Language } from '../../contract/preferences.ts'
import { pageFacts } from '../api/page-facts.ts'
import type { PageMessages } from '../messages/en/pages.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { PrivacyText } from '../pages/privacy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'

const texts: Record<Language, ComponentType> = {
  en: lazy(async () => privacyIn((await import('../messages/en/pages.ts')).pages)),
  ne: lazy(async () => privacyIn((await import('../messages/ne/pages.ts')).pages)),
}

function privacyIn({ privacy }: PageMessages): { default: ComponentType } {
  return { default: () => <PrivacyText privacy={privacy} operator={pageFacts.operator} heading="h3" /> }
}

/** The privacy text for people who are signed in: its page is for visitors only. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { settings, ui } = useMessages()
  const { language } = useLanguage()
  const Text = texts[language]
  return (
    <Dialog title={settings.privacy.title} onClose={onClose}>
      <Suspense fallback={<p role="status">{ui.loading}</p>}>
        <Text />
      </Suspense>
    </Dialog>
  )
}
