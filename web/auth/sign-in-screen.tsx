import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { carryNext, pathAfterSignIn } from '../../contract/paths.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { useAppDispatch } from '../store.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { TextField } from '../ui/text-field.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { useHandedOver } from './handed-over.ts'
import { CarriedQuestionNote } from './carried-question-note.tsx'
import { RecoveryAsked } from './recovery-asked.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { login } from './auth-slice.ts'
import { signInRules } from './rules.ts'
import { signIn } from './sign-in.ts'
import { useRuledForm } from '../forms/use-ruled-form.ts'

export function SignInScreen() {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const client = useClient()
  const dispatch = useAppDispatch()
  const search = useSearch()
  const { register, handleSubmit, formState } = useRuledForm(signInRules(auth.rules))
  const { errors, isSubmitting } = formState
  const [failure, setFailure] = useState<unknown>(null)
  const { recoveryFor } = useHandedOver()
  const isOnWayToConfirm = pathAfterSignIn(search).startsWith(`${paths.confirmation}?`)

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      const account = await signIn(client, email, password)
      showSuccess(client.toasts, auth.signIn.done)
      // The guard of this screen takes the person on from here.
      dispatch(login(account))
    } catch (error) {
      setFailure(error)
      showError(client.toasts, sentence(error, auth.unknownFailure))
    }
  })

  return (
    <AuthFrame title={auth.signIn.title} intro={isOnWayToConfirm ? auth.signIn.introConfirm : auth.signIn.intro}>
      {recoveryFor && <RecoveryAsked email={recoveryFor} />}
      <Form onSubmit={submit}>
        <EmailField {...register('email')} label={auth.fields.email} error={errors.email?.message} />
        <TextField
          {...register('password')}
          label={auth.fields.password}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
        />
        {failure !== null && <SignInProblem error={failure} />}
        <Button type="submit" variant="main" busyLabel={isSubmitting && auth.signIn.busy}>
          {auth.signIn.submit}
        </Button>
      </Form>
      <CarriedQuestionNote />
      <div className="grid gap-1 border-t border-line pt-4 text-sm">
        <p>
          <Link className={`${linkClass} inline-block py-2`} to={paths.forgottenPassword}>
            {auth.signIn.forgotten}
          </Link>
        </p>
        <p className="text-muted">
          {auth.signIn.noAccount}{' '}
          <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signUp, search)}>
            {auth.signIn.signUp}
          </Link>
        </p>
      </div>
    </AuthFrame>
  )
}
