import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { QUESTION_MAX_LENGTH } from '../../contract/conversation.ts'
import type { Language } from '../../contract/preferences.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { chatPath } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { prefetchWhenIdle } from '../ui/prefetch.ts'
import { useIsClient } from '../ui/use-is-client.ts'
import { Composer } from './composer/composer.tsx'
import { hasTouchKeyboard } from './composer/composer-keys.ts'
import { withChosen } from '../drafts/new-draft.ts'
import { Examples } from './examples.tsx'
import { CallStrip } from './later-call-strip.ts'
import { ChatScreen, ConversationView, WayOn } from './later-screens.ts'
import { PrivateScreen, PrivateSwitch } from './private/later-private.ts'
import { useAsking } from './use-asking.ts'
import { useStopping } from './use-stopping.ts'
import { useVisit } from './use-visit.ts'

/**
 * Where a conversation begins, anew with every visit. Once its question is stored, it goes on under its own address.
 */
export function NewConversationScreen() {
  const { chat, ui } = useTexts()
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
  const { chat } = useTexts()
  const { text, setText, failure, retryAfter, asking, send, sendParts } = useAsking(accountId, null)
  const [storedId, setStoredId] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const isClient = useIsClient()
  /** What stood in the box when it was chosen to store nothing; null for a conversation like any other. */
  const [privately, setPrivately] = useState<string | null>(null)
  useMoveOn(storedId)
  const { language } = useLanguage()
  useEffect(() => prefetchWhenIdle(() => prepareConversation(language)), [language])

  async function ask() {
    setAsked(text)
    setStoredId(await send())
  }
  // The draft is stored in this browser, and must not be there for a private conversation.
  function beginPrivate() {
    setPrivately(text)
    setText('')
  }
  function leavePrivate(typed: string) {
    setPrivately(null)
    setText(typed)
  }
  const { place, fillIn } = useFilling(text, setText)
  const shownId = storedId ?? asking?.conversationId
  const { stop } = useStopping(accountId, shownId ?? '')
  const box = (
    <Composer
      text={text}
      onChange={setText}
      onSend={() => void ask()}
      onStop={stop}
      isAwaiting={!!shownId}
      isAnswering={false}
      failure={failure}
      wayOn={
        (retryAfter !== null || text.length > QUESTION_MAX_LENGTH) && (
          <Suspense>
            <WayOn
              text={text}
              retryAfter={retryAfter}
              onChange={setText}
              onSend={() => void ask()}
              onSendParts={(parts) => void sendParts(parts).then(setStoredId)}
            />
          </Suspense>
        )
      }
    />
  )
  if (shownId) {
    return (
      <Suspense fallback={<FirstQuestion question={asked}>{box}</FirstQuestion>}>
        <ConversationView key={shownId} accountId={accountId} conversationId={shownId} />
      </Suspense>
    )
  }
  if (privately !== null) {
    return (
      <Suspense>
        <PrivateScreen opening={privately} onLeave={leavePrivate} />
      </Suspense>
    )
  }
  return (
    <div ref={place} className="h-full overflow-y-auto pb-6 md:pt-[6vh] lg:pt-[10vh]">
      <div className="mx-auto grid max-w-[44rem] gap-2 px-4 pt-4 pb-3 sm:text-center">
        <h1 className="text-2xl">{chat.welcome.title}</h1>
        <p className="text-balance text-muted">{chat.welcome.intro}</p>
      </div>
      {box}
      <div className="mx-auto grid max-w-[44rem] gap-5 px-4 pt-2">
        <div className="min-h-12">
          {isClient && (
            <Suspense>
              <PrivateSwitch isOn={false} onChange={beginPrivate} />
            </Suspense>
          )}
        </div>
        <Suspense fallback={<div className="min-h-12" />}>
          <CallStrip language={language} />
        </Suspense>
        <Examples onChoose={fillIn} />
      </div>
    </div>
  )
}

/** Puts an example into the box: after what somebody wrote there, and in place of another example. */
function useFilling(text: string, setText: (text: string) => void) {
  const { examples } = useTexts().chat.welcome
  const place = useRef<HTMLDivElement>(null)

  function fillIn(example: string) {
    const choices = examples.map(({ question }) => question)
    flushSync(() => setText(withChosen(text, example, choices)))
    // It can be changed or sent from there. On a phone the keyboard would cover what else is on the screen.
    const next = hasTouchKeyboard() ? 'button[type=submit]' : 'textarea'
    place.current?.querySelector<HTMLElement>(next)?.focus()
  }
  return { place, fillIn }
}

/** What stands in for the conversation until the parts that show it are there. */
function FirstQuestion({ question, children }: { question: string; children: ReactNode }) {
  const { chat, ui } = useTexts()
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-[44rem] gap-4 px-4 py-6">
          <article
            aria-label={chat.thread.you}
            className="max-w-[75%] justify-self-end whitespace-pre-wrap wrap-anywhere"
          >
            {question}
          </article>
          <p role="status" className="text-muted">
            {ui.loading}
          </p>
        </div>
      </div>
      {children}
    </div>
  )
}

/** Fetches what the answer will be shown with. */
async function prepareConversation(language: Language): Promise<void> {
  await Promise.all([ConversationView.preload(), ChatScreen.preload(), import('./turn/reply-requests.ts')])
  const { prepareAnswers } = await import('./thread/message-bubble.tsx')
  await prepareAnswers(language)
}

/** Goes to the conversation as soon as its question is stored. */
function useMoveOn(conversationId: string | null): void {
  const [, navigate] = useLocation()

  useEffect(() => {
    if (!conversationId) return
    let hasLeft = false
    // The present screen stays until the next one is loaded. If loading fails, the next screen says what is wrong.
    const moveOn = () => hasLeft || navigate(chatPath(conversationId))
    ChatScreen.preload().then(moveOn, moveOn)
    return () => {
      hasLeft = true
    }
  }, [conversationId, navigate])
}
