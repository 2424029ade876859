import { type Drafts, NEW_CONVERSATION } from './drafts.ts'

/** Puts a text into the box of a new conversation, after what stands there. */
export function addToNewDraft(drafts: Drafts, accountId: string, text: string): void {
  if (!text) return
  drafts.change(accountId, NEW_CONVERSATION, (draft) => (draft === text ? text : joined(draft, text)))
}

/** What stands in a box with one of `choices`: after what somebody wrote there, and in place of another choice. */
export const withChosen = (typed: string, chosen: string, choices: readonly string[]): string =>
  choices.includes(typed) ? chosen : joined(typed, chosen)

/** Two texts below each other; one alone where the other is empty. */
export const joined = (text: string, next: string): string => [text, next].filter(Boolean).join('\n')
