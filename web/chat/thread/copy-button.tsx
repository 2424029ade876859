import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Copied, copyText } from '../../copy-text.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useAnnounce } from '../announcer.tsx'
import { ACTION_CLASS } from './action-button.tsx'

const OUTCOME_SHOWN_MS = 2_500

interface CopyButtonProps {
  label: string
  /** Made when it is asked for. */
  copied: () => Copied
}

/** Copies a message, and says what came of it. */
export function CopyButton({ label, copied }: CopyButtonProps) {
  const { thread } = useTexts().chat
  const announce = useAnnounce()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const [presses, setPresses] = useState(0)

  useEffect(() => {
    const timer = setTimeout(() => setOutcome(null), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [presses])

  async function copy() {
    const next = (await copyText(copied())) ? 'copied' : 'copyFailed'
    setOutcome(next)
    setPresses((count) => count + 1)
    announce(thread[next])
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Tooltip label={label} side="below">
      <button type="button" aria-label={label} onClick={() => void copy()} className={ACTION_CLASS}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {outcome && <span aria-hidden="true">{thread[outcome]}</span>}
      </button>
    </Tooltip>
  )
}
