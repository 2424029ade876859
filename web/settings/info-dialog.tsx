import { type ComponentType, lazy, Suspense } from 'react'
import { QUALITY_PATH } from '../../contract/paths.ts'
import type { Language } from '../../contract/preferences.ts'
import { pageFacts } from '../api/page-facts.ts'
import type { PageTexts } from '../texts/en/pages.ts'
import { useAccountTexts, useLanguage, useTexts } from '../texts/texts.tsx'
import { ContactText } from '../pages/contact-text.tsx'
import { PrivacyText } from '../pages/privacy-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { linkClass } from '../ui/link-class.ts'

export type Info = 'privacy' | 'contact' | 'answers'

const texts: Record<Language, ComponentType<{ info: Info }>> = {
  en: lazy(async () => textsIn('en', (await import('../texts/en/pages.ts')).pages)),
  ne: lazy(async () => textsIn('ne', (await import('../texts/ne/pages.ts')).pages)),
}

function textsIn(language: Language, pages: PageTexts): { default: ComponentType<{ info: Info }> } {
  const { operator } = pageFacts
  const all = {
    privacy: <PrivacyText privacy={pages.privacy} operator={operator} heading="h3" />,
    contact: (
      <ContactText contact={pages.contact} language={language} heading="h3" contactEmail={operator.contactEmail} />
    ),
    answers: (
      <>
        {pages.answers.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={QUALITY_PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {pages.toQuality}
          </a>
        </p>
      </>
    ),
  }
  return { default: ({ info }) => <div className="grid gap-4">{all[info]}</div> }
}

/** What stands on pages that are for visitors only, for people who are signed in; and how answers are made. */
export function InfoDialog({ info, onClose }: { info: Info; onClose: () => void }) {
  const { ui } = useTexts()
  const { settings } = useAccountTexts()
  const { language } = useLanguage()
  const Text = texts[language]
  return (
    <Dialog title={settings.info[info]} onClose={onClose}>
      <Suspense fallback={<p role="status">{ui.loading}</p>}>
        <Text info={info} />
      </Suspense>
    </Dialog>
  )
}
