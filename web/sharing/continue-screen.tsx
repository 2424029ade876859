import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { uniqueId } from '../../contract/ids.ts'
import { isShareToken, readCopy, SHARED_COPY_PATH } from '../../contract/shares.ts'
import { COLLECTIONS } from '../../contract/wire.ts'
import { errorType } from '../api/error-kinds.ts'
import { type Client, useClient } from '../client.tsx'
import type { Conversation } from '../conversations/conversation.ts'
import { addConversation } from '../conversations/conversations-slice.ts'
import { chatPath } from '../paths.ts'
import { useTexts } from '../texts/texts.tsx'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { Notice } from '../ui/notice.tsx'
import { useSharingProblem } from './use-sharing-problem.ts'

/** Where the page of a shared copy leads: nothing is copied before it is asked for here. */
export function ContinueScreen() {
  const { ui } = useTexts()
  const { continue: texts } = useSharingTexts()
  const token = readCopy(useSearchParams()[0])
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 px-4 py-6 sm:py-10">
      <title>{`${texts.title} – ${ui.product}`}</title>
      <h1 className="text-2xl">{texts.title}</h1>
      {isShareToken(token) ? <Copying token={token} /> : <p>{texts.missing}</p>}
    </div>
  )
}

function Copying({ token }: { token: string }) {
  const { continue: texts } = useSharingTexts()
  const describe = useSharingProblem()
  const client = useClient()
  const [, navigate] = useLocation()
  const [id] = useState(() => uniqueId())
  const [failure, setFailure] = useState<unknown>(null)
  const [isCopying, setIsCopying] = useState(false)

  async function copy() {
    setIsCopying(true)
    setFailure(null)
    try {
      // In the place of this screen: going back does not offer the same copy again.
      await continueCopy(client, id, token)
      navigate(chatPath(id), { replace: true })
    } catch (error) {
      setFailure(error)
      setIsCopying(false)
    }
  }

  return (
    <>
      <p>{texts.body}</p>
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{errorType(failure) === 'share_not_found' ? texts.gone : describe(failure)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="main" busyLabel={isCopying && texts.copying} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <a href={`${SHARED_COPY_PATH}/${token}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
          {texts.read}
        </a>
      </div>
    </>
  )
}

/** Makes the conversation and puts it into the list. */
async function continueCopy({ api, documents, store }: Client, id: string, token: string): Promise<void> {
  const { shares } = await api.loadSdk()
  await api.logged('Going on with a copy', shares.continueCopy(id, token))
  // It is there whether it can be listed at once or not.
  const conversation = await documents.find<Conversation>(COLLECTIONS.conversations, id).catch(() => null)
  if (conversation) store.dispatch(addConversation(conversation))
}
