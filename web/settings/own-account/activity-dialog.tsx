import { useEffect, useState } from 'react'
import type { Account, AccountLog, Api } from '../../api/api.ts'
import { Query } from '../../api/query.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useClient } from '../../client.tsx'
import { formatDay, formatTime } from '../../language/dates.ts'
import type { OwnAccountTexts } from '../../texts/en/own-account.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { describeDevice, placeOf } from './device.ts'
import { LoadFailed } from './load-failed.tsx'

const PAGE_SIZE = 25

/** What was done with the account, the newest first, page by page. */
export function ActivityDialog({ onClose }: { user: Account; onClose: () => void }) {
  const texts = useOwnAccountTexts()
  const problem = useProblem()
  const { logs, hasMore, isBusy, failure, loadMore } = useActivity()
  return (
    <Dialog title={texts.activity.title} onClose={onClose}>
      <div className="grid gap-5 wrap-anywhere">
        {!logs && isBusy && <p role="status">{texts.loading}</p>}
        {logs && (
          <>
            <p className="text-sm text-muted">{logs.length > 0 ? texts.activity.hint : texts.activity.none}</p>
            <ol className="grid divide-y divide-line">
              {logs.map((log, place) => (
                <LogEntry key={place} log={log} />
              ))}
            </ol>
          </>
        )}
        {failure !== null && <LoadFailed problem={problem(failure, texts.failed)} onAgain={loadMore} />}
        {hasMore && failure === null && (
          <Button className="justify-self-start" busyLabel={isBusy && texts.loading} onClick={loadMore}>
            {texts.activity.more}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface Page {
  logs: readonly AccountLog[]
  hasMore: boolean
}

function useActivity() {
  const { api } = useClient()
  const [shown, setShown] = useState<Page | null>(null)
  const [isBusy, setIsBusy] = useState(true)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    pageAfter(api, [])
      .then(setShown, setFailure)
      .finally(() => setIsBusy(false))
  }, [api])

  return {
    logs: shown?.logs ?? null,
    hasMore: shown?.hasMore ?? false,
    isBusy,
    failure,
    async loadMore() {
      setIsBusy(true)
      setFailure(null)
      await pageAfter(api, shown?.logs ?? []).then(setShown, setFailure)
      setIsBusy(false)
    },
  }
}

/** What was shown with the page after it. */
async function pageAfter({ account, noted }: Api, before: readonly AccountLog[]): Promise<Page> {
  const { logs, total } = await noted(account.listLogs([Query.limit(PAGE_SIZE), Query.offset(before.length)]))
  const all = [...before, ...logs]
  return { logs: all, hasMore: logs.length === PAGE_SIZE && all.length < total }
}

function LogEntry({ log }: { log: AccountLog }) {
  const texts = useOwnAccountTexts()
  const { language } = useLanguage()
  const when = texts.when.at(formatDay(language, log.time), formatTime(language, log.time))
  return (
    <li className="py-3 first:pt-0">
      <p className="font-medium">{eventName(log.event, texts)}</p>
      <p className="text-sm text-muted">{when}</p>
      <p className="text-sm text-muted">{[describeDevice(log, texts), placeOf(log)].filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** In plain words; of an event that this page does not know, what it is a kind of. */
function eventName(event: string, { activity }: OwnAccountTexts): string {
  const known: Record<string, string> = activity.events
  return known[event] ?? known[event.split('.').slice(0, 2).join('.')] ?? activity.other
}
