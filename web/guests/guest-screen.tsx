import { Suspense, useEffect, useRef } from 'react'
import { findGuest } from '../auth/find-guest.ts'
import { Composer } from '../chat/composer/composer.tsx'
import { Examples } from '../chat/examples.tsx'
import { CallStrip } from '../chat/later-call-strip.ts'
import { withChosen } from '../drafts/new-draft.ts'
import { sendHeld } from '../forms/hold-submit.ts'
import { useClient } from '../client.tsx'
import { useAppSelector } from '../store.ts'
import { useAccountTexts, useLanguage, useTexts } from '../texts/texts.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { GuestThread } from './later-thread.ts'
import { useGuestConversation } from './use-guest-conversation.ts'

/** Where a visitor asks before having an account. The screen knows no other conversation, and leads to signing up. */
export function GuestScreen() {
  const { ui } = useTexts()
  const { guest } = useAccountTexts()
  const guestId = useAppSelector(({ auth }) => auth.userData?.$id ?? null)
  const { store } = useClient()
  useEffect(() => void findGuest(store), [store])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => sendHeld(place.current?.querySelector('form') ?? null), [])
  const { conversationId, ...question } = useGuestConversation(guestId)
  return (
    <GuestFrame place={place} conversationId={guestId && conversationId}>
      <title>{`${guest.title} – ${ui.product}`}</title>
      {guestId && conversationId ? (
        <Suspense
          fallback={
            <p role="status" className="px-4 py-6 text-muted">
              {ui.loading}
            </p>
          }
        >
          <GuestThread key={conversationId} guestId={guestId} conversationId={conversationId} />
        </Suspense>
      ) : (
        <FirstQuestion {...question} />
      )}
    </GuestFrame>
  )
}

function FirstQuestion({
  text,
  setText,
  isAsking,
  failure,
  ask,
}: Omit<ReturnType<typeof useGuestConversation>, 'conversationId'>) {
  const { guest } = useAccountTexts()
  const { chat } = useTexts()
  const { language } = useLanguage()
  const { guestQuestions } = useClient()
  const choices = chat.welcome.examples.map(({ question }) => question)
  return (
    <div className="h-full overflow-y-auto pb-6 md:pt-[6vh]">
      <div className="mx-auto grid max-w-[44rem] gap-2 px-4 pt-4 pb-3 sm:text-center">
        <h1 className="text-2xl">{chat.welcome.title}</h1>
        <p className="text-balance text-muted">{guest.intro(guestQuestions)}</p>
      </div>
      <Composer
        text={text}
        onChange={setText}
        onSend={() => void ask()}
        onStop={() => {}}
        isAwaiting={isAsking}
        isAnswering={false}
        failure={failure}
      />
      <div className="mx-auto grid max-w-[44rem] gap-5 px-4 pt-2">
        <Suspense fallback={<div className="min-h-12" />}>
          <CallStrip language={language} />
        </Suspense>
        <Examples onChoose={(example) => setText(withChosen(text, example, choices))} />
      </div>
    </div>
  )
}
