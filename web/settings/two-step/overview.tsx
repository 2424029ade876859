import type { ReactNode } from 'react'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { TwoStep } from './use-two-step.ts'

interface OverviewProps {
  isOn: boolean
  twoStep: TwoStep
}

/** Whether it is on, what is set up, and what can be done. */
export function Overview({ isOn, twoStep }: OverviewProps) {
  const { overview: texts } = useTwoStepTexts()
  const { factors, busy, reload } = twoStep
  if (!factors) {
    return busy ? (
      <p role="status">{texts.loading}</p>
    ) : (
      <Button className="justify-self-start" onClick={reload}>
        {texts.again}
      </Button>
    )
  }
  const { totp, email, recoveryCode } = factors
  return (
    <>
      <Notice tone={isOn ? 'good' : 'plain'}>{isOn ? texts.on : texts.off}</Notice>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(9rem)_1fr]">
        <Entry term={texts.app}>{totp ? texts.appThere : texts.appMissing}</Entry>
        <Entry term={texts.email}>{email ? texts.emailThere : texts.emailMissing}</Entry>
        <Entry term={texts.recoveryCodes}>{recoveryCode ? texts.codesThere : texts.codesMissing}</Entry>
      </dl>
      <Actions isOn={isOn} twoStep={twoStep} />
    </>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Actions({ isOn, twoStep }: OverviewProps) {
  const { overview: texts } = useTwoStepTexts()
  const { factors, busy } = twoStep
  const busyLabel = (name: string) => busy === name && texts.busy
  return (
    <div className="flex flex-wrap gap-2">
      {!factors?.totp && (
        <Button variant={isOn ? 'plain' : 'main'} busyLabel={busyLabel('app')} onClick={twoStep.addApp}>
          {texts.setUpApp}
        </Button>
      )}
      {!isOn && (factors?.totp || factors?.email) && (
        <Button variant={factors.totp ? 'main' : 'plain'} busyLabel={busyLabel('on')} onClick={twoStep.turnOn}>
          {factors.totp ? texts.turnOn : texts.useEmail}
        </Button>
      )}
      {isOn && (
        <Button busyLabel={busyLabel('codes')} onClick={twoStep.renewCodes}>
          {texts.newCodes}
        </Button>
      )}
      {factors?.totp && (
        <Button busyLabel={busyLabel('remove')} onClick={twoStep.removeApp}>
          {texts.removeApp}
        </Button>
      )}
      {isOn && (
        <Button busyLabel={busyLabel('off')} onClick={twoStep.turnOff}>
          {texts.turnOff}
        </Button>
      )}
    </div>
  )
}
