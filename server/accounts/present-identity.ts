import { toWireDate } from '../../contract/wire.ts'
import type { IdentityRow } from './identity-repository.ts'

/** Appwrite's model Identity. The provider's own tokens are not kept, so there are none to tell. */
export const presentIdentity = (identity: IdentityRow) => ({
  $id: identity.id,
  $createdAt: toWireDate(identity.created_at),
  $updatedAt: toWireDate(identity.updated_at),
  userId: identity.account_id,
  provider: identity.provider,
  providerUid: identity.provider_uid,
  providerEmail: identity.provider_email,
  providerAccessToken: '',
  providerAccessTokenExpiry: '',
  providerRefreshToken: '',
})
