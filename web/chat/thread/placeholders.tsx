import { MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../texts/texts.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** What stands alone in the middle of a conversation. */
export function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-0 w-full max-w-md flex-1 content-center justify-items-start gap-3 px-6">
      {children}
    </div>
  )
}

export function EmptyThread() {
  const { thread } = useTexts().chat
  return (
    <Centred>
      <MessageCircleQuestion aria-hidden="true" className="size-8 text-muted" />
      <p className="text-muted">{thread.empty}</p>
    </Centred>
  )
}

export function MissingConversation() {
  const { thread } = useTexts().chat
  return (
    <Centred>
      <h1 className="text-xl">{thread.missing}</h1>
      <p className="text-muted">{thread.missingBody}</p>
      <Link to={paths.newConversation} className={buttonClass('plain')}>
        {thread.startNew}
      </Link>
    </Centred>
  )
}

/** Where the messages will be. */
export function ThreadSkeleton() {
  const { thread } = useTexts().chat
  return (
    <div role="status" aria-label={thread.loading} className="min-h-0 flex-1">
      <div className="mx-auto grid max-w-[44rem] animate-pulse gap-5 px-4 py-6">
        <div className="h-11 w-1/2 justify-self-end rounded-lg bg-sunken" />
        <div className="h-44 max-w-[30em] rounded-lg bg-sunken" />
        <div className="h-11 w-2/5 justify-self-end rounded-lg bg-sunken" />
      </div>
    </div>
  )
}
