import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../texts/texts.tsx'
import { useSourceTexts } from '../../texts/use-source-texts.ts'
import { Button } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { WritingContext } from '../../ui/writing.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PanelProvision } from './side-panel-context.ts'
import { ProvisionArticle } from './provision-article.tsx'
import { useProvision } from './use-provision.ts'

interface ProvisionPanelProps {
  provision: PanelProvision
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** A provision under its title, which takes the focus. */
export function ProvisionPanel({ provision, opener, onClose }: ProvisionPanelProps) {
  const { ui } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return () => opener.focus({ preventScroll: true })
  }, [opener])

  return (
    <>
      <header className="sticky top-0 flex items-start justify-between gap-2 border-b border-line bg-surface py-1.5 pr-1.5 pl-5">
        <h2
          ref={heading}
          tabIndex={-1}
          lang={provision.writing.langOf(provision.title)}
          className="min-w-0 py-2.5 text-base text-indigo outline-none wrap-anywhere"
        >
          {provision.writing.write(provision.title, true)}
        </h2>
        <button type="button" aria-label={ui.close} onClick={onClose} className={iconButtonClass}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div className="grid gap-4 px-5 py-4">
        <WritingContext value={provision.writing}>
          <LoadedProvision asked={provision} opener={opener} />
        </WritingContext>
      </div>
    </>
  )
}

function LoadedProvision({ asked, opener }: { asked: PanelProvision; opener: HTMLElement }): ReactNode {
  const { sidePanel } = useSourceTexts()
  const { loaded, loadAgain } = useProvision(asked.url)
  switch (loaded.state) {
    case 'loading':
      return <Skeleton label={sidePanel.loading} />
    case 'found':
      return <ProvisionArticle provision={loaded.provision} language={asked.language} opener={opener} />
    case 'missing':
      return <Notice>{sidePanel.missing}</Notice>
    default:
      return (
        <>
          <div role="alert">
            <Notice tone="bad">{sidePanel[loaded.state]}</Notice>
          </div>
          <Button onClick={loadAgain} className="justify-self-start text-sm">
            {sidePanel.loadAgain}
          </Button>
        </>
      )
  }
}
