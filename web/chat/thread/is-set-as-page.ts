import type { Message } from '../message.ts'

/** What is longer is read like a page, and what is shorter like something that is said. */
const LONGEST_SAYING = 280
const HEADING = /^#{1,6} /m

/** Whether an answer stands on the screen like a page, and not in a bubble. */
export function isSetAsPage({ content, sources }: Pick<Message, 'content' | 'sources'>): boolean {
  return sources.length > 0 || content.length > LONGEST_SAYING || HEADING.test(content)
}
