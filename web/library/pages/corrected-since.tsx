import { linkClass } from '../../ui/link-class.ts'

interface CorrectedSinceProps {
  /** The page of the entry. */
  path: string
  correctedOn: string | null
  texts: { correctedSince: string; loadAgain: string }
}

/** Where a copy of an entry's page says that the entry was corrected since; `corrected-since.ts` fills it. */
export function CorrectedSince({ path, correctedOn, texts }: CorrectedSinceProps) {
  return (
    <div
      id="corrected-since"
      role="status"
      data-path={path}
      data-corrected-on={correctedOn ?? undefined}
      data-text={texts.correctedSince}
    >
      <template>
        <p className="mb-8 flex max-w-[68ch] flex-wrap items-center gap-x-3 border-l-2 border-indigo pl-4">
          <span data-part="text" />
          <a href={path} className={`${linkClass} inline-flex min-h-11 items-center print:hidden`}>
            {texts.loadAgain}
          </a>
        </p>
      </template>
    </div>
  )
}
