// The assistant's door as the browser uses it: start a reply, watch one, stop one.

import { decodeTurnEvent, type TurnError, type TurnEvent } from '../../../contract/turn-events.ts'
import type { Api } from '../../api/api.ts'
import { readEventStream } from '../../api/event-stream.ts'
import type { Signal } from '../../signal.ts'
import type { Message } from '../message.ts'
import { ReplyRefused } from './reply-refused.ts'

const COMPLETIONS = '/openai/v1/chat/completions'

export interface ReplyRequests {
  /**
   * Asks for the reply to a conversation's last question, or to `question` in any case where it `isNamed`. The same `replyId`
   * again never starts a second reply.
   * @throws ReplyRefused when the service says no; anything else means that the connection failed.
   */
  start(question: Message, replyId: string, isNamed: boolean, signal: AbortSignal): Promise<TurnEvents>
  /** Watches a reply from its beginning, running or finished. Throws like `start`. */
  attach(replyId: string, signal: AbortSignal): Promise<TurnEvents>
  /** Stops a running reply; what it has written so far is kept. Throws like `start`. */
  cancel(replyId: string): Promise<void>
  /** Has the library write a reply of which the model has said no word yet. Throws like `start`. */
  answerFromLibrary(replyId: string): Promise<void>
}

/** How many questions the account may ask until then, in milliseconds since 1970. */
export interface QuestionsLeft {
  count: number
  until: number
}

export type TurnEvents = AsyncIterable<TurnEvent>

/** The protocol wants a name. The server's setting decides, and its answer says which one it was. */
const MODEL_NAME = 'llama-3.3-70b-versatile'

/** The calls themselves: `ask` sends a question, the others speak of a reply. All throw like `start`. */
export function createCompletionCalls({ noted }: Api, questionsLeft: Signal<QuestionsLeft | null>) {
  const noteLimit = ({ headers }: Response) => {
    const [remaining, resetAt] = [headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')]
    if (remaining !== null && resetAt !== null)
      questionsLeft.set({ count: Number(remaining), until: Number(resetAt) * 1000 })
  }
  const request = async (path: string, init: RequestInit) => {
    const response = await fetch(COMPLETIONS + path, { ...init, credentials: 'include' })
    noteLimit(response)
    if (!response.ok) throw await refusalOf(response)
    return response
  }
  const send = (path: string, init: RequestInit) => noted(request(path, init))
  return {
    async ask(question: object, signal: AbortSignal): Promise<TurnEvents> {
      const body = JSON.stringify({ model: MODEL_NAME, stream: true, ...question })
      const headers = { 'content-type': 'application/json' }
      return eventsOf(await send('', { method: 'POST', headers, body, signal }))
    },
    async attach(replyId: string, signal: AbortSignal): Promise<TurnEvents> {
      return eventsOf(await send(`/${encodeURIComponent(replyId)}?stream=true`, { signal }))
    },
    async cancel(replyId: string): Promise<void> {
      await send(`/${encodeURIComponent(replyId)}/cancel`, { method: 'POST' })
    },
    async answerFromLibrary(replyId: string): Promise<void> {
      await send(`/${encodeURIComponent(replyId)}/library`, { method: 'POST' })
    },
  }
}

export function createReplyRequests(api: Api, questionsLeft: Signal<QuestionsLeft | null>): ReplyRequests {
  const { ask, ...calls } = createCompletionCalls(api, questionsLeft)
  return {
    ...calls,
    start: ({ sessionId, content, messageId }, replyId, isNamed, signal) =>
      ask(
        {
          messages: [{ role: 'user', content }],
          store: true,
          metadata: { session_id: sessionId, message_id: replyId, question_id: isNamed ? messageId : undefined },
        },
        signal,
      ),
  }
}

async function* eventsOf(response: Response): TurnEvents {
  if (!response.body) return
  for await (const data of readEventStream(response.body)) {
    const event = decodeTurnEvent(data)
    if (event) yield event
  }
}

/** A refusal in the service's words. A gateway's page in between carries none: then only the connection failed. */
async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  if (!isErrorBody(body)) return new Error(`The service answered ${response.status}.`)
  const { message, type, danger } = body
  const retryAfterSeconds = Number(response.headers.get('retry-after'))
  return new ReplyRefused({
    message,
    type,
    code: response.status,
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    ...(danger && { danger }),
  })
}

function isErrorBody(body: unknown): body is Pick<TurnError, 'message' | 'type' | 'danger'> {
  return typeof body === 'object' && body !== null && 'message' in body && 'type' in body
}
