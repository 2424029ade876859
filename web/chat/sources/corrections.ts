// Which sources of an answer were corrected after it was written. The list of corrected entries is fetched when the
// first answer with sources is on the screen, and anew in a tab that is still open a day later.

import { useEffect, useState } from 'react'
import type { Source } from '../../../contract/conversation.ts'
import { type CorrectionsView, correctedSince } from '../../../contract/library.ts'
import { CORRECTIONS_PATH } from '../../../contract/library-api.ts'
import { type Client, useClient } from '../../client.tsx'
import { useWhenBack } from '../../offline/connection.ts'
import { findLocalCorrections, saveCorrections } from '../../offline/local-corrections.ts'
import { useSignal } from '../../signal.ts'
import { whenIdle } from '../../ui/prefetch.ts'
import { pageOf } from './cited-sources.ts'

const DAY_MS = 86_400_000
/** A slow phone may have no idle moment for long, and the reader must know. */
const LATEST_MS = 2_000
const NEVER = Number.NEGATIVE_INFINITY

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
  const client = useClient()
  useEffect(() => {
    if (!hasSources) return
    let isShown = true
    whenIdle(() => isShown && void fetchDaily(client), LATEST_MS)
    return () => {
      isShown = false
    }
  }, [hasSources, client])
  useWhenBack(client.isOffline, () => {
    if (hasSources) void fetchDaily(client)
  })
  const [kept] = useState(findLocalCorrections)
  const known = useSignal(client.corrections)?.list ?? kept
  return sources.flatMap((source) => {
    const page = pageOf(source)
    const correctedOn = page && correctedSince(known, page, source.correctedOn)
    return page && correctedOn ? [{ source, page, correctedOn }] : []
  })
}

async function fetchDaily({ isOffline, corrections }: Client): Promise<void> {
  const { askedAt, list: before } = corrections.get() ?? { askedAt: NEVER, list: findLocalCorrections() }
  if (isOffline.get() || Date.now() - askedAt < DAY_MS) return
  const now = Date.now()
  corrections.set({ list: before, askedAt: now })
  try {
    const list = await fetchCorrections()
    saveCorrections(list)
    corrections.set({ list, askedAt: now })
  } catch {
    // Nobody waits for it: the list that was kept holds until the next answer is shown.
    corrections.set({ list: before, askedAt: NEVER })
  }
}

async function fetchCorrections(): Promise<CorrectionsView> {
  const response = await fetch(CORRECTIONS_PATH, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The library answered ${response.status}.`)
  return response.json()
}
