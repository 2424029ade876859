import type { ProvisionEntry } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'
import { strangeLanguage } from './heading.tsx'

interface ProvisionListProps {
  provisions: readonly ProvisionEntry[]
  language: Language
}

/** Provisions in the order of the law, each with its number and what it is about. */
export function ProvisionList({ provisions, language }: ProvisionListProps) {
  return (
    <ol className="grid border-b border-line">
      {provisions.map(({ number, written, heading, url }) => (
        <li key={number} className="grid border-t border-line">
          <a
            href={url}
            className="grid min-h-11 grid-cols-[3.25rem_1fr] items-baseline gap-3 py-2.5 text-indigo hover:underline hover:underline-offset-3"
          >
            <span className="text-muted tabular-nums">{written[language]}</span>
            <span lang={strangeLanguage(heading[language], language)}>{heading[language]}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
