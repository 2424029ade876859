// Which sources of an answer were corrected after it was written. The list of corrected entries is fetched when the
// first answer with sources is on the screen, and anew in a tab that is still open a day later.

import { useEffect, useSyncExternalStore } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { CORRECTIONS_PATH, type CorrectionsView, correctedSince } from '../../../contract/library.ts'
import { isOffline, useWhenBack } from '../../offline/connection.ts'
import { findLocalCorrections, saveCorrections } from '../../offline/local-corrections.ts'
import { whenIdle } from '../../ui/prefetch.ts'
import { pageOf } from './cited-sources.ts'

const DAY_MS = 86_400_000
/** A slow phone may have no idle moment for long, and the reader must know. */
const LATEST_MS = 2_000

let corrections = findLocalCorrections()
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

export interface CorrectedSource {
  source: Source
  /** The page of its entry. */
  page: string
  /** ISO date. */
  correctedOn: string
}

/** The sources whose entry was corrected after the answer was written, by the list that was fetched or kept last. */
export function useCorrectedSources(sources: readonly Source[]): CorrectedSource[] {
  const hasSources = sources.length > 0
  useEffect(() => (hasSources ? whenIdle(() => void fetchDaily(), LATEST_MS) : undefined), [hasSources])
  useWhenBack(() => {
    if (hasSources) void fetchDaily()
  })
  const known = useSyncExternalStore(listen, () => corrections)
  return sources.flatMap((source) => {
    const page = pageOf(source)
    const correctedOn = page && correctedSince(known, page, source.correctedOn)
    return page && correctedOn ? [{ source, page, correctedOn }] : []
  })
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function fetchDaily(): Promise<void> {
  if (isOffline() || Date.now() - askedAt < DAY_MS) return
  askedAt = Date.now()
  try {
    corrections = await fetchCorrections()
    saveCorrections(corrections)
    for (const listener of listeners) listener()
  } catch {
    // Nobody waits for it: the list that was kept holds until the next answer is shown.
    askedAt = Number.NEGATIVE_INFINITY
  }
}

async function fetchCorrections(): Promise<CorrectionsView> {
  const response = await fetch(CORRECTIONS_PATH, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The library answered ${response.status}.`)
  return response.json()
}
