import { onOneLine } from '../../contract/text.ts'
import { COLLECTIONS, DATABASE_ID } from '../../contract/wire.ts'
import { type Account, databases } from '../api/client.ts'
import { errorType } from '../api/error-kinds.ts'

/** Stores the account's name and address as its profile, under the account's id. */
export async function createProfile({ $id, name, email }: Pick<Account, '$id' | 'name' | 'email'>): Promise<void> {
  await databases.createDocument(DATABASE_ID, COLLECTIONS.profiles, $id, { userId: $id, name: onOneLine(name), email })
}

/** Creates the profile of an account whose sign-up was cut short before it got one. */
export async function ensureProfile(owner: Account): Promise<void> {
  try {
    await databases.getDocument(DATABASE_ID, COLLECTIONS.profiles, owner.$id)
  } catch (error) {
    if (errorType(error) !== 'document_not_found') throw error
    await createProfile(owner)
  }
}

export async function updateProfileEmail(accountId: string, email: string): Promise<void> {
  await databases.updateDocument(DATABASE_ID, COLLECTIONS.profiles, accountId, { email })
}
