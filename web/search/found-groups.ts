import { LIBRARY_PATHS } from '../../contract/paths.ts'
import type { MarkedText, SearchHit } from '../../contract/library-search.ts'
import type { ConversationHit, MessageHit } from '../../contract/message-search.ts'
import { soughtPath } from '../chat/sought-message.ts'
import { chatPath } from '../paths.ts'
import type { Findings } from './use-search.ts'

export type GroupName = 'conversations' | 'law' | 'guides' | 'letters' | 'all'

/** Something that can be opened. */
export type FoundItem =
  | { kind: 'conversation'; href: string; hit: ConversationHit }
  | { kind: 'message'; href: string; hit: MessageHit }
  | { kind: 'library'; href: string; hit: SearchHit }
  | { kind: 'all'; href: string; text: string }

export interface FoundGroup {
  name: GroupName
  items: readonly FoundItem[]
}

/** Beside what somebody wrote; all of it is on the page of the library. */
const MOST_OF_LIBRARY = 5

/** What was found under its headings, in the order in which it is shown; without those that have nothing. */
export function groupsOf({ conversations, library }: Findings): FoundGroup[] {
  const own = conversations && 'view' in conversations ? conversations.view : null
  const view = library && 'view' in library ? library.view : null
  const hits = view?.hits ?? []
  // Where nothing fits, what is nearest is still something.
  const fitting = hits.some(({ fits }) => fits) ? hits.filter(({ fits }) => fits) : hits
  const ofKind = (...kinds: SearchHit['kind'][]) =>
    fitting
      .filter(({ kind }) => kinds.includes(kind))
      .slice(0, MOST_OF_LIBRARY)
      .map((hit): FoundItem => ({ kind: 'library', href: hit.url, hit }))
  const all = view && (hits.length > 0 || view.suggestion || view.signpost) ? [allOf(view.question)] : []
  const groups: FoundGroup[] = [
    {
      name: 'conversations',
      items: [
        ...(own?.conversations ?? []).map(
          (hit): FoundItem => ({ kind: 'conversation', href: chatPath(hit.conversationId), hit }),
        ),
        ...(own?.hits ?? []).map(
          (hit): FoundItem => ({ kind: 'message', href: soughtPath(hit.conversationId, hit.messageId), hit }),
        ),
      ],
    },
    { name: 'law', items: ofKind('work', 'provision') },
    { name: 'guides', items: ofKind('guide') },
    { name: 'letters', items: ofKind('letter') },
    { name: 'all', items: all },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const allOf = (text: string): FoundItem => ({
  kind: 'all',
  href: `${LIBRARY_PATHS.laws}?${new URLSearchParams({ q: text })}`,
  text,
})

/** The words of a marked text. */
export const wordsOf = (text: MarkedText): string => text.join('')
