import type { Theme } from '../../contract/preferences.ts'
import type { PageVisit } from '../../contract/public-page.ts'
import type { FrameTexts } from '../texts/en/frame.ts'
import { FrameLink } from './frame-link.tsx'

interface ThemeLinksProps {
  texts: FrameTexts['footer']
  current: Theme | null
  kept?: PageVisit['kept']
}

/** Light, dark or as the system: plain links, because a public page has no script. The server remembers the choice. */
export function ThemeLinks({ texts, current, kept }: ThemeLinksProps) {
  const chosen = current ?? 'system'
  return (
    <div role="group" aria-label={texts.look} className="flex flex-wrap items-baseline gap-x-6 print:hidden">
      <span aria-hidden="true">{texts.look}</span>
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <FrameLink
          key={theme}
          href={`?${new URLSearchParams({ ...kept, theme })}`}
          rel="nofollow"
          aria-current={theme === chosen || undefined}
          className="aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {texts[theme]}
        </FrameLink>
      ))}
    </div>
  )
}
