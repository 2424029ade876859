import type { ProvisionReference } from '../passage.ts'

/** Whether a provision is one of these. */
export function isAmong({ workId, number }: ProvisionReference, provisions: readonly ProvisionReference[]): boolean {
  return provisions.some((other) => other.workId === workId && other.number === number)
}
