import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { chatPath } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { Composer } from './composer/composer.tsx'
import { ConversationView } from './conversation-view.tsx'
import { prepareAnswers } from './thread/message-bubble.tsx'
import { useAsking } from './use-asking.ts'
import { useTurnPhase } from './turn/use-turn.ts'
import { useVisit } from './use-visit.ts'

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
  useEffect(prepareAnswers, [])

  const ask = async (question?: string) => setStoredId(await send(question))
  const shownId = storedId ?? asking?.conversationId
  if (shownId) return <ConversationView key={shownId} accountId={accountId} conversationId={shownId} />

  return (
    <div className="mx-auto grid min-h-full max-w-[48rem] content-center gap-6 px-4 py-8">
      <Greeting />
      <Composer
        text={text}
        onChange={setText}
        onSend={() => void ask()}
        onStop={() => {}}
        isAwaiting={false}
        isAnswering={false}
        takesFocus
        failure={failure}
      />
      <Examples onChoose={(question) => void ask(question)} />
    </div>
  )
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

function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { welcome } = useMessages().chat
  return (
    <section aria-label={welcome.examplesHeading}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {welcome.examples.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onChoose(question)}
              className="h-full min-h-11 w-full rounded-md border border-line bg-surface px-4 py-3 text-left text-sm text-muted transition-colors hover:border-field hover:text-ink"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
