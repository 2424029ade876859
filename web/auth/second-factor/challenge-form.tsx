import { useEffect, useState } from 'react'
import { object } from 'zod/mini'
import { useClient } from '../../client.tsx'
import { CodeField, codeRules, showWrongCode } from '../../forms/code-field.tsx'
import { Form } from '../../forms/form.tsx'
import { requiredText } from '../../forms/rules.ts'
import { useRuledForm } from '../../forms/use-ruled-form.ts'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useProblem } from '../use-problem.ts'
import { answerChallenge, type Challenge } from './challenge.ts'
import { OtherWays } from './other-ways.tsx'
import { ResendCode } from './resend-code.tsx'
import type { AskedChallenge } from './use-challenge.ts'

/** Asks for a second factor: a code, where another one comes from, and the way back. */
export function ChallengeForm({ challenge: prepared, onMet, onCancel }: AskedChallenge) {
  const { challenge: texts } = useTwoStepTexts()
  const [challenge, setChallenge] = useState(prepared)
  return (
    <>
      <AnswerForm key={challenge.factor} challenge={challenge} onChange={setChallenge} onMet={onMet} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {challenge.factor === 'email' && <ResendCode challenge={challenge} onSent={setChallenge} />}
        <OtherWays challenge={challenge} onChosen={setChallenge} />
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

interface AnswerFormProps extends Pick<AskedChallenge, 'challenge' | 'onMet'> {
  onChange: (challenge: Challenge) => void
}

function AnswerForm({ challenge, onChange, onMet }: AnswerFormProps) {
  const { challenge: texts } = useTwoStepTexts()
  const { factor } = challenge
  const isRecovery = factor === 'recoverycode'
  const { api } = useClient()
  const problem = useProblem()
  const [failure, setFailure] = useState<unknown>(null)
  const [isMet, setIsMet] = useState(false)
  const rules = isRecovery ? object({ code: requiredText(texts.recoveryCodeRequired) }) : codeRules(texts.codeRequired)
  const { register, handleSubmit, setError, setFocus, formState } = useRuledForm(rules)

  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null)
    try {
      const left = isMet ? null : await answerChallenge(api, challenge, code)
      if (left) {
        onChange(left)
        return showWrongCode(setError)
      }
      setIsMet(true)
      await onMet()
    } catch (error) {
      setFailure(error)
    }
  })

  return (
    <Form onSubmit={submit}>
      <CodeField
        {...register('code')}
        {...(isRecovery && { inputMode: 'text', autoComplete: 'off' })}
        label={isRecovery ? texts.recoveryCode : texts.code}
        hint={texts.intro[factor]}
        error={formState.errors.code}
        wrong={texts.wrong[factor]}
      />
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{problem(failure, texts.failed)}</Notice>
        </div>
      )}
      <Button type="submit" variant="main" busyLabel={formState.isSubmitting && texts.busy}>
        {texts.submit}
      </Button>
    </Form>
  )
}
