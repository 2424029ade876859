import type { Source } from '../../../contract/conversation.ts'
import type { SourceTexts } from '../../messages/use-source-texts.ts'
import { type Citations, citationsOf } from '../../ui/markdown/cited-pieces.ts'
import { safeHref } from '../../ui/markdown/safe-href.ts'

export const isVerified = ({ problem }: Source) => problem === null

/** The page of a source; null when there is none of ours: a citation leads nowhere else. */
export function pageOf({ url }: Source): string | null {
  const safe = url === null ? null : safeHref(url)
  return safe && !safe.isOutside ? safe.href : null
}

/** The sources of a reply as its text cites them; null as long as there are none. */
export function citationsIn(sources: readonly Source[], texts: SourceTexts): Citations | null {
  if (sources.length === 0) return null
  return citationsOf(
    sources.map((source) => ({
      number: source.number,
      nameFor: (number) => texts.chip(number, source.title, isVerified(source)),
      isVerified: isVerified(source),
      href: pageOf(source),
      mentions: source.mentions,
    })),
  )
}

/** A reply to be pasted elsewhere: as it was written, with what its marks stand for at its end. */
export function copiedReply(content: string, sources: readonly Source[], texts: SourceTexts): string {
  if (sources.length === 0) return content
  const lines = sources.map((source) => {
    const { number, title, heading } = source
    const verdict = isVerified(source) ? '' : ` ${texts.copiedUnverified}`
    return `[${number}] ${title}${heading ? `: ${heading}` : ''}${verdict}`
  })
  return `${content.trimEnd()}\n\n${texts.heading}:\n${lines.join('\n')}\n`
}
