import { CircleAlert, RotateCcw } from 'lucide-react'
import { useMessages } from '../../messages/messages.tsx'
import { Button } from '../../ui/button.tsx'
import type { Broken } from './thread-state.ts'
import { CONNECTION_LOST } from '../turn/turns.ts'

/** Says that the last question has no complete answer, why if that is known, and offers to ask again. */
export function BrokenNote({ broken, onTryAgain }: { broken: Broken; onTryAgain: () => void }) {
  const { thread } = useMessages().chat
  const { kind, reason } = broken
  const sentence = reason === CONNECTION_LOST ? thread.connectionLost : reason?.message || thread[kind]
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <p className="flex items-start gap-1.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {sentence}
      </p>
      <Button onClick={onTryAgain} className="text-sm">
        <RotateCcw aria-hidden="true" className="size-4" />
        {thread.tryAgain}
      </Button>
    </div>
  )
}
