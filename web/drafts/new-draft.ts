import { type Drafts, NEW_CONVERSATION } from './drafts.ts'

/** Puts a text into the box of a new conversation, after what stands there. */
export function addToNewDraft(drafts: Drafts, accountId: string, text: string): void {
  if (!text) return
  drafts.change(accountId, NEW_CONVERSATION, (draft) => (draft === text ? text : joined(draft, text)))
}

/** Two texts below each other; one alone where the other is empty. */
export const joined = (text: string, next: string): string => [text, next].filter(Boolean).join('\n')
