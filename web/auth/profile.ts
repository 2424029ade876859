import { onOneLine } from '../../contract/text.ts'
import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import type { Account, Api } from '../api/api.ts'
import { errorType } from '../api/error-kinds.ts'

type Owner = Pick<Account, '$id' | 'name' | 'email'>

/** Stores the account's name and address as its profile, under the account's id. */
export async function createProfile({ databases, noted }: Api, { $id, name, email }: Owner): Promise<void> {
  const data = { userId: $id, name: onOneLine(name), email }
  await noted(databases.createDocument(DATABASE_ID, COLLECTIONS.profiles, $id, data))
}

/** Makes good what a sign-up or a change of address that was cut short has left undone: the profile, or its address. */
export async function ensureProfile(api: Api, owner: Account): Promise<void> {
  try {
    const { email } = await api.databases.getDocument(DATABASE_ID, COLLECTIONS.profiles, owner.$id)
    if (email === owner.email) return
  } catch (error) {
    if (errorType(error) !== 'document_not_found') throw error
  }
  await updateProfile(api, owner, { email: owner.email })
}

/** Gives the profile what has `changed` of the account, and the account its profile where it has none. */
export async function updateProfile(api: Api, owner: Owner, changed: Partial<Omit<Owner, '$id'>>): Promise<void> {
  try {
    await api.noted(api.databases.updateDocument(DATABASE_ID, COLLECTIONS.profiles, owner.$id, changed))
  } catch (error) {
    if (errorType(error) !== 'document_not_found') throw error
    await createProfile(api, owner)
  }
}
