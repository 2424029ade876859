import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account } from '../api/api.ts'
import { ResendButton } from '../auth/resend-button.tsx'
import { useAccountTexts } from '../texts/texts.tsx'
import { SHORT_TOAST_MS } from '../ui/toast.tsx'
import { SettingsGroup } from './settings-group.tsx'

/** Who is signed in, and whether the address is verified and the account active. */
export function AccountSummary({ user }: { user: Account }) {
  const { account: texts } = useAccountTexts().settings
  return (
    <SettingsGroup heading={texts.heading}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[fit-content(9rem)_1fr]">
        <Entry term={texts.name}>{user.name || texts.noName}</Entry>
        <Entry term={texts.email}>{user.email || texts.noEmail}</Entry>
        {user.email && (
          <Entry term={texts.verification}>
            <Outcome
              isGood={user.emailVerification}
              text={user.emailVerification ? texts.verified : texts.notVerified}
            />
          </Entry>
        )}
        {user.phone && <Entry term={texts.phone}>{user.phone}</Entry>}
        <Entry term={texts.status}>
          <Outcome isGood={user.status} text={user.status ? texts.active : texts.inactive} />
        </Entry>
      </dl>
      {user.email && !user.emailVerification && (
        <div>
          <ResendButton toastMs={SHORT_TOAST_MS} />
        </div>
      )}
    </SettingsGroup>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid sm:col-span-2 sm:grid-cols-subgrid sm:items-baseline">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Outcome({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <span className={isGood ? 'text-good' : 'text-marigold'}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
      {text}
    </span>
  )
}
