import { useState } from 'react'
import { useProblem } from '../../auth/use-problem.ts'
import { CodeField, codeRules, isWrongCode, showWrongCode } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { useRuledForm } from '../../forms/use-ruled-form.ts'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { linkClass } from '../../ui/link-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { CopyButton } from '../copy-button.tsx'
import type { NewApp, TwoStep } from './use-two-step.ts'

const QR_CODE_PX = 224

interface AppSetupProps {
  app: NewApp
  twoStep: TwoStep
}

/** Hands the secret over to an authenticator app, and has a first code of it checked. */
export function AppSetup({ app: { secret, uri }, twoStep }: AppSetupProps) {
  const { app: texts, challenge, codes, overview } = useTwoStepTexts()
  const problem = useProblem()
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, formState } = useRuledForm(codeRules(challenge.codeRequired))

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      await twoStep.verifyApp(code)
    } catch (error) {
      if (isWrongCode(error)) showWrongCode(setError)
      else setFailure(error)
    }
  })

  return (
    <>
      <div className="grid gap-4">
        {/* Nobody scans the screen of the phone that the app is on. */}
        <p className="pointer-fine:order-last">
          <a className={`${linkClass} inline-block py-2.5`} href={uri}>
            {texts.openApp}
          </a>
        </p>
        <p>{texts.scan}</p>
        <QrCode text={uri} label={texts.picture} size={QR_CODE_PX} />
      </div>
      <div className="grid justify-items-start gap-2">
        <p>{texts.type}</p>
        <code translate="no">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} copied={codes.copied} failed={codes.copyFailed}>
          {texts.copyKey}
        </CopyButton>
      </div>
      <Form onSubmit={submit}>
        <CodeField
          {...register('code')}
          label={challenge.code}
          hint={texts.check}
          error={formState.errors.code}
          wrong={challenge.wrong.totp}
        />
        {failure !== null && (
          <div role="alert">
            <Notice tone="bad">{problem(failure, overview.failed)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="main" busyLabel={formState.isSubmitting && challenge.busy}>
            {texts.submit}
          </Button>
          <Button variant="quiet" onClick={twoStep.showOverview}>
            {texts.back}
          </Button>
        </div>
      </Form>
    </>
  )
}
