import { BadgeCheck, CircleAlert } from 'lucide-react'
import { type MouseEvent, useMemo, useRef } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { formatDay } from '../../language/dates.ts'
import { useWriting } from '../../ui/writing.ts'
import { isProvisionPath } from '../../library/side-panel/load-provision.ts'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { useFloating } from '../../ui/floating.ts'
import { linkClass } from '../../ui/link-class.ts'
import { addressOf, isVerified, pageOf } from './cited-sources.ts'
import { useCorrectedSources } from './corrections.ts'

interface CitationCardProps {
  source: Source
  /** The chip that it belongs to. */
  anchor: HTMLElement
  onRead: (event: MouseEvent<HTMLElement>) => void
}

/** What a citation stands for and whether that was found, beside its chip. */
export function CitationCard({ source, anchor, onRead }: CitationCardProps) {
  const texts = useSourceTexts()
  const card = useRef<HTMLDivElement>(null)
  const { write, langOf } = useWriting()
  const { language } = useTexts()
  const { title, heading } = source
  const page = pageOf(source)
  const address = addressOf(source, language)
  useFloating(
    card,
    useMemo(() => ({ current: anchor }), [anchor]),
    'below',
  )
  return (
    <div
      ref={card}
      role="group"
      aria-label={write(title, true)}
      popover="manual"
      className="fixed inset-auto z-50 m-0 w-72 max-w-[calc(100vw-1rem)] animate-appear rounded-md border border-line bg-surface p-3 text-sm text-ink shadow-float"
    >
      <p lang={langOf(title)} className="font-medium wrap-anywhere">
        {write(title, true)}
      </p>
      {heading && (
        <p lang={langOf(heading)} className="text-muted wrap-anywhere">
          {write(heading, true)}
        </p>
      )}
      <Verdict source={source} />
      <Correction source={source} />
      {page && address && (
        <a
          href={address}
          target="_blank"
          rel="noopener"
          onClick={onRead}
          className={`${linkClass} mt-2 inline-flex items-center pointer-coarse:min-h-11`}
        >
          {isProvisionPath(page) ? texts.read : texts.openGuide}
        </a>
      )}
    </div>
  )
}

function Verdict({ source }: { source: Source }) {
  const texts = useSourceTexts()
  const Icon = isVerified(source) ? BadgeCheck : CircleAlert
  return (
    <p className="mt-2 flex gap-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isVerified(source) ? 'text-good' : 'text-bad'}`} />
      <span>
        {source.problem === null ? (
          texts.verified
        ) : (
          <>
            <span className="text-bad">{texts.unverified}</span> {texts.problems[source.problem]}
          </>
        )}
      </span>
    </p>
  )
}

function Correction({ source }: { source: Source }) {
  const texts = useSourceTexts()
  const { language } = useTexts()
  const [corrected] = useCorrectedSources([source])
  if (!corrected) return null
  return <p className="mt-2">{texts.correctedAfter(formatDay(language, corrected.correctedOn))}</p>
}
