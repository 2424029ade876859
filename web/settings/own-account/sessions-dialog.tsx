import { useEffect, useState } from 'react'
import { dayNumber } from '../../../contract/kathmandu.ts'
import type { Language } from '../../../contract/preferences.ts'
import type { Account, Api, AuthSession } from '../../api/api.ts'
import { errorType } from '../../api/error-kinds.ts'
import { useProblem } from '../../auth/use-problem.ts'
import { useClient } from '../../client.tsx'
import { formatDay } from '../../language/dates.ts'
import type { OwnAccountTexts } from '../../texts/en/own-account.ts'
import { useLanguage } from '../../texts/texts.tsx'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SHORT_TOAST_MS, showSuccess } from '../../ui/toast.tsx'
import { describeDevice, placeOf } from './device.ts'
import { LoadFailed } from './load-failed.tsx'

/** What is under way when every other session is ended. */
const OTHERS = 'others'

/** Where the account is signed in, and the way to sign out there. */
export function SessionsDialog({ onClose }: { user: Account; onClose: () => void }) {
  const texts = useOwnAccountTexts()
  const problem = useProblem()
  const { sessions, failure, busy, reload, end } = useSessions()
  const others = sessions?.filter(({ current }) => !current) ?? []
  return (
    <Dialog title={texts.sessions.title} onClose={onClose}>
      <div className="grid gap-5 wrap-anywhere">
        {failure !== null && <LoadFailed problem={problem(failure, texts.failed)} onAgain={reload} />}
        {!sessions && failure === null && <p role="status">{texts.loading}</p>}
        {sessions && (
          <>
            <ul className="grid divide-y divide-line">
              {[...sessions.filter(({ current }) => current), ...others].map((session) => (
                <SessionEntry key={session.$id} session={session} isBusy={busy === session.$id} onEnd={end} />
              ))}
            </ul>
            {others.length === 0 ? (
              <p className="text-muted">{texts.sessions.onlyHere}</p>
            ) : (
              <div className="grid justify-items-start gap-3">
                <p className="text-sm text-muted">{texts.sessions.hint}</p>
                <Button busyLabel={busy === OTHERS && texts.sessions.busy} onClick={() => end(OTHERS, others)}>
                  {texts.sessions.signOutOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function useSessions() {
  const texts = useOwnAccountTexts()
  const { api, toasts } = useClient()
  const [sessions, setSessions] = useState<AuthSession[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState<string | null>(null)

  const { account, noted } = api

  const load = async () => setSessions((await noted(account.listSessions())).sessions)
  useEffect(() => {
    noted(account.listSessions()).then(({ sessions }) => setSessions(sessions), setFailure)
  }, [account, noted])

  /** Does something, and shows what of it fails. */
  async function attempt(name: string, act: () => Promise<void>): Promise<void> {
    setBusy(name)
    setFailure(null)
    await act().catch(setFailure)
    setBusy(null)
  }

  return {
    sessions,
    failure,
    busy,
    reload: () => attempt('load', load),
    end: (name: string, ended: readonly AuthSession[]) =>
      attempt(name, async () => {
        for (const { $id } of ended) await endSession(api, $id)
        await load()
        showSuccess(toasts, texts.sessions.signedOut, { autoClose: SHORT_TOAST_MS })
      }),
  }
}

/** One that has ended meanwhile counts as ended; it says nothing of the session here. */
async function endSession({ account, noted }: Api, id: string): Promise<void> {
  await noted(
    account.deleteSession(id).catch((error: unknown) => {
      if (errorType(error) !== 'user_session_not_found') throw error
    }),
  )
}

interface SessionEntryProps {
  session: AuthSession
  isBusy: boolean
  onEnd: (name: string, sessions: AuthSession[]) => void
}

function SessionEntry({ session, isBusy, onEnd }: SessionEntryProps) {
  const texts = useOwnAccountTexts()
  const { language } = useLanguage()
  const device = describeDevice(session, texts)
  const place = placeOf(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        {session.current && <p className="text-sm font-medium">{texts.sessions.current}</p>}
        <p className="text-sm text-muted">
          {[place, session.current ? texts.when.now : lastUsed(session, texts, language)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button busyLabel={isBusy && texts.sessions.busy} onClick={() => onEnd(session.$id, [session])}>
          {texts.sessions.signOut}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function lastUsed({ $updatedAt }: AuthSession, { when }: OwnAccountTexts, language: Language): string {
  const daysAgo = dayNumber(Date.now()) - dayNumber($updatedAt)
  if (daysAgo <= 0) return when.today
  return daysAgo === 1 ? when.yesterday : when.on(formatDay(language, $updatedAt))
}
