import type { Operator } from '../../contract/public-page.ts'
import type { PageTexts } from '../texts/en/pages.ts'

interface PrivacyTextProps {
  privacy: PageTexts['privacy']
  operator: Operator
  /** The level below the heading that it stands under. */
  heading?: 'h2' | 'h3'
}

/** The privacy policy without its title, for its page and for the dialog in the settings. */
export function PrivacyText({ privacy, operator, heading: Heading = 'h2' }: PrivacyTextProps) {
  const company = operator.companyName ?? privacy.placeholders.company
  const address = operator.companyAddress ?? privacy.placeholders.address
  const email = operator.contactEmail ?? privacy.placeholders.email
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {privacy.updatedLabel} <time dateTime="2025-04-30">{privacy.updated}</time>
      </p>
      <p>{privacy.intro(company)}</p>
      {privacy.sections.map(({ heading, paragraphs = [], items = [], imprint }) => (
        <section key={heading} className="grid gap-2">
          <Heading className="text-lg">{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {imprint && <p>{imprint(company, address, email)}</p>}
          {items.length > 0 && (
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
