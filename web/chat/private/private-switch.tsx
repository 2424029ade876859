import { EyeOff } from 'lucide-react'
import { useDeviceTexts } from '../../texts/use-device-texts.ts'
import './private-switch.css'

interface PrivateSwitchProps {
  isOn: boolean
  onChange: () => void
}

/** Chooses, before the first question, that nothing of a conversation is stored. */
export function PrivateSwitch({ isOn, onChange }: PrivateSwitchProps) {
  const { privately: texts } = useDeviceTexts()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onChange}
      className="private-switch flex min-h-11 items-center gap-3 text-left text-sm"
    >
      <EyeOff aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{texts.name}</span>
        <span className="block text-muted">{texts.inShort}</span>
      </span>
      <span aria-hidden="true" className="private-switch-track" />
    </button>
  )
}
