import type { Account } from '../api/api.ts'
import { useErrorSentence } from '../api/use-error-sentence.ts'
import { login } from '../auth/auth-slice.ts'
import { updateProfile } from '../auth/profile.ts'
import { useClient } from '../client.tsx'
import { Form } from '../forms/form.tsx'
import { useRuledForm } from '../forms/use-ruled-form.ts'
import { useAppDispatch } from '../store.ts'
import { useAccountTexts } from '../texts/texts.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SHORT_TOAST_MS, showError, showSuccess } from '../ui/toast.tsx'
import { nameRules } from './rules.ts'
import { SettingsGroup } from './settings-group.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }

/** Another name, or a first one: who signed in by a code or at a provider may have none. */
export function NameForm({ user }: { user: Account }) {
  const { settings } = useAccountTexts()
  const texts = settings.name
  const sentence = useErrorSentence()
  const { api, toasts } = useClient()
  const dispatch = useAppDispatch()
  const { register, handleSubmit, formState } = useRuledForm(nameRules(texts))

  const submit = handleSubmit(async ({ name }) => {
    try {
      const changed = await api.noted(api.account.updateName(name))
      // What is shown is the account's, whatever becomes of its profile; sent again, the form finishes the change.
      dispatch(login(changed))
      await updateProfile(api, changed, { name: changed.name })
      showSuccess(toasts, texts.done, TOAST)
    } catch (error) {
      showError(toasts, sentence(error, texts.failed), TOAST)
    }
  })

  return (
    <SettingsGroup heading={user.name ? texts.heading : texts.headingFirst}>
      <Form onSubmit={submit}>
        <TextField
          {...register('name')}
          label={texts.field}
          autoComplete="name"
          defaultValue={user.name}
          error={formState.errors.name?.message}
        />
        <Button type="submit" busyLabel={formState.isSubmitting && settings.busy} className="justify-self-start">
          {texts.submit}
        </Button>
      </Form>
    </SettingsGroup>
  )
}
