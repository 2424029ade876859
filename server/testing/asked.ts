import type { AccountId } from '../../contract/ids.ts'
import { readConversation } from '../../law/answers/conversation.ts'
import type { Library } from '../../law/library.ts'
import type { ReplyRequest } from '../model/model-gateway.ts'

/** A first question, as a gateway is asked it. */
export function asked(
  question: string,
  library: Library,
): Pick<ReplyRequest, 'accountId' | 'prompt' | 'conversation' | 'inLine'> {
  const prompt = [{ role: 'user', content: question }] as const
  const conversation = readConversation(prompt, library)
  if (!conversation) throw new Error('Nothing is asked.')
  return { accountId: 'sita' as AccountId, prompt, conversation, inLine: async (work) => work() }
}
