import type { Language } from '../../contract/preferences.ts'
import { CallList } from '../help/call-list.tsx'
import { emergencyHelp } from '../help/checked-help.ts'
import type { PageTexts } from '../texts/en/pages.ts'
import { linkClass } from '../ui/link-class.ts'

interface ContactTextProps {
  contact: PageTexts['contact']
  language: Language
  heading: 'h2' | 'h3'
  contactEmail?: string | undefined
}

/** How to write to who runs the site, without a title, for its page and for the dialog in the settings. */
export function ContactText({ contact, language, heading: Heading, contactEmail }: ContactTextProps) {
  return (
    <>
      <p>{contact.intro}</p>
      <dl className="rounded-md border border-line bg-surface p-5">
        <dt className="text-sm text-muted">{contact.addressLabel}</dt>
        <dd className="text-lg wrap-anywhere">
          {contactEmail ? (
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              {contactEmail}
            </a>
          ) : (
            contact.placeholder
          )}
        </dd>
      </dl>
      <p>{contact.limits}</p>
      <section className="grid gap-3">
        <Heading className="text-lg">{contact.inDanger}</Heading>
        <CallList help={emergencyHelp(language)} language={language} />
      </section>
    </>
  )
}
