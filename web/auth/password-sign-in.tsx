import { Link, useSearch } from 'wouter'
import { carryNext, pathAfterSignIn } from '../../contract/paths.ts'
import { signInByCodePath } from '../../contract/sign-in-paths.ts'
import { useClient } from '../client.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { paths } from '../paths.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { linkClass } from '../ui/link-class.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CarriedQuestionNote } from './carried-question-note.tsx'
import { useHandedOver } from './handed-over.ts'
import { ProviderButton } from './provider-button.tsx'
import { ProviderProblem } from './provider-problem.tsx'
import { RecoveryAsked } from './recovery-asked.tsx'
import { signInRules } from './rules.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Where everybody begins who is signed out: e-mail and password, and the other ways in. */
export function PasswordSignIn({ failure, enter }: Pick<SignIn, 'failure' | 'enter'>) {
  const { auth } = useAccountTexts()
  const { api } = useClient()
  const search = useSearch()
  const { register, handleSubmit, formState } = useRuledForm(signInRules(auth.rules))
  const { errors, isSubmitting } = formState
  const { recoveryFor, isAccountDeleted = false } = useHandedOver()
  const isOnWayToConfirm = pathAfterSignIn(search).startsWith(`${paths.confirmation}?`)
  const intro = isOnWayToConfirm ? auth.signIn.introConfirm : auth.signIn.intro

  const submit = handleSubmit(({ email, password }) =>
    enter(() => api.account.createEmailPasswordSession(email, password)),
  )

  return (
    <AuthFrame title={auth.signIn.title} intro={isAccountDeleted ? undefined : intro}>
      {isAccountDeleted && (
        <div role="status">
          <Notice tone="good">{auth.signIn.accountDeleted}</Notice>
        </div>
      )}
      {recoveryFor && <RecoveryAsked email={recoveryFor} />}
      <ProviderProblem />
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
      <div className="grid gap-2">
        <ProviderButton />
        <Link className={buttonClass()} to={signInByCodePath(search)}>
          {auth.signIn.byCode}
        </Link>
      </div>
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
