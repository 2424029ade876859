// Which messages have other versions: of the path that is shown, and of the messages beside it.

import { createContext, useContext } from 'react'
import { COLLECTIONS, type MessageDocument } from '../../../contract/wire.ts'
import { Query } from '../../api/query.ts'
import { groupBy } from '../../group-by.ts'
import type { StoreParts } from '../../store-parts.ts'
import type { Asking } from '../ask-question.ts'
import type { Message } from '../message.ts'
import { newestFirst, type Place } from '../stored-messages.ts'

/** A message that is not shown. */
export type Aside = Pick<MessageDocument, '$id' | '$createdAt' | 'parentId' | 'role'>

/** Where the focus goes once a message is shown, and the button there that is to have it. */
export interface FocusWish {
  messageId: string
  button: 'previous' | 'next' | 'edit'
}

/** A question whose words are being changed. */
export interface Edited {
  messageId: string
  /** What the box begins with. */
  text: string
  /** What it will be sent as, each time that it is tried. */
  asking: Asking
  /** Why they could not be sent. */
  failure: string | null
}

export interface Branches {
  /** The versions of a message by their ids, the oldest first, itself among them; null where it has no other. */
  versionsOf(messageId: string): readonly string[] | null
  edited: Edited | null
  focusWish: FocusWish | null
  show(messageId: string, button: FocusWish['button']): Promise<boolean>
  tryAgain(answer: Message): Promise<void>
  edit(question: Message): void
  cancel(): void
  send(text: string): Promise<void>
}

/** Supplied by a stored conversation. */
export const BranchesContext = createContext<Branches | null>(null)

/** The branches of the open conversation; null where it is not stored: then nothing is offered that needs a stored message. */
export const useBranchesOf = (): Branches | null => useContext(BranchesContext)

const SELECTED = JSON.stringify({ method: 'select', values: ['parentId', 'role'] })

/** The messages of a conversation that are not shown, without their contents. */
export function listAsides({ documents }: Pick<StoreParts, 'documents'>, place: Place): Promise<Aside[]> {
  const queries = [...newestFirst(place), Query.equal('isActive', false), SELECTED]
  return documents.listAll<Aside>(COLLECTIONS.messages, queries)
}

/** The versions of each message that has any, by its id, the oldest first. On a path each message follows the one before it. */
export function versionsIn(
  messages: readonly Message[],
  asides: readonly Aside[],
): ReadonlyMap<string, readonly string[]> {
  const shown = new Set(messages.map(({ messageId }) => messageId))
  // One that is shown by now may still be among what was read before.
  const others = asides.filter(({ $id }) => !shown.has($id))
  const beside = groupBy(others, ({ parentId, role }) => `${role} ${parentId}`)
  const versions = new Map<string, readonly string[]>()
  for (const [index, { messageId, role, createdAt, parentId }] of messages.entries()) {
    // What the first that is loaded follows may not be here yet.
    const versionsBeside = beside.get(`${role} ${messages[index - 1]?.messageId ?? parentId}`)
    if (!versionsBeside) continue
    const all = [
      ...versionsBeside.map(({ $id, $createdAt }) => ({ id: $id, at: $createdAt })),
      { id: messageId, at: createdAt },
    ]
    versions.set(
      messageId,
      all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).map(({ id }) => id),
    )
  }
  return versions
}
