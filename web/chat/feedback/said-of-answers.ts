// What the person has said of the answers of a conversation. It is asked for once while tools of its answers are on the
// screen, and what is said meanwhile stands above what comes back.

import { useEffect, useMemo } from 'react'
import type { Feedback } from '../../../contract/feedback.ts'
import type { Api } from '../../api/api.ts'
import { useClient } from '../../client.tsx'
import { useWhenBack } from '../../offline/connection.ts'
import { createSignal, type Signal, useSignal } from '../../signal.ts'

type Said = ReadonlyMap<string, Feedback | null>

interface SaidOfConversation {
  said: Signal<Said>
  /** How many answers of it are shown. */
  shown: number
  /** Settles when it is known; null before it was asked, and after that failed. */
  asked: Promise<void> | null
}

/** By account, as far as calls know of one, and by conversation. */
const ofApi = new WeakMap<Api, Map<string, SaidOfConversation>>()

function saidOf(api: Api, conversationId: string): SaidOfConversation {
  const known = ofApi.get(api) ?? new Map<string, SaidOfConversation>()
  ofApi.set(api, known)
  const found = known.get(conversationId) ?? { said: createSignal<Said>(new Map()), shown: 0, asked: null }
  known.set(conversationId, found)
  return found
}

/** Counts an answer that is shown; gives back how it leaves. Of a conversation that is opened anew, something may have been said elsewhere. */
function enter(of: SaidOfConversation): () => void {
  if (of.shown === 0) of.asked = null
  of.shown += 1
  return () => {
    of.shown -= 1
  }
}

/** Asks for it unless it is known or asked for already. Rejects when it could not be read. */
function ask(api: Api, conversationId: string, of: SaidOfConversation): Promise<void> {
  of.asked ??= read(api, conversationId, of).catch((error: unknown) => {
    of.asked = null
    throw error
  })
  return of.asked
}

async function read(api: Api, conversationId: string, { said }: SaidOfConversation): Promise<void> {
  const before = said.get()
  const { feedback } = await api.noted(api.feedback.list({ sessionId: conversationId }))
  const changed = [...said.get()].filter(([messageId, value]) => before.get(messageId) !== value)
  said.set(new Map([...feedback.map((each): [string, Feedback] => [each.messageId, each]), ...changed]))
}

interface SaidOfOne {
  /** Null where nothing was said, or it is not known yet. */
  said: Feedback | null
  /** Resolves to what was said, once that is known. @throws the error of the service when it could not be read. */
  know(): Promise<Feedback | null>
  /** Shows this from now on. */
  show(feedback: Feedback | null): void
}

/** What was said of an answer. */
export function useSaidOfAnswer(conversationId: string, messageId: string): SaidOfOne {
  const { api, isOffline } = useClient()
  const of = useMemo(() => saidOf(api, conversationId), [api, conversationId])
  // Nobody waits for it: until it is known, nothing is shown as said.
  const askQuietly = () => void (isOffline.get() || ask(api, conversationId, of).catch(() => {}))

  useEffect(() => {
    const leave = enter(of)
    if (!isOffline.get()) ask(api, conversationId, of).catch(() => {})
    return leave
  }, [api, conversationId, of, isOffline])
  useWhenBack(isOffline, askQuietly)

  const said = useSignal(of.said).get(messageId) ?? null
  return {
    said,
    async know() {
      await ask(api, conversationId, of)
      return of.said.get().get(messageId) ?? null
    },
    show: (feedback) => of.said.set(new Map(of.said.get()).set(messageId, feedback)),
  }
}
