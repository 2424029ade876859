import { linkClass } from '../../ui/link-class.ts'

export interface ContentsEntry {
  /** Of the element that it leads to. */
  id: string
  name: string
  entries?: ContentsEntry[]
}

interface ContentsProps {
  label: string
  entries: readonly ContentsEntry[]
}

/** What a long page has, folded up above it where the screen is narrow. */
export function ContentsAbove({ label, entries }: ContentsProps) {
  return (
    <nav aria-label={label} className="lg:hidden">
      <details className="rounded-md border border-line px-4">
        <summary className="min-h-11 cursor-pointer content-center text-indigo">{label}</summary>
        <ContentsList entries={entries} />
      </details>
    </nav>
  )
}

/** The same beside it, always in sight, where the screen is wide. */
export function ContentsBeside({ label, entries }: ContentsProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto border-l border-line pl-4 lg:block"
    >
      <p className="text-base font-semibold">{label}</p>
      <ContentsList entries={entries} />
    </nav>
  )
}

function ContentsList({ entries }: Pick<ContentsProps, 'entries'>) {
  return (
    <ul className="pb-2">
      {entries.map(({ id, name, entries: within = [] }) => (
        <li key={id}>
          <a href={`#${id}`} className={`${linkClass} flex min-h-11 items-center py-1 text-sm lg:min-h-8`}>
            {name}
          </a>
          {within.length > 0 && (
            <div className="pl-4">
              <ContentsList entries={within} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
