import { CircleAlert } from 'lucide-react'
import { useLocation } from 'wouter'
import { useClient } from '../client.tsx'
import { useSourceTexts } from '../texts/use-source-texts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { addToNewDraft } from '../drafts/new-draft.ts'

interface DeletedElsewhereNoteProps {
  accountId: string
  conversationId: string
  text: string
}

/** Says above the box that its conversation was deleted elsewhere, and takes what is written to a new one. */
export function DeletedElsewhereNote({ accountId, conversationId, text }: DeletedElsewhereNoteProps) {
  const { gone } = useSourceTexts()
  const { drafts } = useClient()
  const [, navigate] = useLocation()

  function moveOn() {
    addToNewDraft(drafts, accountId, text)
    drafts.remove(conversationId)
    navigate(paths.newConversation)
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-1 pb-1.5 text-sm">
      <p className="flex items-start gap-1.5 text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {gone.title}
      </p>
      <Button onClick={moveOn} className="text-sm">
        {gone.moveOn}
      </Button>
    </div>
  )
}
