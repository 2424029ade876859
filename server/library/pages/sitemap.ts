// Every page that search engines may list, in both languages (sitemaps.org, protocol 0.9).

import { letterPath, LETTERS_PATH } from '../../../contract/letter.ts'
import { DEVELOPERS_PATH, LIBRARY_PATHS, QUALITY_PATH, STATIC_PAGES } from '../../../contract/paths.ts'
import { LANGUAGES } from '../../../contract/preferences.ts'
import type { Library } from '../../../law/library.ts'
import { pathOf } from '../../../law/titles.ts'
import { escapeHtml } from '../../http/escape-html.ts'

/** More than these in one file are against the protocol. */
const ADDRESSES_MAX = 50_000

interface Entry {
  path: string
  /** ISO date. */
  changedOn?: string
}

export function writeSitemap(library: Library, publicUrl: string): string {
  const addresses = entriesOf(library).flatMap((entry) => LANGUAGES.map((language) => ({ ...entry, language })))
  const urls = addresses.slice(0, ADDRESSES_MAX).map(({ path, language, changedOn }) => {
    const change = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeHtml(`${publicUrl}${path}?lang=${language}`)}</loc>${change}</url>`
  })
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ]
  return `${lines.join('\n')}\n`
}

function entriesOf(library: Library): Entry[] {
  const works = [...library.works.values()]
  const guides = [...library.guides.values()]
  const letters = [...library.letters.values()]
  return [
    ...[...STATIC_PAGES, ...Object.values(LIBRARY_PATHS), LETTERS_PATH, QUALITY_PATH, DEVELOPERS_PATH].map((path) => ({
      path,
    })),
    ...guides.map(({ slug, checkedOn }) => ({ path: pathOf({ kind: 'guide', slug }), changedOn: checkedOn })),
    ...letters.map(({ slug, checkedOn }) => ({ path: letterPath(slug), changedOn: checkedOn })),
    ...works.map(({ id, checkedOn }) => ({ path: `${LIBRARY_PATHS.laws}/${id}`, changedOn: checkedOn })),
    ...works.flatMap(({ id: workId, checkedOn }) =>
      library.numbersOf(workId).map((number) => ({ path: pathOf({ workId, number }), changedOn: checkedOn })),
    ),
  ]
}
