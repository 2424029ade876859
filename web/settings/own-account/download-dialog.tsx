import type { Account } from '../../api/api.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadFailed } from './load-failed.tsx'
import { type Progress, useDownload } from './use-download.ts'

/** Makes one file of everything that the account has, and hands it over. */
export function DownloadDialog({ onClose }: { user: Account; onClose: () => void }) {
  const { download: texts, cancel } = useOwnAccountTexts()
  const { state, start, cancel: stop } = useDownload()
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="grid gap-5 wrap-anywhere">
        {state.name === 'idle' && <Contents onStart={start} />}
        {state.name === 'running' && (
          <>
            <ProgressWords progress={state.progress} />
            <Button className="justify-self-start" onClick={stop}>
              {cancel}
            </Button>
          </>
        )}
        {state.name === 'failed' && <DownloadFailed error={state.error} isTooMuch={state.isTooMuch} onAgain={start} />}
        {state.name === 'done' && <Done {...state} />}
      </div>
    </Dialog>
  )
}

function Contents({ onStart }: { onStart: () => void }) {
  const { download: texts } = useOwnAccountTexts()
  return (
    <>
      <div className="grid gap-2">
        <p>{texts.intro}</p>
        <ul className="grid list-disc gap-1 pl-5">
          {texts.contents.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
      </div>
      <p className="text-muted">{texts.private}</p>
      <Button variant="main" className="justify-self-start" onClick={onStart}>
        {texts.start}
      </Button>
    </>
  )
}

function ProgressWords({ progress }: { progress: Progress }) {
  const { download: texts } = useOwnAccountTexts()
  const words = {
    account: () => texts.reading,
    waiting: () => texts.waiting,
    messages: ({ count = 0 }) => texts.messages(count),
    packing: ({ count = 0, of = 0 }) => texts.packing(count, of),
  }
  return (
    <p className="flex items-center gap-2">
      <Spinner />
      <span role="status">{words[progress.name](progress)}</span>
    </p>
  )
}

interface DownloadFailedProps {
  error: unknown
  isTooMuch: boolean
  onAgain: () => void
}

function DownloadFailed({ error, isTooMuch, onAgain }: DownloadFailedProps) {
  const { download: texts } = useOwnAccountTexts()
  const problem = useProblem()
  return <LoadFailed problem={isTooMuch ? texts.tooMany : problem(error, texts.failed)} onAgain={onAgain} />
}

function Done({ url, file, conversations }: { url: string; file: string; conversations: number }) {
  const { download: texts } = useOwnAccountTexts()
  return (
    <>
      <div role="status">
        <Notice tone="good">{texts.done(conversations)}</Notice>
      </div>
      <p className="text-muted">{texts.private}</p>
      <a href={url} download={file} className={`${buttonClass()} justify-self-start`}>
        {texts.save}
      </a>
    </>
  )
}
