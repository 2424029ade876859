import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useErrorSentence } from '../../api/use-error-sentence.ts'
import { useClient } from '../../client.tsx'
import { joined } from '../../drafts/new-draft.ts'
import { useTexts } from '../../texts/texts.tsx'
import { sourceTexts } from '../../texts/use-source-texts.ts'
import { showError } from '../../ui/toast.tsx'
import { newAsking } from '../ask-question.ts'
import type { Message } from '../message.ts'
import { useReturnToBox } from '../use-return-to-box.ts'
import type { Turn } from '../turn/turn.ts'
import { type Aside, type Branches, type Edited, type FocusWish, listAsides, versionsIn } from './branches.ts'

interface Shown {
  messages: readonly Message[]
  isLoading: boolean
  phase: Turn['phase'] | null
}

/** The branches of the open conversation, and what can be done with them. What does it is loaded when it is wanted. */
export function useBranches(accountId: string, conversationId: string, shown: Shown): Branches {
  const client = useClient()
  const { language } = useTexts()
  const sentence = useErrorSentence()
  const { messages } = shown
  const asides = useAsides(accountId, conversationId, shown)
  const versions = useMemo(() => versionsIn(messages, asides), [messages, asides])
  const [edited, setEdited] = useState<Edited | null>(null)
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null)
  const isBusy = useRef(false)
  const returnToBox = useReturnToBox()
  const place = { accountId, conversationId }

  /** Does one thing at a time, and none while an answer is written or the service is out of reach. Says why not. */
  async function attempt<Outcome>(
    act: (actions: typeof import('./branch-actions.ts')) => Promise<Outcome>,
  ): Promise<Outcome | null> {
    const { branches: texts } = await sourceTexts[language]()
    const isRunning = shown.phase === 'waiting' || shown.phase === 'writing'
    const obstacle = client.isOffline.get() ? texts.offline : isRunning ? texts.stopFirst : null
    if (obstacle) showError(client.toasts, obstacle)
    if (obstacle || isBusy.current) return null
    isBusy.current = true
    try {
      return await act(await import('./branch-actions.ts'))
    } catch (failure) {
      showError(client.toasts, sentence(failure, texts.failed))
      return null
    } finally {
      isBusy.current = false
    }
  }

  const actions: Actions = {
    async show(messageId, button) {
      const isShown = await attempt(async ({ showVersion }) => {
        setFocusWish({ messageId, button })
        await showVersion(client, place, messageId)
        return true
      })
      return isShown ?? false
    },
    async tryAgain(answer) {
      await attempt(({ askForVersion }) => {
        const asked = askForVersion(client, place, answer)
        // While it is written, nothing else is begun anyway.
        isBusy.current = false
        return asked
      })
    },
    edit(question) {
      void attempt(async () => {
        const { messageId, content: text } = question
        setEdited({ messageId, text, asking: newAsking(conversationId), failure: null })
      })
    },
    cancel() {
      if (edited) setFocusWish({ messageId: edited.messageId, button: 'edit' })
      setEdited(null)
    },
    async send(text) {
      if (!edited) return
      await attempt(async ({ sendEdited }) => {
        const { branches: texts } = await sourceTexts[language]()
        // Until then the text is in the box alone.
        const asked = await sendEdited(client, place, { ...edited, text }, () => setEdited(null))
        isBusy.current = false
        if (asked.isStored) return
        const { failure } = asked
        if (failure !== null) return setEdited({ ...edited, text, failure: sentence(failure, texts.notSent) })
        // Stopped on its way: it goes where every question goes that is stopped before its answer.
        returnToBox({ ...place, isOver: false }, (typed) => joined(text, typed))
      })
    },
  }
  const acting = useSteady(actions)
  return useMemo(
    () => ({ ...acting, edited, focusWish, versionsOf: (messageId) => versions.get(messageId) ?? null }),
    [acting, edited, focusWish, versions],
  )
}

type Actions = Omit<Branches, 'versionsOf' | 'edited' | 'focusWish'>

/** The same actions from letter to letter that is typed: every message knows them, and renders when they change. */
function useSteady(actions: Actions): Actions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      show: (messageId, button) => latest.current.show(messageId, button),
      tryAgain: (answer) => latest.current.tryAgain(answer),
      edit: (question) => latest.current.edit(question),
      cancel: () => latest.current.cancel(),
      send: (text) => latest.current.send(text),
    }),
    [],
  )
}

/** The messages beside the path that is shown: asked for when a conversation is opened, and when a message has left the path. */
function useAsides(accountId: string, conversationId: string, { messages, isLoading, phase }: Shown) {
  const client = useClient()
  const [found, setFound] = useState<{ conversationId: string; asides: readonly Aside[] } | null>(null)
  const isWanted = useRef(true)
  const before = useRef<readonly Message[]>([])
  const isRunning = phase === 'waiting' || phase === 'writing'

  useEffect(() => {
    const ids = new Set(messages.map(({ messageId }) => messageId))
    if (before.current.some(({ messageId }) => !ids.has(messageId))) isWanted.current = true
    before.current = messages
    if (!isWanted.current || isLoading || isRunning || messages.length === 0 || client.isOffline.get()) return
    isWanted.current = false
    listAsides(client, { accountId, conversationId }).then(
      (asides) => setFound({ conversationId, asides }),
      () => {
        // It has been logged. The conversation can be read without them.
        isWanted.current = true
      },
    )
  }, [client, accountId, conversationId, messages, isLoading, isRunning])
  return found?.conversationId === conversationId ? found.asides : NONE
}

const NONE: readonly Aside[] = []
