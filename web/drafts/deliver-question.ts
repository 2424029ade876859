import { carryQuestion, findCarriedQuestion } from './carried-question.ts'
import { type Drafts, NEW_CONVERSATION } from './drafts.ts'

/** The place of a mark that tells whether what was delivered last still stands in the box untouched. */
const DELIVERED = 'delivered'

/** Puts the question that was searched with before signing in into the box of a new conversation, once. */
export function deliverQuestion(drafts: Drafts, accountId: string): void {
  const carried = findCarriedQuestion()
  if (carried) deliverTo(drafts, accountId, carried.question, carried.isSpare)
  carryQuestion('')
}

/** Follows what was typed, and takes the place of what was delivered before; one to spare only does that. */
export function deliverTo(drafts: Drafts, accountId: string, question: string, isSpare: boolean): void {
  const typed = drafts.read(accountId, NEW_CONVERSATION)
  const isUntouched = drafts.read(accountId, DELIVERED) === markOf(typed)
  const isFree = typed === '' || typed === question || isUntouched
  if (!isFree && isSpare) return
  drafts.write(accountId, NEW_CONVERSATION, isFree ? question : `${typed}\n${question}`)
  drafts.write(accountId, DELIVERED, isFree ? markOf(question) : '')
}

/** Not the text itself, which would outlive its conversation here. */
function markOf(text: string): string {
  return String(Array.from(text).reduce((mark, sign) => (mark * 31 + (sign.codePointAt(0) ?? 0)) | 0, text.length))
}
