import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Account } from '../../api/api.ts'
import { ChallengeForm } from '../../auth/second-factor/challenge-form.tsx'
import { useChallenge } from '../../auth/second-factor/use-challenge.ts'
import { useProblem } from '../../auth/use-problem.ts'
import type { HandedOver } from '../../auth/handed-over.ts'
import { useClient } from '../../client.tsx'
import { Form } from '../../forms/form.tsx'
import { isWrongPassword, showWrongPassword } from '../../forms/password-refusal.ts'
import { useRuledForm } from '../../forms/use-ruled-form.ts'
import { paths } from '../../paths.ts'
import { leaveAccount } from '../../leave-account.ts'
import { useOwnAccountTexts } from '../../texts/use-own-account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { hasPassword } from '../has-password.ts'
import { deletionRules } from '../rules.ts'

const DELETED: HandedOver = { isAccountDeleted: true }

/** Says what a deletion means, asks for the password, and deletes the account and what this browser has of it. */
export function DeletionDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const { deletion: texts } = useOwnAccountTexts()
  const { asked, challenged } = useChallenge()
  const client = useClient()
  const [, navigate] = useLocation()

  async function deleteAccount(password: string | null): Promise<void> {
    await challenged(() => client.api.noted(client.api.account.deleteAccount(password)))
    await leaveAccount(client)
    navigate(paths.signIn, { replace: true, state: DELETED })
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {/* Kept while a code is asked for: what was typed is sent again with it. */}
      <div hidden={asked !== null}>
        <div className="grid gap-5 wrap-anywhere">
          <Consequences />
          <DeletionForm user={user} onDelete={deleteAccount} />
        </div>
      </div>
      {asked && (
        <div className="grid gap-5 wrap-anywhere">
          <ChallengeForm {...asked} />
        </div>
      )}
    </Dialog>
  )
}

function Consequences() {
  const { deletion: texts } = useOwnAccountTexts()
  return (
    <div className="grid gap-3">
      <p>{texts.at}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {texts.atOnce.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{texts.later}</p>
      <p>{texts.mail}</p>
      <p className="text-muted">{texts.elsewhere}</p>
      <Notice>{texts.downloadFirst}</Notice>
    </div>
  )
}

interface DeletionFormProps {
  user: Account
  onDelete: (password: string | null) => Promise<void>
}

function DeletionForm({ user, onDelete }: DeletionFormProps) {
  const { deletion: texts } = useOwnAccountTexts()
  const problem = useProblem()
  const needsPassword = hasPassword(user)
  const [failure, setFailure] = useState<unknown>(null)
  const { register, handleSubmit, setError, formState } = useRuledForm(deletionRules(texts, needsPassword))
  const { currentPassword: error } = formState.errors

  const submit = handleSubmit(async ({ currentPassword }) => {
    setFailure(null)
    try {
      await onDelete(needsPassword ? (currentPassword ?? '') : null)
    } catch (error) {
      if (!needsPassword || !showWrongPassword(error, setError)) setFailure(error)
    }
  })

  return (
    <Form onSubmit={submit}>
      {needsPassword ? (
        <>
          <input hidden readOnly name="username" autoComplete="username" value={user.email} />
          <TextField
            {...register('currentPassword')}
            label={texts.password}
            type="password"
            autoComplete="current-password"
            error={isWrongPassword(error) ? texts.wrong : error?.message}
          />
        </>
      ) : (
        <p>{texts.noPassword}</p>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{problem(failure, texts.failed)}</Notice>
        </div>
      )}
      <Button
        type="submit"
        variant="main"
        busyLabel={formState.isSubmitting && texts.busy}
        className="justify-self-start"
      >
        {texts.submit}
      </Button>
    </Form>
  )
}
