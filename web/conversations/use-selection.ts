import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Conversation } from './conversation.ts'

/** Several conversations of a list that are chosen, to do the same with all of them. */
export interface Selection {
  /** Their ids; null while nobody chooses. */
  selected: ReadonlySet<string> | null
  /** Those of them that are in the list. */
  chosen: Conversation[]
  begin: (conversations: readonly Conversation[]) => void
  choose: (conversations: readonly Conversation[]) => void
  toggle: (conversation: Conversation) => void
  end: () => void
  /** Ends it, and does something with those that were chosen. */
  finish: (act: (conversations: Conversation[]) => void) => void
}

/** `focusIn` focuses the first element of the list that a selector finds. */
export function useSelection(conversations: readonly Conversation[], focusIn: (selector: string) => void): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const toggle = useCallback(
    ({ sessionId }: Conversation) => setSelected((before) => before && toggled(before, sessionId)),
    [],
  )
  const chosen = selected ? conversations.filter(({ sessionId }) => selected.has(sessionId)) : []

  return {
    selected,
    chosen,
    begin(first) {
      flushSync(() => setSelected(idsOf(first)))
      focusIn('[type=checkbox][tabindex="0"]')
    },
    choose: (all) => setSelected(idsOf(all)),
    toggle,
    end() {
      flushSync(() => setSelected(null))
      focusIn('a[tabindex="0"]')
    },
    finish(act) {
      const rest = conversations.find(({ sessionId }) => !selected?.has(sessionId))
      flushSync(() => setSelected(null))
      focusIn(rest ? `[data-id="${rest.sessionId}"] a` : 'button')
      act(chosen)
    },
  }
}

const idsOf = (conversations: readonly Conversation[]) => new Set(conversations.map(({ sessionId }) => sessionId))

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
