import { useEffect, useState } from 'react'
import type { Share } from '../../contract/shares.ts'
import type { Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'
import { useClient } from '../client.tsx'
import { formatDay } from '../language/dates.ts'
import { useLanguage } from '../texts/texts.tsx'
import { useSharingTexts } from '../texts/use-sharing-texts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { langAttributeOf } from '../ui/lang-attribute-of.ts'
import { Notice } from '../ui/notice.tsx'
import { SHORT_TOAST_MS, showSuccess } from '../ui/toast.tsx'
import { useSharingProblem } from './use-sharing-problem.ts'

/** What the account shares, until when, and the way to end it. */
export function SharesDialog({ onClose }: { onClose: () => void }) {
  const texts = useSharingTexts()
  const describe = useSharingProblem()
  const { shares, failure, endingId, load, end } = useShares()
  return (
    <Dialog title={texts.links.title} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
        {failure !== null && (
          <div className="grid justify-items-start gap-3">
            <div role="alert">
              <Notice tone="bad">{describe(failure)}</Notice>
            </div>
            {!shares && <Button onClick={load}>{texts.again}</Button>}
          </div>
        )}
        {!shares && failure === null && <p role="status">{texts.loading}</p>}
        {shares?.length === 0 && <p className="text-muted">{texts.links.none}</p>}
        {shares && shares.length > 0 && (
          <>
            <p className="text-sm text-muted">{texts.links.intro}</p>
            <ul className="grid divide-y divide-line">
              {shares.map((share) => (
                <ShareEntry key={share.$id} share={share} isEnding={endingId === share.$id} onEnd={end} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface ShareEntryProps {
  share: Share
  isEnding: boolean
  onEnd: (share: Share) => void
}

function ShareEntry({ share, isEnding, onEnd }: ShareEntryProps) {
  const { links: texts } = useSharingTexts()
  const { language } = useLanguage()
  const { title, url, messages, $createdAt, expiresAt } = share
  const day = (instant: string) => formatDay(language, instant)
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div>
        <p lang={langAttributeOf(title)} className="font-medium">
          {title}
        </p>
        <p className="text-sm text-muted">
          {[texts.messages(messages), texts.made(day($createdAt)), texts.until(day(expiresAt))].join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
          {texts.open}
          <span className="sr-only"> {title}</span>
        </a>
        <Button busyLabel={isEnding && texts.ending} onClick={() => onEnd(share)}>
          {texts.end}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function useShares() {
  const { links: texts } = useSharingTexts()
  const { api, toasts } = useClient()
  const [shares, setShares] = useState<readonly Share[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [endingId, setEndingId] = useState<string | null>(null)

  useEffect(() => void listShares(api).then(setShares, setFailure), [api])

  async function load() {
    setFailure(null)
    await listShares(api).then(setShares, setFailure)
  }

  async function end({ $id }: Share) {
    setEndingId($id)
    setFailure(null)
    try {
      await endShare(api, $id)
      setShares((before) => before?.filter((share) => share.$id !== $id) ?? null)
      showSuccess(toasts, texts.ended, { autoClose: SHORT_TOAST_MS })
    } catch (error) {
      setFailure(error)
    }
    setEndingId(null)
  }

  return { shares, failure, endingId, load: () => void load(), end: (share: Share) => void end(share) }
}

const listShares = async (api: Api) => {
  const { shares } = await api.loadSdk()
  return (await api.logged('Listing links', shares.list())).shares
}

/** One that has ended meanwhile counts as ended. */
async function endShare(api: Api, id: string): Promise<void> {
  const { shares } = await api.loadSdk()
  const ended = shares.end(id).catch((error: unknown) => {
    if (errorType(error) !== 'share_not_found') throw error
  })
  await api.logged('Ending a link', ended)
}
