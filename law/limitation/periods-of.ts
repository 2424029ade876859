import type { LimitationPeriod, Provision } from '../schema.ts'

/** The periods of a provision of which a last day can be counted, in the order of its facts; none where it sets none. */
export const periodsOf = (provision: Provision | null): LimitationPeriod[] =>
  provision?.facts.flatMap(({ periods = [] }) => periods) ?? []
