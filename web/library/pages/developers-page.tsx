import { type ReactNode, useId } from 'react'
import { OPENAPI_PATH } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { DevelopersTexts } from '../../texts/en/developers.ts'
import { linkClass } from '../../ui/link-class.ts'
import {
  askWithKey,
  assistantByAddress,
  assistantByCommand,
  checkWithCurl,
  type Example,
  listConversations,
  readWithCurl,
  readWithFetch,
  searchBox,
} from './developers-examples.ts'

interface DevelopersPageProps {
  texts: DevelopersTexts
  language: Language
  /** Without a slash at the end. */
  publicUrl: string
}

/** What other programs can do here, with examples that run. */
export function DevelopersPage({ texts, language, publicUrl }: DevelopersPageProps) {
  const { licence, box, read, check, assistants, ask, reference } = texts
  return (
    <div className="grid gap-10">
      <div className="grid max-w-[68ch] gap-4">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="text-lg text-muted">{texts.intro}</p>
        <p>{texts.runs}</p>
      </div>
      <Part id="licence" heading={licence.heading}>
        <ul className="grid list-disc gap-2 pl-5">
          {licence.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Part>
      <Part id="search-box" heading={box.heading} intro={box.intro}>
        <Code label={box.text} example={searchBox(publicUrl, language, box)} />
      </Part>
      <Part id="library" heading={read.heading} intro={read.intro}>
        <Code label={read.curl} example={readWithCurl(publicUrl)} />
        <Code label={read.fetch} example={readWithFetch(publicUrl)} />
        <p>{read.limits}</p>
      </Part>
      <Part id="citations" heading={check.heading} intro={check.intro}>
        <Code label={check.curl} example={checkWithCurl(publicUrl)} />
      </Part>
      <Part id="assistants" heading={assistants.heading} intro={assistants.intro}>
        <Code label={assistants.byAddress} example={assistantByAddress(publicUrl)} />
        <p>{assistants.ownMachine}</p>
        <Code label={assistants.byCommand} example={assistantByCommand} />
        <p>{assistants.noDay}</p>
      </Part>
      <Part id="ask" heading={ask.heading} intro={ask.intro}>
        <Code label={ask.byKey} example={askWithKey(publicUrl)} />
        <Code label={ask.conversations} example={listConversations(publicUrl)} />
      </Part>
      <Part id="reference" heading={reference.heading} intro={reference.intro}>
        <p>
          <a href={OPENAPI_PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
            {reference.link}
          </a>
        </p>
      </Part>
    </div>
  )
}

function Part(props: { id: string; heading: string; intro?: string; children: ReactNode }) {
  const { id, heading, intro, children } = props
  return (
    <section id={id} className="grid min-w-0 max-w-[68ch] gap-3">
      <h2 className="text-lg">{heading}</h2>
      {intro && <p>{intro}</p>}
      {children}
    </section>
  )
}

/** Text to be copied; whoever reads it by keyboard can scroll it. */
function Code({ label, example: { language, code } }: { label: string; example: Example }) {
  const id = useId()
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption id={id} className="text-sm text-muted">
        {label}
      </figcaption>
      <pre
        lang={language === 'html' ? undefined : 'en'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        role="region"
        aria-labelledby={id}
        className="overflow-x-auto rounded-md border border-line bg-sunken p-3 text-sm"
      >
        <code data-example={language} className="wrap-normal whitespace-pre select-all">
          {code}
        </code>
      </pre>
    </figure>
  )
}
