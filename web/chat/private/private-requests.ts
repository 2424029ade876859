import type { Client } from '../../client.tsx'
import { ReplyRefused } from '../turn/reply-refused.ts'
import { createCompletionCalls, type ReplyRequests, type TurnEvents } from '../turn/reply-requests.ts'
import { CONNECTION_LOST } from '../turn/turns.ts'
import type { Message } from '../message.ts'

/** As much of a conversation goes along as one request holds in Nepali: 3 bytes a letter, of 1 MB. A prompt takes less. */
const MOST_CHARACTERS = 250_000

/**
 * The assistant's door for questions of which nothing is stored: the service streams the reply to this one request, and
 * stops it when the request ends. A reply can therefore not be taken up again. `history` is what is on the screen, the
 * question at its end.
 */
export function createPrivateRequests(
  { api, questionsLeft }: Pick<Client, 'api' | 'questionsLeft'>,
  history: () => readonly Message[],
): ReplyRequests {
  const { ask, cancel, answerFromLibrary } = createCompletionCalls(api, questionsLeft)
  let stopHere = () => {}
  return {
    start(_conversationId, _question, _replyId, signal) {
      const connection = new AbortController()
      let isStopped = false
      signal.addEventListener('abort', () => connection.abort(), { once: true })
      stopHere = () => {
        isStopped = true
        connection.abort()
      }
      const opened = ask({ messages: newestOf(history()), store: false }, connection.signal)
      return opened.then((events) => untilStopped(events, () => isStopped))
    },
    attach: async () => {
      throw new ReplyRefused(CONNECTION_LOST)
    },
    async cancel(replyId) {
      try {
        await cancel(replyId)
      } catch (error) {
        // Another process writes it, which hears of it when the connection ends.
        if (!(error instanceof ReplyRefused)) throw error
        stopHere()
      }
    },
    answerFromLibrary,
  }
}

async function* untilStopped(events: TurnEvents, isStopped: () => boolean): TurnEvents {
  try {
    yield* events
  } catch (error) {
    if (!isStopped()) throw error
    yield { type: 'ended', status: 'stopped' }
  }
}

function newestOf(messages: readonly Message[]) {
  let room = MOST_CHARACTERS
  const first = messages.findLastIndex(({ content }) => (room -= content.length) < 0) + 1
  return messages.slice(first).map(({ role, content }) => ({ role, content }))
}
