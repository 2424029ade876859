import { useEffect, useState } from 'react'
import { type Asking, askQuestion, newAsking } from '../chat/ask-question.ts'
import { useClient } from '../client.tsx'
import { fetchConversations } from '../conversations/conversations-slice.ts'
import { findCarriedQuestion, carryQuestion } from '../drafts/carried-question.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useTexts } from '../texts/texts.tsx'
import { beginGuest } from './begin-guest.ts'

interface GuestConversation {
  /** The one conversation of a guest, once it has begun or is found again. */
  conversationId: string | null
  text: string
  setText: (text: string) => void
  /** The question on its way, before its conversation is on the screen. */
  isAsking: boolean
  /** Why the first question was not sent; it is in the box again. */
  failure: string | null
  ask: () => Promise<void>
}

/** The first question of a guest, and the conversation that came of it, also after a reload. @param guestId null before it. */
export function useGuestConversation(guestId: string | null): GuestConversation {
  const client = useClient()
  const { composer } = useTexts().chat
  const sentence = useErrorSentence()
  const [asked, setAsked] = useState<Asking | null>(null)
  const [found, setFound] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    void takeCarried().then((carried) => setText((typed) => typed || carried))
  }, [])
  const isNew = asked !== null
  useEffect(() => {
    if (guestId === null || isNew) return
    let isWanted = true
    void client.store.dispatch(fetchConversations(guestId)).then(() => {
      const [newest] = client.store.getState().conversations.list
      if (isWanted && newest) setFound(newest.sessionId)
    })
    return () => {
      isWanted = false
    }
  }, [client, guestId, isNew])

  async function ask() {
    const asking = newAsking(null)
    setFailure(null)
    setIsAsking(true)
    setAsked(asking)
    try {
      const { $id } = await beginGuest(client)
      const sent = askQuestion(client, asking, $id, text)
      setIsAsking(false)
      const outcome = await sent
      if (outcome.isStored) return setText('')
      if (outcome.failure !== null) setFailure(sentence(outcome.failure, composer.notStored))
    } catch (error) {
      setFailure(sentence(error, composer.notStored))
    }
    setIsAsking(false)
    setAsked(null)
  }
  const begun = asked && !isAsking ? asked.conversationId : null
  return { conversationId: begun ?? found, text, setText, isAsking, failure, ask }
}

/** What was searched for on the page before, once. Behind the first rendering, which the server has made without it. */
async function takeCarried(): Promise<string> {
  const carried = findCarriedQuestion()
  carryQuestion('')
  return carried?.question ?? ''
}
