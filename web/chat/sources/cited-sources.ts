import type { Source } from '../../../contract/conversation.ts'
import { LIBRARY_PATHS } from '../../../contract/paths.ts'
import type { SourceTexts } from '../../texts/use-source-texts.ts'
import { type Citations, citationsOf } from '../../ui/markdown/cited-pieces.ts'
import { safeHref } from '../../ui/markdown/safe-href.ts'

export const isVerified = ({ problem }: Source) => problem === null

/** The page of a source; null when there is none of ours: a citation leads nowhere else. */
export function pageOf({ url }: Source): string | null {
  const safe = url === null ? null : safeHref(url)
  return safe && !safe.isOutside ? safe.href : null
}

function stampOf({ problem }: Source, texts: SourceTexts): string | null {
  if (problem === null) return null
  return problem === 'figure-differs' ? texts.differs : texts.stamp
}

/** The sources of a reply as its text cites them; null as long as there are none. */
export function citationsIn(sources: readonly Source[], texts: SourceTexts): Citations | null {
  if (sources.length === 0) return null
  return citationsOf(
    sources.map((source) => ({
      number: source.number,
      nameFor: (number) => texts.chip(number, source.title, isVerified(source)),
      stamp: stampOf(source, texts),
      href: pageOf(source),
      mentions: source.mentions,
    })),
  )
}

/** A source in a list of its own: a provision as people cite it, a guide with what it is about. */
export function nameOf({ title, heading, url }: Source): string {
  return url?.startsWith(`${LIBRARY_PATHS.guides}/`) && heading ? `${title}: ${heading}` : title
}
