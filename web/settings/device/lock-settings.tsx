import { type FormEvent, useId, useState } from 'react'
import type { Account } from '../../api/api.ts'
import { useClient } from '../../client.tsx'
import { followLock, lockNow } from '../../lock/lock.ts'
import { type LockSetting, MINUTES, readLock, removeLock, writeLock } from '../../lock/lock-setting.ts'
import { canHavePin, digestPin, isValidPin } from '../../lock/pin.ts'
import { useDeviceTexts } from '../../texts/use-device-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../../ui/toast.tsx'
import { hasPassword } from '../has-password.ts'
import { SettingsGroup } from '../settings-group.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }
const OFF = 'off'

/** When the screens are covered on this device, and what opens them. */
export function LockSettings({ user }: { user: Account }) {
  const { lock: texts } = useDeviceTexts()
  const client = useClient()
  const { setting, change } = useLockSetting(user.$id)
  const id = useId()
  const mayLock = hasPassword(user) || setting?.pin != null
  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <PinForm user={user} setting={setting} change={change} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {texts.after}
        </label>
        <select
          id={id}
          disabled={!mayLock}
          value={setting ? String(setting.afterMinutes) : OFF}
          onChange={({ target: { value } }) => change(value === OFF ? null : { afterMinutes: Number(value) })}
          className="min-h-11 w-full rounded-md border border-field bg-surface px-3 text-base disabled:bg-sunken disabled:text-muted"
        >
          <option value={OFF}>{texts.never}</option>
          <option value="0">{texts.onlyNow}</option>
          {MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {texts.minutes(minutes)}
            </option>
          ))}
        </select>
      </div>
      {setting && mayLock && (
        <Button className="justify-self-start" onClick={() => void lockNow(client)}>
          {texts.now}
        </Button>
      )}
    </SettingsGroup>
  )
}

type Change = (change: Partial<LockSetting> | null, done?: string) => void

function useLockSetting(accountId: string): { setting: LockSetting | null; change: Change } {
  const { lock: texts } = useDeviceTexts()
  const client = useClient()
  const [setting, setSetting] = useState(() => readLock(accountId))

  function change(changed: Partial<LockSetting> | null, done = texts.saved) {
    const before = readLock(accountId)
    const first: LockSetting = { accountId, afterMinutes: 0, pin: null, wrongTries: 0, usedAt: 0 }
    const next = changed && { ...(before ?? first), ...changed, usedAt: Date.now() }
    try {
      if (next) writeLock(next)
      else removeLock()
      followLock(client)
      setSetting(next)
      showSuccess(client.toasts, done, TOAST)
    } catch {
      showError(client.toasts, texts.failed, TOAST)
    }
  }
  return { setting, change }
}

interface PinFormProps {
  user: Account
  setting: LockSetting | null
  change: Change
}

function PinForm({ user, setting, change }: PinFormProps) {
  const { lock: texts } = useDeviceTexts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    const isValid = isValidPin(typed)
    setError(isValid ? undefined : texts.pinInvalid)
    if (!isValid) return
    change({ pin: await digestPin(typed) }, texts.pinSaved)
    setTyped('')
  }
  if (!canHavePin()) return <p className="text-sm text-muted">{texts.pinImpossible}</p>
  if (setting?.pin) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{texts.pinSet}</p>
        {/* Without a password nothing would open the lock: it goes with its PIN. */}
        <Button onClick={() => change(hasPassword(user) ? { pin: null } : null, texts.pinRemoved)}>
          {texts.removePin}
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      <TextField
        label={texts.newPin}
        hint={hasPassword(user) ? texts.pinHint : texts.pinNeeded}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
      <Button type="submit" className="justify-self-start">
        {texts.setPin}
      </Button>
    </form>
  )
}
