import type { PageMessages } from '../messages/en/pages.ts'
import { linkClass } from '../ui/link-class.ts'
import { TextPage } from './text-page.tsx'

interface ContactPageProps {
  contact: PageMessages['contact']
  contactEmail?: string
}

export function ContactPage({ contact, contactEmail }: ContactPageProps) {
  return (
    <TextPage title={contact.title}>
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
    </TextPage>
  )
}
