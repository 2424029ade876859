import type { LibraryTexts } from '../../texts/en/library.ts'
import { linkClass } from '../../ui/link-class.ts'

const LAW_COMMISSION = 'https://lawcommission.gov.np/'

interface WherePublishedProps {
  /** Of the law, in Nepali. */
  title: string
  /** Where an operator says that it is; null where nobody did. */
  address: string | null
  texts: LibraryTexts['official']
}

/** Where the text of a law is published, and by which name it is found there. */
export function WherePublished({ title, address, texts }: WherePublishedProps) {
  const url = address ?? LAW_COMMISSION
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {address ? texts.read : texts.published}{' '}
        <a href={url} rel="noopener" className={`${linkClass} inline-block py-2`}>
          {new URL(url).hostname}
        </a>
      </p>
      {!address && (
        <p>
          {texts.lookFor}{' '}
          <span lang="ne" className="font-medium select-all">
            {title}
          </span>
        </p>
      )}
    </div>
  )
}
