import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { printCodes } from './print-codes.ts'
import type { TwoStep } from './use-two-step.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Two-step verification is turned on once they are kept. */
  turnsOn: boolean
  /** Whose they are, for the paper. */
  email: string
  twoStep: TwoStep
}

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, turnsOn, email, twoStep }: RecoveryCodesProps) {
  const { codes: texts, overview } = useTwoStepTexts()
  return (
    <>
      <h3 className="text-base font-semibold">{texts.heading}</h3>
      <p>{texts.intro}</p>
      <ul translate="no" className="grid gap-1 rounded-md bg-sunken p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} copied={texts.copied} failed={texts.copyFailed}>
          {texts.copy}
        </CopyButton>
        <Button onClick={() => printCodes(texts.printTitle(email), codes)}>{texts.print}</Button>
      </div>
      <Button
        variant="main"
        className="justify-self-start"
        busyLabel={twoStep.busy === 'on' && overview.busy}
        onClick={turnsOn ? twoStep.keepAndTurnOn : twoStep.showOverview}
      >
        {turnsOn ? texts.turnOn : texts.done}
      </Button>
    </>
  )
}
