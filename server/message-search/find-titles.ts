// Titles are read rather than indexed: they are short, most of them are the beginnings of questions that the index of messages has, and the
// thousands of one account are gone through in some milliseconds.

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConversationId } from '../../contract/ids.ts'
import type { MarkedText } from '../../contract/library-search.ts'
import { createTitleMarker } from './cut-passage.ts'
import type { SearchReader, WantedWord } from './message-index-repository.ts'
import { listTitles, type TitleRow } from './title-repository.ts'

const BATCH_ROWS = 500

export interface FoundTitle {
  conversationId: ConversationId
  title: MarkedText
  updatedAt: number
}

/**
 * The account's conversations whose titles have all of these words, those that were used last first, `most` of them at most and none of
 * `besides`. Others have a turn between the batches.
 */
export async function findTitles(
  reader: SearchReader,
  words: readonly WantedWord[],
  { most, besides }: { most: number; besides: ReadonlySet<ConversationId> },
): Promise<FoundTitle[]> {
  if (words.length === 0) return []
  const markTitle = createTitleMarker(words)
  const found: FoundTitle[] = []
  for (let last: TitleRow | undefined; ; ) {
    const rows: TitleRow[] = await listTitles(reader, last, BATCH_ROWS)
    for (const { id, title, updatedAt } of rows) {
      const marked = besides.has(id) ? null : markTitle(title)
      if (marked) found.push({ conversationId: id, title: marked, updatedAt })
    }
    last = rows.at(-1)
    if (found.length >= most || rows.length < BATCH_ROWS) return found.slice(0, most)
    await nextTurn()
  }
}
