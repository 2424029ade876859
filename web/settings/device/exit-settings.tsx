import { type FormEvent, useState } from 'react'
import { useClient } from '../../client.tsx'
import { readAddress, readExitSetting, writeExitSetting } from '../../exit/exit-setting.ts'
import { useDeviceTexts } from '../../texts/use-device-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../../ui/toast.tsx'
import { SettingsGroup } from '../settings-group.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }

/** Where the quick exit leads, whether it signs out, and what it does not do. */
export function ExitSettings() {
  const { exit: texts } = useDeviceTexts()
  const { toasts } = useClient()
  const [setting] = useState(readExitSetting)
  const [typed, setTyped] = useState(setting.address ?? '')
  const [signsOut, setSignsOut] = useState(setting.signsOut === true)
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim() === '' ? undefined : readAddress(typed)
    setError(address === null ? texts.notAnAddress : undefined)
    if (address === null) return
    try {
      writeExitSetting({ ...(address && { address }), signsOut })
      setTyped(address ?? '')
      showSuccess(toasts, texts.saved, TOAST)
    } catch {
      showError(toasts, texts.failed, TOAST)
    }
  }
  return (
    <SettingsGroup heading={texts.heading} intro={texts.intro}>
      <form onSubmit={save} noValidate className="grid gap-5">
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={signsOut}
            onChange={({ target }) => setSignsOut(target.checked)}
            className="size-5 shrink-0 accent-indigo"
          />
          {texts.signsOut}
        </label>
        <Button type="submit" className="justify-self-start">
          {texts.save}
        </Button>
      </form>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium">{texts.historyHeading}</summary>
        <div className="grid gap-2 pb-1 text-sm">
          {texts.history.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </details>
    </SettingsGroup>
  )
}
