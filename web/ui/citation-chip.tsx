import { Check, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Cited } from './markdown/cited-pieces.ts'
import './citation-chip.css'

interface CitationChipProps {
  mark: string
  cited: Cited | null
  /** A stop or comma stands right behind it, and is not to stand apart. */
  isBeforeStop: boolean
}

/**
 * The mark of a citation in a text, like a small stamp: with a tick when it is verified, dotted and with words that say
 * so when not, and quiet while that is unknown. Its text is copied and read as it is shown.
 */
export function CitationChip({ mark, cited, isBeforeStop }: CitationChipProps) {
  const [before = '', shown = '', after = ''] = mark.split(/([\d०-९]+)/)
  const content = (
    <>
      <span className={isRange(before) ? undefined : 'citation-bracket'}>{before}</span>
      {shown}
      <Verdict cited={cited} />
      <span className="citation-bracket">{after}</span>
    </>
  )
  const className = isBeforeStop ? 'citation citation-before-stop' : 'citation'
  if (!cited) return <span className={className}>{content}</span>
  return (
    <Pressable cited={cited} className={className} name={cited.nameFor(shown)}>
      {content}
    </Pressable>
  )
}

/** `-3]` of `[1-3]`: what lies between is meant as well. */
const isRange = (before: string) => /[–-]/.test(before)

interface CitedWordsProps {
  words: string
  /** Its number as chips show it. */
  number: string
  cited: Cited
}

/**
 * Words that name a source themselves: they stay as they are, with a line under them where the source is verified, else followed by what
 * is wrong. A tick above their last figure would look like a sign of it.
 */
export function CitedWords({ words, number, cited }: CitedWordsProps) {
  const lastWord = words.search(/\S+\s*$/)
  return (
    <Pressable cited={cited} className="cited-words" name={`${words} (${cited.nameFor(number)})`}>
      {words.slice(0, lastWord)}
      {/* The mark never begins a line without a word of what it is about. */}
      <span className="citation-end">
        {words.slice(lastWord)}
        {cited.stamp !== null && <Verdict cited={cited} />}
      </span>
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
function Pressable({ cited: { number, href, stamp }, className, name, children }: PressableProps) {
  const shared = {
    className,
    'aria-label': name,
    'data-source': number,
    'data-verdict': stamp === null ? 'verified' : 'unverified',
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
    <a href={href} target={href.startsWith('#') ? undefined : '_blank'} rel="noopener" {...shared}>
      {children}
    </a>
  )
}

function pressWithKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** The room of a tick is there before it is known. What is stamped on the few others is no part of the text. */
function Verdict({ cited }: { cited: Cited | null }) {
  if (cited && cited.stamp !== null) return <span className="citation-not-found" data-stamp={cited.stamp} />
  return (
    <Check aria-hidden="true" className="citation-verdict" strokeWidth={3} visibility={cited ? undefined : 'hidden'} />
  )
}

/** The stamp of a source in a list, as its chip looks in the text. */
export function SourceStamp({ number, isVerified }: { number: string; isVerified: boolean }) {
  const Icon = isVerified ? Check : X
  return (
    <span className="citation-stamp" data-verdict={isVerified ? 'verified' : 'unverified'}>
      {number}
      <Icon aria-hidden="true" className="citation-verdict" strokeWidth={3} />
    </span>
  )
}
