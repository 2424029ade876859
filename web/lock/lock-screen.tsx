import { LockKeyhole } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { errorType } from '../api/error-kinds.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { signOut } from '../auth/sign-out.ts'
import { type Client, useClient } from '../client.tsx'
import { markAway } from '../exit/away.ts'
import { leaveAccount } from '../leave-account.ts'
import { paths } from '../paths.ts'
import { useAppSelector } from '../store.ts'
import { useDeviceTexts } from '../texts/use-device-texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { changeLock, type LockSetting, MOST_TRIES, readLock, removeLock } from './lock-setting.ts'
import { isPin } from './pin.ts'

/** Stands over everything. Escape does not close it. */
export function LockScreen({ onOpen }: { onOpen: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && currentTarget.showModal()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper p-4 text-ink"
    >
      <Suspense>
        <Unlocking titleId={titleId} onOpen={onOpen} />
      </Suspense>
    </dialog>
  )
}

function Unlocking({ titleId, onOpen }: { titleId: string; onOpen: () => void }) {
  const { lock: texts } = useDeviceTexts()
  const client = useClient()
  const accountId = useAppSelector(({ auth }) => auth.userData?.$id ?? '')
  const [setting] = useState(() => readLock(accountId))
  const hasPin = setting?.pin != null
  const { typed, setTyped, error, isBusy, submit } = useTries(client, setting, onOpen)
  return (
    <div className="mx-auto grid max-w-sm gap-5 pt-[12vh]">
      <h1 id={titleId} className="flex items-center gap-3 text-2xl">
        <LockKeyhole aria-hidden="true" className="size-6 shrink-0 text-muted" />
        {texts.title}
      </h1>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={hasPin ? texts.pin : texts.password}
          type="password"
          inputMode={hasPin ? 'numeric' : undefined}
          autoComplete={hasPin ? 'off' : 'current-password'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- There is nothing else to do here.
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <Button type="submit" variant="main" busyLabel={isBusy && texts.opening}>
          {texts.open}
        </Button>
      </form>
      <Button variant="quiet" onClick={() => void giveUp(client)}>
        {texts.signOut}
      </Button>
    </div>
  )
}

function useTries(client: Client, setting: LockSetting | null, onOpen: () => void) {
  const { lock: texts } = useDeviceTexts()
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(): Promise<void> {
    if (typed === '') return setError(texts.nothingTyped)
    const isRight = setting?.pin ? await isPin(typed, setting.pin) : await isPassword(client, typed)
    setTyped('')
    if (isRight) return onOpen()
    const wrongTries = (readLock(setting?.accountId ?? '')?.wrongTries ?? 0) + 1
    if (setting) changeLock(setting.accountId, { wrongTries })
    if (wrongTries >= MOST_TRIES) return giveUp(client)
    setError(texts.wrong(MOST_TRIES - wrongTries))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    try {
      await attempt()
    } catch (failure) {
      setError(sentence(failure, texts.needsConnection))
    }
    setIsBusy(false)
  }
  return { typed, setTyped, error, isBusy, submit: (event: FormEvent) => void submit(event) }
}

async function isPassword({ api }: Client, password: string): Promise<boolean> {
  try {
    await api.noted(api.account.confirmPassword(password))
    return true
  } catch (error) {
    if (errorType(error) === 'user_invalid_credentials') return false
    throw error
  }
}

/** Signs out and leaves nothing here, which shows the sign-in screen. */
async function giveUp(client: Client): Promise<void> {
  const isSignedOut = await signOut(client.api).then(
    () => true,
    () => false,
  )
  if (!isSignedOut) markAway('out')
  removeLock()
  await leaveAccount(client)
  // Without a connection the session ends with the next page that the service is asked for.
  if (!isSignedOut) location.assign(paths.signIn)
}
