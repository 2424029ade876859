import { useEffect, useState } from 'react'
import type { ApiKey } from '../../api/api.ts'
import { errorType } from '../../api/error-kinds.ts'
import { useClient } from '../../client.tsx'
import { useKeyTexts } from '../../texts/use-key-texts.ts'
import { SHORT_TOAST_MS, showSuccess } from '../../ui/toast.tsx'

const TOAST = { autoClose: SHORT_TOAST_MS }

/** What of a key can be changed. */
export type KeyChange = Pick<ApiKey, 'name' | 'allowsSystemMessages'>

/** The keys of the account and what is done with them. What fails is told by `failure`, but what `make` and `change` reject with. */
export function useKeys() {
  const texts = useKeyTexts()
  const { api, toasts } = useClient()
  const { account, noted } = api
  const [keys, setKeys] = useState<readonly ApiKey[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const load = async () => setKeys((await noted(account.listKeys())).keys)
  useEffect(() => {
    noted(account.listKeys()).then(({ keys }) => setKeys(keys), setFailure)
  }, [account, noted])

  return {
    keys,
    failure,
    reload: () => {
      setFailure(null)
      load().catch(setFailure)
    },
    /** @returns the key itself. */
    async make(wanted: KeyChange & { password: string | null }): Promise<string> {
      const { secret } = await noted(account.makeKey(wanted))
      // The key is there, whatever becomes of the list.
      load().catch(setFailure)
      return secret
    },
    async change(id: string, change: KeyChange): Promise<void> {
      const changed = await noted(account.changeKey(id, change))
      setKeys((keys) => keys && keys.map((key) => (key.$id === id ? changed : key)))
      showSuccess(toasts, texts.change.done, TOAST)
    },
    /** One that is gone already counts as revoked. */
    async revoke(id: string): Promise<void> {
      await noted(
        account.revokeKey(id).catch((error: unknown) => {
          if (errorType(error) !== 'user_key_not_found') throw error
        }),
      )
      setKeys((keys) => keys && keys.filter(({ $id }) => $id !== id))
      showSuccess(toasts, texts.revoke.done, TOAST)
    },
  }
}
