import { useTexts } from '../texts/texts.tsx'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { fetchConversations } from './conversations-slice.ts'

/** Without the reason: the state holds it in the words of the service, which say less than this does. */
export function ListFailure() {
  const { conversations: texts } = useTexts().chat
  const dispatch = useAppDispatch()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)
  return (
    <div role="alert" className="grid justify-items-start gap-3 px-2.5 py-2 text-sm">
      <p>{texts.failed}</p>
      <Button className="text-sm" onClick={() => accountId && void dispatch(fetchConversations(accountId))}>
        {texts.reload}
      </Button>
    </div>
  )
}

export function ListSkeleton() {
  const { conversations: texts } = useTexts().chat
  return (
    <div className="px-2.5 py-3">
      <Skeleton label={texts.loading} />
    </div>
  )
}
