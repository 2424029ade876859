import type { PageVisit } from '../../../contract/public-page.ts'
import type { Crumb } from './breadcrumbs.tsx'

/** The way to the page for search engines (schema.org, BreadcrumbList). */
export function StructuredCrumbs({ crumbs, visit }: { crumbs: readonly Crumb[]; visit: PageVisit }) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: visit.publicUrl + url,
    })),
  }
  // Nothing in it can end the element that it stands in.
  const json = JSON.stringify(list).replaceAll('<', '\\u003c')
  // oxlint-disable-next-line react/no-danger -- A script keeps its text as it is, and this one cannot be ended from within.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
