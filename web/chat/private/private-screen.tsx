import { EyeOff } from 'lucide-react'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { useErrorSentence } from '../../api/use-error-sentence.ts'
import { type Client, ClientProvider, useClient } from '../../client.tsx'
import { joined } from '../../drafts/new-draft.ts'
import { WithSidePanel } from '../../library/side-panel/side-panel.tsx'
import { useSignal } from '../../signal.ts'
import { useLanguage, useTexts } from '../../texts/texts.tsx'
import { useDeviceTexts } from '../../texts/use-device-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.tsx'
import { Announcer } from '../announcer.tsx'
import { Composer } from '../composer/composer.tsx'
import { CallStrip } from '../later-call-strip.ts'
import type { Message } from '../message.ts'
import { PutInBoxContext, useBoxPlace } from '../put-in-box.ts'
import { Thread } from '../thread/thread.tsx'
import { threadState } from '../thread/thread-state.ts'
import { useTurnAnnouncements } from '../thread/use-turn-announcements.tsx'
import { CONNECTION_LOST } from '../turn/turns.ts'
import { useTurn, useTurnPhase } from '../turn/use-turn.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { createPrivateConversation, PRIVATE_ID, type PrivateConversation } from './private-conversation.ts'
import { createPrivateRequests } from './private-requests.ts'
import { PrivateSwitch } from './private-switch.tsx'

interface PrivateScreenProps {
  /** What stood in the box before. */
  opening: string
  /** The person goes on with an ordinary conversation, and with what stands in the box if nothing has been asked. */
  onLeave: (text: string) => void
}

/** A conversation that is stored nowhere, for as long as this is shown: it has no address, and ends with the page. */
export function PrivateScreen(props: PrivateScreenProps) {
  const client = useClient()
  const [conversation] = useState(() =>
    createPrivateConversation((history) => createPrivateRequests(client, history), client.wait),
  )
  useEffect(() => () => conversation.end(), [conversation])
  const own = useMemo<Client>(
    () => ({ ...client, turns: conversation.turns, announcedTurns: new Set() }),
    [client, conversation],
  )
  return (
    <ClientProvider client={own}>
      <Announcer>
        <WithSidePanel>
          <Conversation conversation={conversation} {...props} />
        </WithSidePanel>
      </Announcer>
    </ClientProvider>
  )
}

function Conversation({ conversation, opening, onLeave }: PrivateScreenProps & { conversation: PrivateConversation }) {
  const { text, changeText, failure, ask, tryAgain } = useAsking(conversation, opening)
  const messages = useSignal(conversation.messages)
  const phase = useTurnPhase(PRIVATE_ID)
  useTurnAnnouncements(PRIVATE_ID, phase, messages)
  const { place, putInBox } = useBoxPlace(changeText)
  const stop = useStopping(conversation)
  const end = useEffectEvent(() => {
    conversation.end()
    onLeave('')
  })
  // A browser may keep the page as it is, to show it again when somebody goes back.
  useEffect(() => {
    const leave = () => flushSync(end)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])

  const hasBegun = messages.length > 0
  return (
    <div ref={place} className="flex h-full flex-col">
      {hasBegun && <LeaveQuestion />}
      {hasBegun && <PrivateNote onEnd={() => onLeave('')} />}
      {hasBegun ? (
        <PutInBoxContext value={putInBox}>
          <PrivateThread messages={messages} onTryAgain={tryAgain} />
        </PutInBoxContext>
      ) : (
        <Welcome onLeave={() => onLeave(text)} />
      )}
      <Composer
        text={text}
        onChange={(typed) => changeText(() => typed)}
        onSend={ask}
        onStop={stop}
        isAwaiting={phase === 'waiting'}
        isReplyDue={phase === 'waiting'}
        isAnswering={phase === 'writing'}
        failure={failure}
      />
    </div>
  )
}

function useAsking(conversation: PrivateConversation, opening: string) {
  const { isOffline } = useClient()
  const { composer } = useTexts().chat
  const sentence = useErrorSentence()
  const { privately: texts } = useDeviceTexts()
  const [text, showText] = useState(opening)
  const [failure, setFailure] = useState<string | null>(null)
  const changeText = useCallback(
    (change: (typed: string) => string) => showText((typed) => withoutControlCharacters(change(typed))),
    [],
  )

  async function follow(answered: Promise<string | null>) {
    setFailure(null)
    try {
      const withdrawn = await answered
      if (withdrawn !== null) changeText((typed) => joined(withdrawn, typed))
    } catch (error) {
      setFailure(sentence(error, composer.notStored))
    }
  }
  function ask() {
    // Nothing of it waits in this browser.
    if (navigator.onLine === false || isOffline.get()) return setFailure(texts.needsConnection)
    showText('')
    void follow(conversation.ask(text))
  }
  return {
    text,
    changeText,
    failure,
    ask,
    tryAgain: () => void follow(conversation.tryAgain()),
  }
}

function useStopping(conversation: PrivateConversation): () => void {
  const { thread } = useTexts().chat
  const { toasts } = useClient()
  return () => void conversation.turns.stop(PRIVATE_ID).catch(() => showError(toasts, thread.stopFailed))
}

/** The only part that renders with every word. */
function PrivateThread({ messages, onTryAgain }: { messages: readonly Message[]; onTryAgain: () => void }) {
  const { turns } = useClient()
  const { broken, ...thread } = threadState(messages, useTurn(PRIVATE_ID))
  // What is said of a lost connection elsewhere is that everything is kept.
  const told = broken?.reason === CONNECTION_LOST ? { ...broken, reason: null } : broken
  return (
    <Thread
      thread={{ ...thread, broken: told }}
      onTryAgain={onTryAgain}
      onLibrary={() => turns.answerFromLibrary(PRIVATE_ID)}
    />
  )
}

/** As the server says in the page: no other company gets what is asked. */
const areAnsweredHere = () => document.documentElement.dataset.ai === 'none'

function Welcome({ onLeave }: { onLeave: () => void }) {
  const { privately: texts } = useDeviceTexts()
  const { language } = useLanguage()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto grid max-w-[44rem] gap-4 px-4 py-4 md:pt-[6vh]">
        <h1 className="text-2xl">{texts.heading}</h1>
        <PrivateSwitch isOn onChange={onLeave} />
        <ul className="grid list-disc gap-2 pl-5">
          {texts.points(areAnsweredHere()).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <Suspense>
          <CallStrip language={language} />
        </Suspense>
      </div>
    </div>
  )
}

/** Says all the time that nothing is stored, and ends the conversation. */
function PrivateNote({ onEnd }: { onEnd: () => void }) {
  const { privately: texts } = useDeviceTexts()
  return (
    <aside
      aria-label={texts.name}
      className="flex shrink-0 items-center gap-x-3 border-y border-line bg-sunken px-4 text-sm print:hidden"
    >
      <h1 className="sr-only">{texts.name}</h1>
      <EyeOff aria-hidden="true" className="size-4 shrink-0 text-indigo" />
      <p className="min-w-0 flex-1">{texts.kept}</p>
      <Button variant="quiet" onClick={onEnd} className="shrink-0 text-sm underline">
        {texts.end}
      </Button>
    </aside>
  )
}
