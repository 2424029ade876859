import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/preferences.ts'
import { useClient } from '../../client.tsx'
import { conversationJson, conversationMarkdown } from '../../export/conversation-files.ts'
import { inName } from '../../export/file-name.ts'
import { handOver } from '../../export/hand-over.ts'
import { type OwnConversation, readConversation } from '../../export/read-conversations.ts'
import { ownAccountTexts } from '../../texts/use-own-account-texts.ts'
import { sourceTexts } from '../../texts/use-source-texts.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useExportTexts } from '../../texts/use-export-texts.ts'
import { showError, showSuccess } from '../../ui/toast.tsx'
import type { Place } from '../stored-messages.ts'
import type { Paper } from './printed-conversation.tsx'

type Format = 'markdown' | 'json'

/** How long the object URL of a file is kept: the browser may read it some time after the press. */
const ADDRESS_STANDS_MS = 60_000

/** Reads the whole conversation for each export; what is under way ends with the screen. */
export function useExport(place: Place) {
  const client = useClient()
  const texts = useExportTexts()
  const { language } = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const [printed, setPrinted] = useState<{ own: OwnConversation; paper: Paper } | null>(null)
  const [prints, setPrints] = useState(0)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function withConversation(handle: (own: OwnConversation) => Promise<void>): Promise<void> {
    if (isBusy) return
    const { signal } = (running.current = new AbortController())
    setIsBusy(true)
    try {
      const own = await readConversation(client, { signal, onWaiting: () => undefined }, place)
      if (own) await handle(own)
      else showError(client.toasts, texts.gone)
    } catch (error) {
      if (signal.aborted) return
      console.error('A conversation could not be exported.', error)
      showError(client.toasts, texts.failed)
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    printed,
    /** Another number for each print. */
    prints,
    save: (format: Format) =>
      withConversation(async (own) => {
        const file = await fileOf(own, format, language)
        const url = URL.createObjectURL(file)
        handOver(url, file.name)
        setTimeout(() => URL.revokeObjectURL(url), ADDRESS_STANDS_MS)
        showSuccess(client.toasts, texts.saved)
      }),
    print: (paper: Paper) =>
      withConversation(async (own) => {
        await Promise.all([sourceTexts[language](), ownAccountTexts[language]()])
        setPrinted({ own, paper })
        setPrints((count) => count + 1)
      }),
    onPrinted: () => setPrinted(null),
  }
}

async function fileOf(own: OwnConversation, format: Format, language: Language): Promise<File> {
  const name = inName(own.conversation.title) || own.conversation.$id
  if (format === 'json') {
    return new File([conversationJson(own, new Date().toISOString())], `Kanooni ${name}.json`, {
      type: 'application/json',
    })
  }
  const texts = await ownAccountTexts[language]()
  const text = conversationMarkdown(own, { texts, language, origin: location.origin })
  return new File([text], `Kanooni ${name}.md`, { type: 'text/markdown' })
}
