import { useEffect, useRef, useState } from 'react'
import { useClient } from '../../client.tsx'
import { handOver } from '../../export/hand-over.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'

/** What is being done, and how much of it. */
export interface Progress {
  name: 'account' | 'waiting' | 'messages' | 'packing'
  count?: number
  of?: number
}

type State =
  | { name: 'idle' }
  | { name: 'running'; progress: Progress }
  | { name: 'failed'; error: unknown; isTooMuch: boolean }
  | { name: 'done'; url: string; file: string; conversations: number }

const IDLE: State = { name: 'idle' }

/** Reads the account, packs it and hands the file over; what is under way ends with the dialog. */
export function useDownload() {
  const client = useClient()
  const texts = useOwnAccountTexts()
  const { language } = useLanguage()
  const [state, setState] = useState<State>(IDLE)
  const running = useRef<AbortController | null>(null)
  const url = state.name === 'done' ? state.url : null
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  async function make(signal: AbortSignal): Promise<void> {
    const show = (progress: Progress) => signal.aborted || setState({ name: 'running', progress })
    const [{ packArchive, archiveName, TooManyFiles }, { readOwnData }] = await Promise.all([
      import('../download/archive.ts'),
      import('../download/read-own-data.ts'),
    ])
    try {
      const data = await readOwnData(client, {
        signal,
        onMessages: (count) => show({ name: 'messages', count }),
        onWaiting: () => show({ name: 'waiting' }),
      })
      const of = data.conversations.length
      const now = new Date()
      const onPacked = (count: number) => show({ name: 'packing', count, of })
      const archive = await packArchive(data, { texts, language, now, signal, onPacked })
      if (signal.aborted) return
      const file = archiveName(now)
      const address = URL.createObjectURL(archive)
      setState({ name: 'done', url: address, file, conversations: of })
      handOver(address, file)
    } catch (error) {
      if (!signal.aborted) setState({ name: 'failed', error, isTooMuch: error instanceof TooManyFiles })
    }
  }

  return {
    state,
    start() {
      running.current = new AbortController()
      setState({ name: 'running', progress: { name: 'account' } })
      const { signal } = running.current
      make(signal).catch((error: unknown) => signal.aborted || setState({ name: 'failed', error, isTooMuch: false }))
    },
    cancel() {
      running.current?.abort()
      setState(IDLE)
    },
  }
}
