import type { Source } from '../../../contract/conversation.ts'
import { LIBRARY_PATHS } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/preferences.ts'
import { pageAddress } from '../../library/side-panel/page-address.ts'
import type { SourceTexts } from '../../texts/use-source-texts.ts'
import { langAttributeOf } from '../../ui/lang-attribute-of.ts'
import { type Citations, citationsOf } from '../../ui/markdown/cited-pieces.ts'
import type { Writing } from '../../ui/writing.ts'
import { safeHref } from '../../ui/markdown/safe-href.ts'

export const isVerified = ({ problem }: Source) => problem === null

/** The page of a source; null when there is none of ours: a citation leads nowhere else. */
export function pageOf({ url }: Source): string | null {
  const safe = url === null ? null : safeHref(url)
  return safe && !safe.isOutside ? safe.href : null
}

/** The language of the answer that a source belongs to. */
export const languageOf = ({ title }: Source): Language => langAttributeOf(title) ?? 'en'

/** Where a source is read in the language of its answer, on a screen in any; null when it has no page. */
export function addressOf(source: Source, screenLanguage: Language): string | null {
  const page = pageOf(source)
  return page && pageAddress(page, languageOf(source), screenLanguage)
}

function stampOf({ problem }: Source, texts: SourceTexts): string | null {
  if (problem === null) return null
  if (problem === 'uncited' || problem === 'unknown-number') return texts.uncited
  return problem === 'figure-differs' ? texts.differs : texts.stamp
}

interface Shown {
  texts: SourceTexts
  /** Where a citation leads whose source has no page; nowhere where it is left out. */
  elsewhere?: string
  /** Of the screen. */
  language: Language
  writing: Writing
}

/** The sources of a reply as its text cites them; null as long as there are none. */
export function citationsIn(
  sources: readonly Source[],
  { texts, language, writing, elsewhere }: Shown,
): Citations | null {
  if (sources.length === 0) return null
  return citationsOf(
    sources.map((source) => ({
      number: source.number,
      nameFor: (number) => texts.chip(number, writing.write(source.title, true), isVerified(source)),
      stamp: stampOf(source, texts),
      href: addressOf(source, language) ?? elsewhere ?? null,
      mentions: source.mentions,
    })),
  )
}

/** A source in a list of its own: a provision as people cite it, a guide with what it is about. */
export function nameOf({ title, heading, url }: Source): string {
  return url?.startsWith(`${LIBRARY_PATHS.guides}/`) && heading ? `${title}: ${heading}` : title
}
