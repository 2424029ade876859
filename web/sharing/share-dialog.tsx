import { useState } from 'react'
import { uniqueId } from '../../contract/ids.ts'
import type { Share } from '../../contract/shares.ts'
import { useClient } from '../client.tsx'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { canBeShared, problemOf, type ShownMessage } from './choice.ts'
import { LookAtThese } from './look-at-these.tsx'
import { MadeLink } from './made-link.tsx'
import { MessageChoice } from './message-choice.tsx'
import { useSharingProblem } from './use-sharing-problem.ts'
import './sharing.css'

interface ShareDialogProps {
  /** All of the conversation, as it is shown. */
  messages: readonly ShownMessage[]
  /** The answer under which it was opened: it is chosen, with the question before it. */
  answerId: string
  onClose: () => void
}

/** Says what a link does, lets choose what it holds, points out what may be personal, and makes it. */
export function ShareDialog({ messages, answerId, onClose }: ShareDialogProps) {
  const { dialog, made: madeTexts } = useSharingTexts()
  const [made, setMade] = useState<Share | null>(null)
  return (
    <Dialog title={made ? madeTexts.title : dialog.title} onClose={onClose}>
      {made ? <MadeLink share={made} /> : <Choosing messages={messages} answerId={answerId} onMade={setMade} />}
    </Dialog>
  )
}

function Choosing({
  messages,
  answerId,
  onMade,
}: Omit<ShareDialogProps, 'onClose'> & { onMade: (made: Share) => void }) {
  const { dialog: texts } = useSharingTexts()
  const { api } = useClient()
  const describe = useSharingProblem()
  const shareable = messages.filter(canBeShared)
  const [chosenIds, setChosenIds] = useState(() => withQuestion(shareable, answerId))
  /** Of the link with this choice, so that one whose answer was lost is not made again. */
  const [shareId, setShareId] = useState(() => uniqueId())
  const [failure, setFailure] = useState<unknown>(null)
  const [isMaking, setIsMaking] = useState(false)
  const chosen = shareable.filter(({ messageId }) => chosenIds.has(messageId))
  const problem = problemOf(chosen, texts)

  function choose(ids: ReadonlySet<string>) {
    setChosenIds(ids)
    setShareId(uniqueId())
  }

  async function make() {
    setIsMaking(true)
    setFailure(null)
    try {
      const { shares } = await api.loadSdk()
      const ids = chosen.map(({ messageId }) => messageId)
      onMade(await api.logged('Sharing', shares.make(shareId, chosen[0]?.sessionId ?? '', ids)))
    } catch (error) {
      setFailure(error)
      setIsMaking(false)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>{texts.intro}</p>
      <MessageChoice messages={shareable} chosenIds={chosenIds} onChoose={choose} />
      <LookAtThese messages={messages} chosen={chosen} />
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{describe(failure)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="main"
          disabled={problem !== null}
          busyLabel={isMaking && texts.making}
          onClick={() => void make()}
        >
          {texts.make}
        </Button>
        <p role="status" className="text-sm text-muted">
          {problem}
        </p>
      </div>
    </div>
  )
}

/** The least that says something: an answer with what was asked. */
function withQuestion(messages: readonly ShownMessage[], answerId: string): ReadonlySet<string> {
  const place = messages.findIndex(({ messageId }) => messageId === answerId)
  const question = messages.slice(0, Math.max(0, place)).findLast(({ role }) => role === 'user')
  return new Set([...(question ? [question.messageId] : []), answerId])
}
