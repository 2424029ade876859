// A conversation of which nothing is stored: neither by the service nor in this browser. It lives as long as the screen
// that shows it.

import { isOfLibrary } from '../../../contract/conversation.ts'
import { uniqueId } from '../../../contract/ids.ts'
import { withoutControlCharacters } from '../../../contract/text.ts'
import { createSignal, type ReadonlySignal } from '../../signal.ts'
import type { Message } from '../message.ts'
import type { ReplyRequests } from '../turn/reply-requests.ts'
import { isRunning, messageOf, type Turn } from '../turn/turn.ts'
import { createTurns, type Turns } from '../turn/turns.ts'

/** Stands for the id that it does not have: no other conversation meets it in the turns of its own. */
export const PRIVATE_ID = 'private'

export interface PrivateConversation {
  messages: ReadonlySignal<readonly Message[]>
  /** The one turn at work in it, under `PRIVATE_ID`. */
  turns: Turns
  /** Asks, and resolves at the end of the reply: to the question, where it was stopped before the first word, else to null. */
  ask(written: string): Promise<string | null>
  /** Asks for the reply to the last question once more. Resolves like `ask`. */
  tryAgain(): Promise<string | null>
  /** Leaves nothing of it, and ends the reply that is being written. */
  end(): void
}

/** @param open makes the requests of the conversation, which read its messages. @param wait as in the client. */
export function createPrivateConversation(
  open: (history: () => readonly Message[]) => ReplyRequests,
  wait: (milliseconds: number) => Promise<void>,
): PrivateConversation {
  const messages = createSignal<readonly Message[]>([])
  /** Up to the last question: what stands after it is an answer that is asked for anew. */
  const history = () => messages.get().slice(0, messages.get().findLastIndex(({ role }) => role === 'user') + 1)
  const turns = createTurns(open(history), wait)

  async function answer(question: Message): Promise<string | null> {
    const turn = await turns.start(question, uniqueId())
    if (!turn) return null
    const isWithdrawn = turn.isStopping && !turn.text
    if (isWithdrawn) messages.set(messages.get().filter((message) => message !== question))
    if (turn.text) takeIn(turn)
    if (isWithdrawn || turn.text) turns.forget(PRIVATE_ID)
    return isWithdrawn ? question.content : null
  }

  /** Puts a reply at the end; a whole one takes the place of what came of the same question before. */
  function takeIn(turn: Turn): void {
    const reply = { ...messageOf(turn, new Date().toISOString()), failure: turn.error }
    const isWhole = reply.status === 'complete'
    messages.set([...(isWhole ? history() : withoutBroken(messages.get())), reply])
  }

  return {
    messages,
    turns,
    async ask(written) {
      const content = withoutControlCharacters(written)
      if (isRunning(turns.find(PRIVATE_ID))) return content
      const question = questionOf(content)
      messages.set([...messages.get(), question])
      return answer(question)
    },
    async tryAgain() {
      const question = messages.get().findLast(({ role }) => role === 'user')
      if (!question || isRunning(turns.find(PRIVATE_ID))) return null
      messages.set(withoutBroken(messages.get()))
      return answer(question)
    },
    end() {
      turns.forget()
      messages.set([])
    },
  }
}

/** Without the answer at the end, unless it is whole: what the library wrote in place of the model is. */
function withoutBroken(messages: readonly Message[]): readonly Message[] {
  const last = messages.at(-1)
  const isBroken = last?.role === 'assistant' && last.status !== 'complete' && !isOfLibrary(last.model ?? '')
  return isBroken ? messages.slice(0, -1) : messages
}

function questionOf(content: string): Message {
  return {
    messageId: uniqueId(),
    content,
    role: 'user',
    userId: '',
    sessionId: PRIVATE_ID,
    createdAt: new Date().toISOString(),
    status: 'complete',
    sources: [],
    model: null,
  }
}
