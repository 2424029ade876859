import type { ReactNode } from 'react'
import type { HelpView, SheetView } from '../../contract/library.ts'
import type { Language } from '../../contract/preferences.ts'
import type { OfficeSheetTexts } from '../texts/en/office-sheet.ts'
import { linkClass } from '../ui/link-class.ts'
import { QrCode } from '../ui/qr-code.tsx'
import './office-sheet.css'

const QR_CODE_PX = 112

interface OfficeSheetProps {
  sheet: SheetView
  language: Language
  texts: OfficeSheetTexts
  /** Of its page, whole. */
  address: string
  /** What somebody chose to have on it; null for what they did not, and for a sheet that nobody made for themselves. */
  own: { matter: string | null; name: string | null; day: string | null }
  /** The level of its heading. */
  heading: 'h1' | 'h3'
}

/** What somebody shows at an office: one page of A5 on paper, on which lines are left for what is written by hand. */
export function OfficeSheet({ sheet, language, texts, address, own, heading: Heading }: OfficeSheetProps) {
  const partHeading = Heading === 'h1' ? 'h2' : 'h4'
  return (
    <article lang={language} className="office-sheet grid gap-4">
      <Heading className="text-lg font-semibold">{texts.title}</Heading>
      <Part as={partHeading} heading={own.matter ? texts.matter : texts.topic}>
        <p className="font-semibold wrap-anywhere">{own.matter ?? sheet.matter}</p>
        {own.name && <p className="wrap-anywhere">{`${texts.name}: ${own.name}`}</p>}
        {own.day && <p>{`${texts.day}: ${own.day}`}</p>}
        <p aria-hidden="true" className="pen-lines" />
      </Part>
      {sheet.sections.length > 0 && (
        <Part as={partHeading} heading={texts.sections}>
          <ul className="grid gap-1">
            {sheet.sections.map(({ citation, heading, url }) => (
              <li key={url}>
                <a href={url} className={linkClass}>
                  {citation}
                </a>
                {`: ${heading}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Items as={partHeading} heading={texts.timeLimits} items={sheet.timeLimits} isUrgent />
      <Items as={partHeading} heading={texts.whereToGo} items={sheet.whereToGo} />
      <Items as={partHeading} heading={texts.steps} items={sheet.steps} />
      <Items as={partHeading} heading={texts.bring} items={sheet.bring} />
      <Items as={partHeading} heading={texts.costs} items={sheet.costs} />
      {sheet.help.length > 0 && (
        <Part as={partHeading} heading={texts.help}>
          <ul className="grid gap-1">
            {sheet.help.map((help) => (
              <li key={help.name}>
                <Contact help={help} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <footer className="flex items-center gap-4 border-t border-line pt-3">
        <QrCode text={address} label={texts.qrCode} size={QR_CODE_PX} />
        <div className="grid min-w-0 gap-1 text-sm">
          <p>{texts.address}</p>
          <p className="select-all font-semibold wrap-anywhere">{address}</p>
          {sheet.guides.map(({ title, url }) => (
            <p key={url}>
              {`${texts.guides}: `}
              <a href={url} className={linkClass}>
                {title[language]}
              </a>
            </p>
          ))}
          <p className="text-muted">{texts.note}</p>
        </div>
      </footer>
    </article>
  )
}

interface PartProps {
  heading: string
  /** The level of the heading. */
  as: 'h2' | 'h4'
}

function Part({ heading, as: Heading, children }: PartProps & { children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <Heading className="text-sm font-normal text-muted">{heading}</Heading>
      {children}
    </section>
  )
}

function Items({ items, isUrgent = false, ...part }: PartProps & { items: readonly string[]; isUrgent?: boolean }) {
  if (items.length === 0) return null
  return (
    <Part {...part}>
      <ul className={`grid list-disc gap-1 pl-5 ${isUrgent ? 'border-l-2 border-marigold' : ''}`}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  )
}

function Contact({ help: { name, phone, contact } }: { help: HelpView }) {
  return (
    <>
      {`${name}: `}
      {phone && (
        <a href={`tel:${phone.dial}`} className={linkClass}>
          {phone.written}
        </a>
      )}
      {contact}
    </>
  )
}
