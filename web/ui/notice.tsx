import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  plain: { Icon: Info, colour: 'border-indigo text-indigo' },
  good: { Icon: CircleCheck, colour: 'border-good text-good' },
  bad: { Icon: CircleAlert, colour: 'border-bad text-bad' },
} as const

/** A short statement that stays on the screen: something to know, an outcome, or what went wrong. */
export function Notice({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  const { Icon, colour } = TONES[tone]
  return (
    <div className={`flex items-start gap-2.5 border-l-2 py-1 pl-3 ${colour}`}>
      <Icon aria-hidden="true" className="h-[1lh] w-5 shrink-0" />
      <div className="min-w-0 text-ink wrap-anywhere">{children}</div>
    </div>
  )
}
