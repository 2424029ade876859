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
  const fill = (text: string) => fillPlaceholders(text, privacy.placeholders, operator)
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {privacy.updatedLabel} <time dateTime="2025-04-30">{privacy.updated}</time>
      </p>
      <p>{fill(privacy.intro)}</p>
      {privacy.sections.map(({ heading, paragraphs = [], items = [] }) => (
        <section key={heading} className="grid gap-2">
          <Heading className="text-lg">{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
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

function fillPlaceholders(text: string, placeholders: PageTexts['privacy']['placeholders'], operator: Operator) {
  return text
    .replace('{company}', () => operator.companyName ?? placeholders.company)
    .replace('{address}', () => operator.companyAddress ?? placeholders.address)
    .replace('{email}', () => operator.contactEmail ?? placeholders.email)
}
