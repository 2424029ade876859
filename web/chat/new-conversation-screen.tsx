import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Language } from '../../contract/preferences.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { chatPath } from '../paths.ts'
import { screen } from '../screen.tsx'
import { useAppSelector } from '../store.ts'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { Composer } from './composer/composer.tsx'
import { Topics } from './topics.tsx'
import { useAsking } from './use-asking.ts'
import { useTurnPhase } from './turn/use-turn.ts'
import { useVisit } from './use-visit.ts'

/** Not needed until a question is asked: the box can be typed in sooner without it. */
const ConversationView = screen(async () => (await import('./conversation-view.tsx')).ConversationView)

/**
 * Where a conversation begins, anew with every visit. Once the first words of the reply are there, it goes on under its
 * own address.
 */
export function NewConversationScreen() {
  const { chat, ui } = useMessages()
  const visit = useVisit()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id)
  return (
    <>
      <title>{`${chat.welcome.pageTitle} – ${ui.product}`}</title>
      {accountId && <NewConversation key={visit} accountId={accountId} />}
    </>
  )
}

function NewConversation({ accountId }: { accountId: string }) {
  const { text, setText, failure, asking, send } = useAsking(accountId, null)
  const [storedId, setStoredId] = useState<string | null>(null)
  useMoveOn(storedId)
  const { language } = useLanguage()
  useEffect(() => prefetchWhenIdle(() => prepareConversation(language)), [language])

  const ask = async (question?: string) => setStoredId(await send(question))
  const shownId = storedId ?? asking?.conversationId
  if (shownId) {
    return (
      <Suspense>
        <ConversationView key={shownId} accountId={accountId} conversationId={shownId} />
      </Suspense>
    )
  }
  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 overflow-y-auto px-4 py-6">
        <div className="m-auto grid w-full max-w-[44rem] gap-7">
          <Greeting />
          <Topics onChoose={(question) => void ask(question)} />
        </div>
      </div>
      <Composer
        text={text}
        onChange={setText}
        onSend={() => void ask()}
        onStop={() => {}}
        isAwaiting={false}
        isAnswering={false}
        failure={failure}
      />
    </div>
  )
}

/** Fetches what the answer will be shown with. */
async function prepareConversation(language: Language): Promise<void> {
  await Promise.all([ConversationView.preload(), import('./chat-screen.tsx')])
  const { prepareAnswers } = await import('./thread/message-bubble.tsx')
  await prepareAnswers(language)
}

/** Goes to the conversation as soon as its reply has begun, or has ended without a word. */
function useMoveOn(conversationId: string | null): void {
  const [, navigate] = useLocation()
  const isWaiting = useTurnPhase(conversationId) === 'waiting'

  useEffect(() => {
    if (conversationId && !isWaiting) navigate(chatPath(conversationId))
  }, [conversationId, isWaiting, navigate])
}

function Greeting() {
  const { welcome } = useMessages().chat
  return (
    <div className="grid gap-2 sm:text-center">
      <h1 className="text-2xl">{welcome.title}</h1>
      <p className="text-muted">{welcome.intro}</p>
    </div>
  )
}
