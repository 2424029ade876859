import { useEffect, useState } from 'react'
import type { Account } from '../../api/api.ts'
import { login } from '../../auth/auth-slice.ts'
import { useChallenge } from '../../auth/second-factor/use-challenge.ts'
import { useClient } from '../../client.tsx'
import { useAppDispatch } from '../../store.ts'
import { useTwoStepTexts } from '../../texts/use-two-step-texts.ts'
import { showSuccess } from '../../ui/toast.tsx'

/** What the account can be asked for beside its password. */
interface Factors {
  totp: boolean
  email: boolean
  recoveryCode: boolean
}

export interface NewApp {
  secret: string
  uri: string
}

type View =
  | { name: 'overview' }
  | { name: 'app'; app: NewApp }
  /** `turnsOn`: two-step verification is turned on once they are kept. */
  | { name: 'codes'; codes: readonly string[]; turnsOn: boolean }

const OVERVIEW: View = { name: 'overview' }

// The SDK is loaded when wanted, and its enumeration with it; on the wire this is its one value.
const TOTP = 'totp'

/** Two-step verification of the account: what is set up, and what a person does with it. */
export function useTwoStep(user: Account) {
  const { overview: texts } = useTwoStepTexts()
  const { api, toasts } = useClient()
  const dispatch = useAppDispatch()
  const { asked, challenged } = useChallenge()
  const [factors, setFactors] = useState<Factors | null>(null)
  const [view, setView] = useState<View>(OVERVIEW)
  const [busy, setBusy] = useState<string | null>('load')
  const [failure, setFailure] = useState<unknown>(null)
  const { account, noted } = api
  const totp = TOTP as Parameters<typeof account.createMfaAuthenticator>[0]

  /** Shows that `name` is under way, and what of it fails. */
  async function attempt(name: string, act: () => Promise<void>): Promise<void> {
    setBusy(name)
    setFailure(null)
    await act().catch(setFailure)
    setBusy(null)
  }

  const load = async () => setFactors(await noted(account.listMfaFactors()))
  useEffect(() => {
    noted(account.listMfaFactors())
      .then(setFactors, setFailure)
      .finally(() => setBusy(null))
  }, [account, noted])

  async function turn(isOn: boolean): Promise<void> {
    dispatch(login(await challenged(() => noted(account.updateMFA(isOn)))))
    showSuccess(toasts, isOn ? texts.turnedOn : texts.turnedOff)
    setView(OVERVIEW)
  }

  /** Recovery codes are told before it is turned on; where there are some, they have been told. */
  async function turnOn(): Promise<void> {
    if (factors?.recoveryCode) return turn(true)
    const { recoveryCodes } = await noted(account.createMfaRecoveryCodes())
    setView({ name: 'codes', codes: recoveryCodes, turnsOn: true })
    await load()
  }

  return {
    asked,
    busy,
    factors,
    failure,
    view,
    showOverview: () => setView(OVERVIEW),
    reload: () => attempt('load', load),
    turnOn: () => attempt('on', turnOn),
    keepAndTurnOn: () => attempt('on', () => turn(true)),
    turnOff: () => attempt('off', () => turn(false)),
    addApp: () =>
      attempt('app', async () => setView({ name: 'app', app: await noted(account.createMfaAuthenticator(totp)) })),
    /** Throws where the code is wrong. */
    async verifyApp(code: string) {
      dispatch(login(await noted(account.updateMfaAuthenticator(totp, code))))
      await load()
      if (!user.mfa) return turnOn()
      showSuccess(toasts, texts.appAdded)
      setView(OVERVIEW)
    },
    removeApp: () =>
      attempt('remove', async () => {
        await challenged(() => noted(account.deleteMfaAuthenticator(totp)))
        // Without it there is nothing left to ask for.
        if (user.mfa && !factors?.email) dispatch(login(await noted(account.updateMFA(false))))
        await load()
        showSuccess(toasts, texts.appRemoved)
      }),
    renewCodes: () =>
      attempt('codes', async () => {
        const make = () => (factors?.recoveryCode ? account.updateMfaRecoveryCodes() : account.createMfaRecoveryCodes())
        const { recoveryCodes } = await challenged(() => noted(make()))
        setView({ name: 'codes', codes: recoveryCodes, turnsOn: false })
        await load()
      }),
  }
}

export type TwoStep = ReturnType<typeof useTwoStep>
