import type { Account } from '../api/api.ts'

/** Whether the account has a password that can be asked for: who signs in by codes or at a provider may have none. */
export const hasPassword = ({ passwordUpdate }: Pick<Account, 'passwordUpdate'>): boolean => passwordUpdate !== ''
