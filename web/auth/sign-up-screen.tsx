import { Link, useSearch } from 'wouter'
import { NAME_MAX_LENGTH } from '../../contract/account.ts'
import { carryNext } from '../../contract/paths.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { useClient } from '../client.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { linkClass } from '../ui/link-class.ts'
import { TextField } from '../ui/text-field.tsx'
import { showError, showSuccess } from '../ui/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { Form } from '../forms/form.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { showRefusal } from '../forms/password-refusal.ts'
import { CarriedQuestionNote } from './carried-question-note.tsx'
import { SIGN_UP_REDIRECT_MS } from './redirect-delays.ts'
import { signUpRules } from './rules.ts'
import { signUp } from './sign-up.ts'
import { useTimedRedirect } from './use-timed-redirect.ts'
import { useRuledForm } from '../forms/use-ruled-form.ts'

export function SignUpScreen() {
  const { auth } = useAccountTexts()
  const sentence = useErrorSentence()
  const client = useClient()
  const redirect = useTimedRedirect()
  const search = useSearch()
  const { register, handleSubmit, setError, formState } = useRuledForm(signUpRules(auth.rules))
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      await signUp(client, values, auth.signUp.nothingCreated)
      showSuccess(client.toasts, auth.signUp.done)
      await redirect(carryNext(paths.checkEmail, search), SIGN_UP_REDIRECT_MS, { signedUpAs: values.email })
    } catch (error) {
      if (!showRefusal(error, values.password, setError)) showError(client.toasts, sentence(error, auth.unknownFailure))
    }
  })

  return (
    <AuthFrame title={auth.signUp.title} intro={auth.signUp.intro}>
      <Form onSubmit={submit}>
        <TextField
          {...register('name')}
          label={auth.fields.fullName}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          error={errors.name?.message}
        />
        <EmailField {...register('email')} label={auth.fields.email} error={errors.email?.message} />
        <NewPasswordField {...register('password')} label={auth.fields.password} error={errors.password} />
        <TextField
          {...register('confirm')}
          label={auth.fields.confirmPassword}
          type="password"
          autoComplete="new-password"
          error={errors.confirm?.message}
        />
        <Button type="submit" variant="main" busyLabel={isSubmitting && auth.signUp.busy}>
          {auth.signUp.submit}
        </Button>
      </Form>
      <CarriedQuestionNote />
      <SignUpLinks />
    </AuthFrame>
  )
}

function SignUpLinks() {
  const { auth } = useAccountTexts()
  const search = useSearch()
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm text-muted">
      <p>
        {auth.signUp.haveAccount}{' '}
        <Link className={`${linkClass} inline-block py-2`} to={carryNext(paths.signIn, search)}>
          {auth.signUp.signIn}
        </Link>
      </p>
      <p>
        {auth.signUp.privacyLead}{' '}
        <a className={`${linkClass} inline-block py-2`} href={paths.privacyPolicy}>
          {auth.signUp.privacy}
        </a>
      </p>
    </div>
  )
}
