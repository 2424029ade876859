import { BookOpen, Compass } from 'lucide-react'
import { LIBRARY_PATHS } from '../../contract/paths.ts'
import { useTexts } from '../texts/texts.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

/** The way to the laws and the guides, which are pages of their own. `isIcon`: with their names as tooltips. */
export function LibraryLinks({ isIcon = false }: { isIcon?: boolean }) {
  const { library, guides } = useTexts().chat.shell
  const links = [
    { href: LIBRARY_PATHS.laws, name: library, Icon: BookOpen },
    { href: LIBRARY_PATHS.guides, name: guides, Icon: Compass },
  ]
  return links.map(({ href, name, Icon }) => (
    <Tooltip key={href} label={name} isNeeded={() => isIcon}>
      <a
        href={href}
        aria-label={isIcon ? name : undefined}
        className={`flex min-h-11 items-center gap-3 rounded-md hover:bg-hover focus-visible:-outline-offset-2 ${isIcon ? 'justify-center' : 'px-3 pointer-fine:min-h-9'}`}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {!isIcon && name}
      </a>
    </Tooltip>
  ))
}
