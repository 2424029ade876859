import type { GuideEntry } from '../../../contract/library.ts'
import type { Language } from '../../../contract/preferences.ts'

interface GuideLinksProps {
  guides: readonly GuideEntry[]
  language: Language
  /** Leaves the page where it is: something is typed in it. */
  isBeside?: boolean
}

export function GuideLinks({ guides, language, isBeside = false }: GuideLinksProps) {
  return (
    <ul className="grid border-b border-line">
      {guides.map(({ title, url }) => (
        <li key={url} className="grid border-t border-line">
          <a
            href={url}
            {...(isBeside && { target: '_blank', rel: 'noopener' })}
            className="inline-flex min-h-11 items-center py-2 text-indigo hover:underline hover:underline-offset-3"
          >
            {title[language]}
          </a>
        </li>
      ))}
    </ul>
  )
}
