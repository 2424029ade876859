import { linkClass } from '../../ui/link-class.ts'

export interface Crumb {
  name: string
  url: string
}

/** The way from the library down to the page, which itself is not in it. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="-mt-2 mb-4 text-sm sm:-mt-6">
      <ol className="flex flex-wrap items-baseline gap-x-2">
        {crumbs.map(({ name, url }, index) => (
          <li key={url} className="flex items-baseline gap-x-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-muted">
                ›
              </span>
            )}
            <a href={url} className={`${linkClass} inline-block py-2`}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
