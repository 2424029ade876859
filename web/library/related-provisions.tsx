import type { MouseEvent, ReactNode } from 'react'
import type { ProvisionLink, ProvisionView, RelationKind } from '../../contract/library.ts'
import type { Language } from '../../contract/preferences.ts'
import { useWritingIn } from '../ui/writing.ts'

interface ProvisionLinksProps {
  links: readonly ProvisionLink[]
  /** Of their names; where it is not that of the page. */
  language: Language
  /** What a press does besides following the link. */
  onOpen?: (link: ProvisionLink, event: MouseEvent<HTMLAnchorElement>) => void
}

/** Other provisions, by what they are called and what they are about. */
export function ProvisionLinks({ links, language, onOpen }: ProvisionLinksProps) {
  const { write, langOf } = useWritingIn(language)
  return (
    <ul lang={langOf(links[0]?.title[language] ?? '')} className="grid">
      {links.map((link) => (
        <li key={link.url} className="grid">
          <a
            href={link.url}
            target={onOpen && '_blank'}
            rel={onOpen && 'noopener'}
            onClick={onOpen && ((event) => onOpen(link, event))}
            className="group grid min-h-11 content-center py-1.5 wrap-anywhere"
          >
            <span className="text-indigo underline underline-offset-3 group-hover:decoration-2">
              {write(link.title[language], true)}
            </span>{' '}
            <span className="text-sm text-muted">{write(link.heading[language], true)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface RelatedProvisionsProps extends Omit<ProvisionLinksProps, 'links'> {
  relations: ProvisionView['relations']
  kind: RelationKind
  children: ReactNode
}

/** The provisions that stand in one relation, beneath what is said of them; nothing where there are none. */
export function RelatedProvisions({ relations, kind, children, ...rest }: RelatedProvisionsProps) {
  const links = relations.filter((relation) => relation.kind === kind)
  if (links.length === 0) return null
  return (
    <div className={COMES_FIRST.includes(kind) ? 'border-l-2 border-marigold pl-4' : ''}>
      {children}
      <ProvisionLinks links={links} {...rest} />
    </div>
  )
}

/** Read before the rule that they come before; the others are read after it. */
export const COMES_FIRST: readonly RelationKind[] = ['replaced-by', 'yields-to']
export const COMES_AFTER: readonly RelationKind[] = ['replaces', 'prevails-over']
