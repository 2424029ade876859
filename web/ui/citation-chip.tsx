import { Check, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Cited } from './markdown/cited-pieces.ts'
import './citation-chip.css'

/**
 * The mark of a citation in a text, like a small stamp: with a tick when it is verified, dotted and crossed when not,
 * and quiet while that is unknown. Its text stays what was written, so that it is copied and read as that.
 */
export function CitationChip({ mark, cited }: { mark: string; cited: Cited | null }) {
  const [before = '', shown = '', after = ''] = mark.split(/([\d०-९]+)/)
  const content = (
    <>
      <span className={isRange(before) ? undefined : 'citation-bracket'}>{before}</span>
      {shown}
      <Verdict cited={cited} />
      <span className="citation-bracket">{after}</span>
    </>
  )
  if (!cited) return <span className="citation">{content}</span>
  return (
    <Pressable cited={cited} className="citation" name={cited.nameFor(shown)}>
      {content}
    </Pressable>
  )
}

/** `-3]` of `[1-3]`: what lies between is meant as well. */
const isRange = (before: string) => /[–-]/.test(before)

/** Words that name a source themselves: they stay as they are, underlined and with the mark of their verdict. */
export function CitedWords({ words, cited }: { words: string; cited: Cited }) {
  return (
    <Pressable cited={cited} className="cited-words" name={`${words} (${cited.nameFor(String(cited.number))})`}>
      {words}
      <Verdict cited={cited} />
    </Pressable>
  )
}

interface PressableProps {
  cited: Cited
  className: string
  name: string
  children: ReactNode
}

/** Leads to the page where there is one. What a press does besides is decided around the text, by `data-source`. */
function Pressable({ cited: { number, href, isVerified }, className, name, children }: PressableProps) {
  const shared = {
    className,
    'aria-label': name,
    'data-source': number,
    'data-verdict': isVerified ? 'verified' : 'unverified',
  }
  if (href === null) {
    // No <button>: it would stand in the text as a block of its own, with words that do not flow into its lines.
    return (
      <span role="button" tabIndex={0} onKeyDown={pressWithKey} {...shared}>
        {children}
      </span>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...shared}>
      {children}
    </a>
  )
}

function pressWithKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Its room is there before it is known. */
function Verdict({ cited }: { cited: Cited | null }) {
  const Icon = cited?.isVerified === false ? X : Check
  return (
    <Icon aria-hidden="true" className="citation-verdict" strokeWidth={3} visibility={cited ? undefined : 'hidden'} />
  )
}

/** The stamp of a source in a list, as its chip looks in the text. */
export function SourceStamp({ number, isVerified }: { number: number; isVerified: boolean }) {
  const Icon = isVerified ? Check : X
  return (
    <span className="citation-stamp" data-verdict={isVerified ? 'verified' : 'unverified'}>
      {number}
      <Icon aria-hidden="true" className="citation-verdict" strokeWidth={3} />
    </span>
  )
}
