import type { Api } from '../../api/api.ts'
import { loadOnce } from '../../load-once.ts'
import type { Signal } from '../../signal.ts'
import type { QuestionsLeft, ReplyRequests } from './reply-requests.ts'

/** The requests for replies, with code that comes with the first of them: nobody needs it to type. */
export function createLaterRequests(api: Api, questionsLeft: Signal<QuestionsLeft | null>): ReplyRequests {
  const load = loadOnce(async () => (await import('./reply-requests.ts')).createReplyRequests(api, questionsLeft))
  return {
    start: async (...question) => (await load()).start(...question),
    attach: async (...reply) => (await load()).attach(...reply),
    cancel: async (replyId) => (await load()).cancel(replyId),
    answerFromLibrary: async (replyId) => (await load()).answerFromLibrary(replyId),
  }
}
