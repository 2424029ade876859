import type { ProvisionView } from '../../../contract/library.ts'
import { provisionAddress } from '../../../contract/library-api.ts'
import type { Api } from '../../api/api.ts'

/** The page of a provision; pages of guides and lists are not read beside anything. */
const PROVISION_PATH = /^\/law\/[\w-]+\/[\w-]+$/

/** Whether what stands at this path can be shown beside a conversation. */
export function isProvisionPath(path: string): boolean {
  return PROVISION_PATH.test(path)
}

/** The provision whose page is at `path`; null when the library holds it no more. */
export async function loadProvision({ noted }: Api, path: string, signal: AbortSignal): Promise<ProvisionView | null> {
  return noted(request(path, signal))
}

async function request(path: string, signal: AbortSignal): Promise<ProvisionView | null> {
  const response = await fetch(provisionAddress(path), { signal })
  if (response.status === 404) return null
  if (!response.ok)
    throw Object.assign(new Error(`The library answered ${response.status}.`), { code: response.status })
  return response.json()
}
